import { defineConfig } from '@playwright/test';
import { browserArgs, browserPath } from './browser.ts';
import { freePorts } from './free-ports.ts';
import { filesOfRun, isProof } from './test-selection.ts';

// Workers read this file too, and find the port of the run.
process.env.E2E_PORT ??= String(await freePorts());
const port = process.env.E2E_PORT;

// Where the machine names no language, the browser knows no Chinese letter in the name of a file, and saves it as "download".
process.env.LC_ALL ??= 'C.UTF-8';

const files = filesOfRun();
const patternsOf = (names: readonly string[]): string[] => names.map((name) => `**/e2e/${name}.test.ts`);
const journeys = { name: 'journeys', testMatch: patternsOf(files.filter((name) => !name.startsWith('alone/'))) };
const alone = patternsOf(files.filter((name) => name.startsWith('alone/')));

/** Journeys in the system's browser against a server of their own, built from the present sources. */
export default defineConfig({
  testDir: '.',
  globalSetup: './world/setup.ts',
  outputDir: '../.test/e2e-results',
  // One more than the processors of a usual runner: pages wait for films, clocks and the server.
  workers: 3,
  // Once more to tell what is broken from what is flaky, which is counted apart (tools/steps.mjs).
  retries: 1,
  // In a file of `npm test`, what is tagged @prove is left to the proof; what is tagged @light the proof does in full.
  grepInvert: isProof ? /@light/ : /@prove/,
  // The limits of all journeys. Generous: a slow machine is no fault of the product, and what hangs costs its limit once.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['list']],
  // What changes everybody's log-in comes when nobody else is there.
  projects: alone.length > 0 ? [journeys, { name: 'alone', testMatch: alone, dependencies: ['journeys'] }] : [journeys],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1500, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A press that something stands in the way of says by what, before its test runs out of time.
    actionTimeout: 60_000,
    colorScheme: 'light',
    launchOptions: {
      executablePath: browserPath,
      args: [...browserArgs],
    },
  },
  webServer: {
    // Whoever has built already says so. The server replaces the shell, so that it knows when its parent is gone.
    command: `${process.env.LUAN_BUILT ? '' : 'node_modules/.bin/node tools/build.ts && '}exec node_modules/.bin/node e2e/server.ts`,
    cwd: '..',
    port: Number(port),
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
