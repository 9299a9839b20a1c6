// `npm run prove`: everything, whole and strict: what passes only at its second try is red. `-- --part=server`, `oldest`,
// `screens` or `journeys` is a part of it.
import { installed } from './install.mjs';
import { describeMachine, findBrowser } from './machine.mjs';
import { startPostgres } from './postgres.mjs';

process.env.PROVE = '1';
process.env.TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
const { build, close, journeys, leaveOut, serverHalves, step, vitest, wholeHouse } = await import('./steps.mjs');

/** Migrations, demonstration, a session, a list with its export, an import, a machine: what differs between versions shows here. */
const smoke = [
  'server/src/domains/identity/session.api.test.ts',
  'server/src/domains/people/employee.api.test.ts',
  'server/src/domains/people/imports/employee.import.api.test.ts',
  'server/src/domains/training/plans',
  'server/src/kernel/reading.api.test.ts',
];

const onOldest = async () => {
  const postgres = await startPostgres({ settings: ['autovacuum=off'] });
  if (!postgres) return leaveOut('server on the oldest PostgreSQL', 'none can be had on this machine', true);
  const env = { TEST_DATA: '.test/oldest', TEST_DATABASE_URL: postgres.url };
  await vitest(`server on PostgreSQL ${postgres.version}`, 'api', { env, files: smoke });
  await postgres.stop();
};

const inBrowser = async (work) => {
  const browser = findBrowser();
  if (browser) await work(browser);
  else leaveOut('browser', 'no browser can be had on this machine', true);
};

const walk = (browser) =>
  step('a walk at random', ['e2e/wander.ts', '--seed=7', '--steps=1000', '--seconds=60', '--beside=2'], {
    LUAN_BROWSER: browser,
  });

const parts = {
  server: () => serverHalves('server', 'api*'),
  oldest: onOldest,
  screens: () => inBrowser((browser) => journeys('screens', browser, 'screens')),
  journeys: () =>
    inBrowser(async (browser) => {
      await journeys('journeys', browser, 'journeys');
      await walk(browser);
    }),
};

const asked = process.argv.slice(2).map((word) => word.replace(/^--part=/, ''));
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  process.stderr.write(`No part ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}.\n`);
  process.exit(2);
}
await installed();
describeMachine();
if (asked.length > 0) await build();
else {
  await wholeHouse();
  await vitest('rules', 'rules');
  await vitest('engines', 'engines');
}
for (const name of asked.length > 0 ? asked : Object.keys(parts)) await parts[name]();
process.stdout.write(`\nThe same order and the same random tests again: TEST_SEED=${process.env.TEST_SEED}\n`);
close();
