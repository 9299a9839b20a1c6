// Runs the steps of a check, one after the other or side by side, and counts their tests.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { pinnedNode, root } from './install.mjs';

const reports = join(root, '.test', 'reports');
const tally = { passed: 0, failed: 0 };
const began = Date.now();
/** What took its time: `{ name, seconds }` of steps, and of single tests. */
const steps = [];
const tests = [];
/** What went wrong: `{ name, why }`, said again at the very end, where a log that is cut still has it. */
const failures = [];
let aside = false;

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

/** One step that is a test by itself: it passes or fails. */
export const step = async (title, args, env) => {
  const started = Date.now();
  if (!aside) process.stdout.write(`\n── ${title}\n`);
  const ok = (await node(args, env)) === 0;
  const seconds = Math.round((Date.now() - started) / 1000);
  steps.push({ name: title, seconds });
  tally[ok ? 'passed' : 'failed'] += 1;
  process.stdout.write(`── ${title}: ${ok ? 'ok' : 'FAILED'} (${seconds} s)\n`);
  return ok;
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
    () => step('build', ['tools/build.ts']),
  );

/** A step whose runner writes a JSON report; its tests are counted one by one. */
const counted = async (title, args, report, read, env) => {
  rmSync(report, { force: true });
  mkdirSync(reports, { recursive: true });
  const ok = await step(title, args, env);
  tally[ok ? 'passed' : 'failed'] -= 1;
  if (!existsSync(report)) {
    tally.failed += 1;
    return;
  }
  const { passed, failed, slow, wrong } = read(JSON.parse(readFileSync(report, 'utf8')));
  tests.push(...slow);
  failures.push(...wrong);
  tally.passed += passed;
  tally.failed += failed + (!ok && failed === 0 ? 1 : 0);
};

const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + (report.numTotalTests === 0 ? 1 : 0),
  slow: report.testResults.map((file) => ({
    name: file.name.replace(root, ''),
    seconds: (file.endTime - file.startTime) / 1000,
  })),
  wrong: report.testResults.flatMap((file) => [
    ...(file.message ? [{ name: file.name.replace(root, ''), why: file.message }] : []),
    ...file.assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => ({ name: `${file.name.replace(root, '')}: ${one.fullName}`, why: one.failureMessages.join('\n') })),
  ]),
});

const playwrightTests = (suite) => [
  ...(suite.specs ?? []).map((spec) => {
    const results = spec.tests.flatMap((one) => one.results);
    return {
      name: `e2e/${spec.file}:${spec.line}: ${suite.title} ${spec.title}`,
      seconds: results.reduce((sum, result) => sum + result.duration / 1000, 0),
      why: results.flatMap((result) => result.errors.map((error) => error.message)).join('\n'),
    };
  }),
  ...(suite.suites ?? []).flatMap(playwrightTests),
];
/** What passed only at the second try is red: it would be red by chance for somebody else. */
const playwrightCounts = (report) => {
  const all = report.suites.flatMap(playwrightTests);
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    slow: all,
    wrong: all.filter((one) => one.why !== ''),
  };
};

/** Runs tests by vitest: a project of its configuration, and of it some files. */
export const vitest = (title, project, { env, files = [] } = {}) => {
  const report = join(reports, `${title.replace(/\W+/g, '-')}.json`);
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files];
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return counted(title, [...words, ...output], report, vitestCounts, env);
};

/** Runs the journeys in a browser. */
export const journeys = (title, browser) => {
  const report = join(reports, 'browser.json');
  const words = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, LUAN_BROWSER: browser, LUAN_BUILT: '1' };
  return counted(title, [...words, '--reporter=line,json'], report, playwrightCounts, env);
};

const slowest = 10;
/** Characters of a failure's reason that are said again. */
const enough = 1500;
const table = (rows) => rows.map(({ name, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${name}\n`).join('');

/** Prints where the time went and the closing line, and ends the process. */
export const close = () => {
  tests.sort((a, b) => b.seconds - a.seconds);
  process.stdout.write(`\nSteps, ${Math.round((Date.now() - began) / 1000)} s in all\n${table(steps)}`);
  if (tests.length > 0) process.stdout.write(`\nThe ${slowest} slowest\n${table(tests.slice(0, slowest))}`);
  for (const { name, why } of failures)
    process.stdout.write(`\n── went wrong: ${name}\n${stripVTControlCharacters(why).slice(0, enough)}\n`);
  process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed\n`);
  process.exit(tally.failed === 0 ? 0 : 1);
};
