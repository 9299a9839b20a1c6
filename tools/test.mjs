// `npm test`: everything, on the packaged PostgreSQL and in a real browser; a part of it on the oldest PostgreSQL promised.
import { join } from 'node:path';
import { installed } from './install.mjs';
import { findBrowser } from './machine.mjs';
import { startPostgres } from './postgres.mjs';
import { close, counted, playwrightCounts, reports, step, vitestCounts } from './steps.mjs';

await installed();
await step('format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
await step('lint', ['node_modules/oxlint/bin/oxlint']);
await step('types', ['node_modules/typescript/bin/tsc', '--noEmit']);

const vitest = (name, project, env, files = []) => {
  const report = join(reports, `${name}.json`);
  return counted(
    name,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      ...files,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    report,
    vitestCounts,
    env,
  );
};
await vitest('rules', 'rules');
await step('build', ['tools/build.ts']);
await vitest('server', 'api');

/** Migrations, demonstration, a session, a list with its export, an import, a machine: what differs between versions shows here. */
const smoke = [
  'server/src/domains/identity/session.api.test.ts',
  'server/src/domains/people/employee.api.test.ts',
  'server/src/domains/people/employee.import.api.test.ts',
  'server/src/domains/training/plans',
  'server/src/kernel/reading.api.test.ts',
];
const postgres = await startPostgres();
if (postgres) {
  const where = { TEST_DATA: '.test/oldest', TEST_DATABASE_URL: postgres.url };
  await vitest(`server on PostgreSQL ${postgres.version}`, 'api', where, smoke);
  await postgres.stop();
} else {
  process.stdout.write('\n── No PostgreSQL can be had on this machine: its run is left out.\n');
}

const browser = findBrowser();
if (browser) {
  const report = join(reports, 'browser.json');
  await counted(
    'browser',
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
    report,
    playwrightCounts,
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      LUAN_BROWSER: browser,
    },
  );
} else {
  process.stdout.write('\n── No browser can be had on this machine: its journeys are left out.\n');
}
close();
