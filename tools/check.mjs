// `npm run check`: the quick part, under a minute: format, lint, types, rules, build. `npm run check -- PATH…` checks what
// concerns the files given: the rules and engines that load them, and the server's tests beside them or that name them.
import { relative } from 'node:path';
import { installed, root } from './install.mjs';
import { nearbyServerTests } from './nearby.mjs';
import { close, step, together, vitest, wholeHouse } from './steps.mjs';

const biome = ['node_modules/@biomejs/biome/bin/biome', 'check'];
const oxlint = ['node_modules/oxlint/bin/oxlint'];
// What the compiler found out stays for the next time: of a change, only what it touches is looked at again.
const kept = ['--incremental', '--tsBuildInfoFile', '.test/types.tsbuildinfo'];
const types = () => step('types', ['node_modules/typescript/bin/tsc', '--noEmit', ...kept]);
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
const files = process.argv.slice(2).map((path) => relative(root, path).replaceAll('\\', '/'));
if (files.length > 0) {
  await together(
    () => step('format', [...biome, ...files]),
    () => step('lint', [...oxlint, ...files]),
    types,
  );
  for (const project of ['rules*', 'engines']) await related(project, files);
  const server = nearbyServerTests(root, files);
  if (server.length > 0) await vitest('tests of the server', 'api*', { files: server });
} else {
  await wholeHouse();
  await vitest('rules', 'rules*');
}
close();
