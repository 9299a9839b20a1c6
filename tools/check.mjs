// `npm run check`: the quick part, under a minute: format, lint, types, rules, build. `npm run check -- PATH…` checks what
// concerns the files given, and runs the tests that load them.
import { installed } from './install.mjs';
import { close, step, together, vitest, wholeHouse } from './steps.mjs';

const biome = ['node_modules/@biomejs/biome/bin/biome', 'check'];
const oxlint = ['node_modules/oxlint/bin/oxlint'];
const types = () => step('types', ['node_modules/typescript/bin/tsc', '--noEmit']);
const related = (project, files) =>
  step(`tests of ${project} that load them`, [
    'node_modules/vitest/vitest.mjs',
    'related',
    ...files,
    '--run',
    '--passWithNoTests',
    '--project',
    project,
  ]);

await installed();
const files = process.argv.slice(2);
if (files.length > 0) {
  await together(
    () => step('format', [...biome, ...files]),
    () => step('lint', [...oxlint, ...files]),
    types,
  );
  for (const project of ['rules*', 'engines', 'api*']) await related(project, files);
} else {
  await wholeHouse();
  await vitest('rules', 'rules*');
}
close();
