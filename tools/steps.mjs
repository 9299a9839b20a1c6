// Runs the steps of a check one after the other and counts their tests.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root } from './install.mjs';

export const reports = join(root, '.test', 'reports');
const tally = { passed: 0, failed: 0 };

/** Runs a script of the project under the pinned Node; resolves to its exit code. */
export const node = (args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('exit', (code) => resolve(code ?? 1));
  });

/** One step that is a test by itself: it passes or fails. */
export const step = async (title, args, env) => {
  const started = Date.now();
  process.stdout.write(`\n── ${title}\n`);
  const ok = (await node(args, env)) === 0;
  tally[ok ? 'passed' : 'failed'] += 1;
  process.stdout.write(`── ${title}: ${ok ? 'ok' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)\n`);
  return ok;
};

/** A step whose runner writes a JSON report; its tests are counted one by one. */
export const counted = async (title, args, report, read, env) => {
  rmSync(report, { force: true });
  mkdirSync(reports, { recursive: true });
  const ok = await step(title, args, env);
  tally[ok ? 'passed' : 'failed'] -= 1;
  if (!existsSync(report)) {
    tally.failed += 1;
    return;
  }
  const { passed, failed } = read(JSON.parse(readFileSync(report, 'utf8')));
  tally.passed += passed;
  tally.failed += failed + (!ok && failed === 0 ? 1 : 0);
};

export const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + (report.numTotalTests === 0 ? 1 : 0),
});
export const playwrightCounts = (report) => ({
  passed: report.stats.expected,
  // What passes only the second time has failed.
  failed: report.stats.unexpected + report.stats.flaky,
});

/** Prints the closing line and ends the process. */
export const close = () => {
  process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed\n`);
  process.exit(tally.failed === 0 ? 0 : 1);
};
