import { type DatabaseProcess, runningEmbedded, startDatabase } from '#app/database/database.ts';
import { migrate } from '#app/database/migrate.ts';
import { openRuntime } from '#app/runtime.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { readSettings } from '#kernel/settings.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Runs one maintenance command against the database of the settings and ends the process.
 * @param usage printed when the command wants a file and got none; undefined for one that wants none.
 * @param mayShare whether it may work beside a running server on the embedded database.
 */
export const maintain = async (
  usage: string | undefined,
  mayShare: boolean,
  work: (runtime: Runtime, file: string) => Promise<string>,
): Promise<void> => {
  const file = process.argv[2] ?? '';
  if (usage !== undefined && file === '') {
    print(usage);
    process.exit(2);
  }
  let database: DatabaseProcess | undefined;
  try {
    const settings = readSettings({ ...process.env, LUAN_LOG: process.env.LUAN_LOG ?? 'warn' });
    database = (mayShare ? await runningEmbedded(settings) : undefined) ?? (await startDatabase(settings));
    const runtime = openRuntime(settings, database.connection);
    await migrate(runtime.database.pool);
    print(await work(runtime, file));
    await runtime.database.close();
    await database.stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await database?.stop();
    process.exit(1);
  }
};
