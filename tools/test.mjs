// `npm test`: everything, on the packaged PostgreSQL and in a real browser; a part of it on the oldest PostgreSQL promised.
import { installed } from './install.mjs';
import { findBrowser } from './machine.mjs';
import { startPostgres } from './postgres.mjs';
import { close, journeys, step, vitest, wholeHouse } from './steps.mjs';

await installed();
await wholeHouse();
await vitest('rules', 'rules');
await vitest('engines', 'engines');
await vitest('server', 'api*');

/** Migrations, demonstration, a session, a list with its export, an import, a machine: what differs between versions shows here. */
const smoke = [
  'server/src/domains/identity/session.api.test.ts',
  'server/src/domains/people/employee.api.test.ts',
  'server/src/domains/people/imports/employee.import.api.test.ts',
  'server/src/domains/training/plans',
  'server/src/kernel/reading.api.test.ts',
];
const postgres = await startPostgres();
if (postgres) {
  const env = { TEST_DATA: '.test/oldest', TEST_DATABASE_URL: postgres.url };
  await vitest(`server on PostgreSQL ${postgres.version}`, 'api', { env, files: smoke });
  await postgres.stop();
} else {
  process.stdout.write('\n── No PostgreSQL can be had on this machine: its run is left out.\n');
}

const browser = findBrowser();
if (browser) {
  await journeys('browser', browser);
  await step('a walk at random', ['e2e/wander.ts', '--seed=7', '--steps=1000', '--seconds=60', '--beside=2'], {
    LUAN_BROWSER: browser,
  });
} else process.stdout.write('\n── No browser can be had on this machine: its journeys are left out.\n');
close();
