// `npm run check`: the quick part, under a minute: format, lint, types, rules, build.
import { join } from 'node:path';
import { installed } from './install.mjs';
import { close, counted, reports, step, vitestCounts } from './steps.mjs';

await installed();
await step('format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
await step('lint', ['node_modules/oxlint/bin/oxlint']);
await step('types', ['node_modules/typescript/bin/tsc', '--noEmit']);
const report = join(reports, 'rules.json');
await counted(
  'rules',
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'rules',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  report,
  vitestCounts,
);
await step('build', ['tools/build.ts']);
close();
