// `npm test`: everything, on the embedded database and on a real PostgreSQL, and in a real browser.
import { join } from 'node:path';
import { installed } from './install.mjs';
import { findBrowser } from './machine.mjs';
import { startPostgres } from './postgres.mjs';
import { close, counted, playwrightCounts, reports, step, vitestCounts } from './steps.mjs';

await installed();
await step('format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
await step('lint', ['node_modules/oxlint/bin/oxlint']);
await step('types', ['node_modules/typescript/bin/tsc', '--noEmit']);

const vitest = (name, project, env) => {
  const report = join(reports, `${name}.json`);
  return counted(
    name,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
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
await vitest('server on the embedded database', 'api', { TEST_DATA: '.test/embedded' });

const postgres = await startPostgres();
if (postgres) {
  await vitest('server on PostgreSQL', 'api', {
    TEST_DATA: '.test/postgres',
    TEST_DATABASE_URL: postgres.url,
    TEST_REAL_POSTGRES: '1',
  });
  await postgres.stop();
} else {
  process.stdout.write('\n── No PostgreSQL can be had on this machine: its run is left out.\n');
}

await step('build', ['tools/build.ts']);
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
