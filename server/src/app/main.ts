// The server's process: settings, database, migrations, first data, then one port for everything.
import { sql } from 'kysely';
import { startDatabase } from '#app/database/database.ts';
import { migrate } from '#app/database/migrate.ts';
import { demonstrationAccounts, demonstrationPassword } from '#app/first/accounts.ts';
import { startFilling } from '#app/first/filling.ts';
import { seed } from '#app/first/seed.ts';
import { publicAddress } from '#kernel/address.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { holdsDemonstration, readSettings, type Settings } from '#kernel/settings.ts';
import { ownAddress } from './own-address.ts';
import { openRuntime } from './runtime.ts';
import { buildServer } from './server.ts';
import { explainStart } from './start-failure.ts';
import { startWorker, type WorkerHandle } from './worker-handle.ts';

/** Milliseconds until a server that cannot end in order ends without it. */
const longestStop = 10_000;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const isEmpty = async (runtime: Runtime): Promise<boolean> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from organisation`.execute(db);
    return rows[0]?.n === 0;
  });

const introduce = (settings: Settings, port: number): void => {
  print(`\nLuan is ready at http://localhost:${port}`);
  print(`Codes on paper and links in messages lead to ${publicAddress(settings)} (LUAN_PUBLIC_URL).`);
  if (holdsDemonstration(settings)) {
    print(`Demonstration accounts, all with password ${demonstrationPassword}:`);
    for (const account of demonstrationAccounts) print(`  ${account.username.padEnd(10)} ${account.about}`);
    if (settings.LUAN_SMS_URL === '')
      print(`Codes of text messages stand in the inbox at http://localhost:${port}/smsInbox and in a line here.`);
  }
};

/** Brings the database up to date. Answers whether the demonstration's people are still to be loaded. */
const prepare = async (runtime: Runtime): Promise<boolean> => {
  await migrate(runtime.database.pool);
  const empty = await isEmpty(runtime);
  const demonstrates = holdsDemonstration(runtime.settings);
  const first = await seed(runtime, empty && !demonstrates);
  if (first) print(`\nFirst operator account: ${first.username} / ${first.password}   (shown this once)`);
  return empty && demonstrates;
};

const run = async (given: Settings): Promise<void> => {
  const settings: { -readonly [K in keyof Settings]: Settings[K] } = { ...given };
  const database = await startDatabase(settings);
  let worker: WorkerHandle | undefined;
  const runtime = openRuntime(settings, database.connection, () => worker?.wake());
  const people = await prepare(runtime);
  const app = await buildServer(runtime);
  await app.listen({ port: settings.PORT, host: settings.HOST });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.PORT;
  // Whatever reads the settings, the worker's thread too, takes the address that is printed as the configured one.
  if (settings.LUAN_PUBLIC_URL === '') settings.LUAN_PUBLIC_URL = ownAddress(settings.HOST, port);
  if (people) print(`\nLuan answers at http://localhost:${port}   Its demonstration is being loaded …`);
  else introduce(settings, port);

  worker = startWorker(settings, database.connection);
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // A connection that is lent out when its database dies may never come back: the end does not wait for it.
    process.exitCode = code;
    setTimeout(() => process.exit(code), longestStop).unref();
    await app.close().catch(() => undefined);
    await filling?.stop();
    await worker?.stop();
    await runtime.database.close().catch(() => undefined);
    await database.stop();
    process.exit(code);
  };
  // Nobody waits for people, pictures, films and papers; the log-in page says that they are coming.
  const filling = holdsDemonstration(settings)
    ? startFilling(
        { settings, connection: database.connection, people },
        {
          loaded: () => introduce(settings, port),
          failed: (error) => {
            process.stderr.write(`\n${explainStart(error, settings)}\n`);
            void stop(1);
          },
          wake: () => worker?.wake(),
        },
      )
    : undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // The starter was killed: nobody is left to stop this process.
  process.on('disconnect', () => void stop(0));
  database.onExit(() => {
    if (stopping) return;
    process.stderr.write('The embedded database has ended; stopping. The next start recovers by itself.\n');
    void stop(1);
  });
};

const begin = async (): Promise<void> => {
  let settings: Settings | undefined;
  try {
    settings = readSettings();
    await run(settings);
  } catch (error) {
    process.stderr.write(`\n${explainStart(error, settings)}\n`);
    // The database that was started for it ends with this process.
    process.exit(1);
  }
};
await begin();
