// Runs the steps of a check, one after the other or side by side, and counts their tests.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { countPlaywright, countVitest } from './counts.mjs';
import { pinnedNode, root } from './install.mjs';

/** The whole proof is strict: what passes only at its second try has failed. */
const isProof = process.env.PROVE === '1';
const reports = join(root, '.test', 'reports');
const tally = { passed: 0, failed: 0 };
const began = Date.now();
/** What took its time: `{ name, seconds }` of steps, and of single tests. */
const steps = [];
const tests = [];
/** What went wrong, and what passed only at its second try: `{ name, why }`, said again at the very end of the run. */
const failures = [];
const flaky = [];
/** So many may pass at their second try; more are no chance. */
const flakyAtMost = 3;
let aside = false;

/** How many tests have passed and failed so far; in a proof what passed at its second try has failed. */
export const countSoFar = () => ({ passed: tally.passed - flaky.length, failed: tally.failed + flaky.length });

/** Runs a script of the project under the pinned Node; resolves to its exit code. Side by side, its words come at its end. */
const node = (args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(pinnedNode(), args, {
      cwd: root,
      stdio: aside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    const said = [];
    child.stdout?.on('data', (part) => said.push(part));
    child.stderr?.on('data', (part) => said.push(part));
    child.on('close', (code) => {
      if (said.length > 0) process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });

/** Runs a step and notes how long it took; resolves to whether it ended well. */
const timed = async (title, args, env) => {
  const started = Date.now();
  if (!aside) process.stdout.write(`\n── ${title}\n`);
  const ok = (await node(args, env)) === 0;
  const seconds = Math.round((Date.now() - started) / 1000);
  steps.push({ name: title, seconds });
  process.stdout.write(`── ${title}: ${ok ? 'ok' : 'FAILED'} (${seconds} s)\n`);
  return ok;
};

/** One step that is a test by itself: it passes or fails. */
export const step = async (title, args, env) => {
  const ok = await timed(title, args, env);
  if (!ok) failures.push({ name: title, why: 'see above' });
  tally[ok ? 'passed' : 'failed'] += 1;
};

/** Runs steps at the same time. */
export const together = async (...some) => {
  aside = true;
  await Promise.all(some.map((one) => one()));
  aside = false;
};

/** What is asked of the whole house without running it, side by side: format, lint, types, nothing dead, the build. */
export const wholeHouse = () =>
  together(
    () => step('format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
    () => step('lint', ['node_modules/oxlint/bin/oxlint']),
    () => step('types', ['node_modules/typescript/bin/tsc', '--noEmit']),
    () => step('nothing dead', ['node_modules/knip/bin/knip.js', '--no-progress']),
    build,
  );

/** The applications of the browser, as they are served. */
export const build = () => step('build', ['tools/build.ts']);

/** Something that was asked for and cannot be had here: red where it must be, else said. */
export const leaveOut = (title, why, isRed) => {
  process.stdout.write(`\n── ${title}: left out, ${why}\n`);
  if (!isRed) return;
  failures.push({ name: title, why });
  tally.failed += 1;
};

/** Runs a step whose runner writes a JSON report; resolves to `{ ok, report }`, without a report where it wrote none. */
const reported = async (title, args, file, env) => {
  rmSync(file, { force: true });
  mkdirSync(reports, { recursive: true });
  const ok = await timed(title, args, env);
  return { ok, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
};

/** Counts the tests of a step: `{ passed, slow, wrong, shaky }`. One that ended badly without saying of what is red itself. */
const count = (title, ok, { passed = 0, slow = [], wrong = [], shaky = [] } = {}) => {
  tests.push(...slow);
  failures.push(...wrong);
  flaky.push(...shaky);
  tally.passed += passed + shaky.length;
  tally.failed += wrong.length;
  if (passed + shaky.length > 0 && (ok || wrong.length > 0)) return;
  failures.push({ name: title, why: passed > 0 ? 'ended badly, see above' : 'no test passed' });
  tally.failed += 1;
};

/**
 * Runs tests by vitest: a project of its configuration, and of it some files. What is red is red: nothing is tried twice. Resolves
 * to whether all are green.
 */
export const vitest = async (title, project, { env, words = [], files = [] } = {}) => {
  const file = join(reports, `${title.replace(/\W+/g, '-')}.json`);
  const asked = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...words, ...files];
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { ok, report } = await reported(title, [...asked, ...output], file, env);
  count(title, ok, report && countVitest(report.testResults));
  return ok;
};

/** Runs tests by vitest that must turn red, together one test: what stays green, or did not run at all, is what fails. */
export const vitestRed = async (title, project, { env, files, why }) => {
  const file = join(reports, `${title.replace(/\W+/g, '-')}.json`);
  const asked = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files];
  const { report } = await reported(title, [...asked, '--reporter=json', `--outputFile.json=${file}`], file, env);
  const isRed = (report?.numFailedTests ?? 0) > 0;
  process.stdout.write(`── ${title}: ${isRed ? 'red, as it must be' : 'NOT RED'}\n`);
  if (!isRed) failures.push({ name: title, why });
  tally[isRed ? 'passed' : 'failed'] += 1;
};

/**
 * Runs the tests of the server in an order drawn from the seed of the run: two halves side by side, each with one worker and a
 * database server of its own.
 */
export const serverHalves = (title, project) =>
  together(
    ...[1, 2].map((half) => () => {
      const env = { TEST_DATA: `.test/half-${half}` };
      return vitest(`${title}, half ${half} of 2`, project, { env, words: [`--shard=${half}/2`] });
    }),
  );

/** Runs the journeys in a browser: those of `npm test`, or of a proof all or one part. */
export const journeys = async (title, browser, part = '') => {
  const file = join(reports, 'browser.json');
  const words = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, LUAN_BROWSER: browser, LUAN_BUILT: '1', PROVE_PART: part };
  const { ok, report } = await reported(title, [...words, '--reporter=line,json'], file, env);
  count(title, ok, report && countPlaywright(report));
};

const slowest = 10;
/** Characters of a failure's reason that are said again. */
const enough = 1500;
const table = (rows) => rows.map(({ name, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${name}\n`).join('');
const plain = (why) => stripVTControlCharacters(why).trim();
const oneLine =
  (kind) =>
  ({ name, why }) =>
    `${kind}  ${name}: ${plain(why).split('\n')[0]}\n`;

/** Prints where the time went, what was red or flaky and why, and the closing line, and ends the process. */
export const close = () => {
  tests.sort((a, b) => b.seconds - a.seconds);
  process.stdout.write(`\nSteps, ${Math.round((Date.now() - began) / 1000)} s in all\n${table(steps)}`);
  if (tests.length > 0) process.stdout.write(`\nThe ${slowest} slowest\n${table(tests.slice(0, slowest))}`);
  for (const { name, why } of [...failures, ...flaky])
    process.stdout.write(`\n── went wrong: ${name}\n${plain(why).slice(0, enough)}\n`);
  const isRed = isProof || flaky.length > flakyAtMost;
  if (isRed) {
    tally.passed -= flaky.length;
    tally.failed += flaky.length;
  }
  const named = [...failures.map(oneLine('RED  ')), ...flaky.map(oneLine('FLAKY'))];
  const word = isRed ? 'red' : 'not red';
  process.stdout.write(
    `\n${named.join('')}${flaky.length > 0 ? `${flaky.length} passed only at a second try: ${word}\n` : ''}`,
  );
  process.stdout.write(`${tally.passed} passed, ${tally.failed} failed\n`);
  process.exit(tally.failed === 0 ? 0 : 1);
};
