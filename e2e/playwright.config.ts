import { defineConfig } from '@playwright/test';
import { browserArgs, browserPath } from './browser.ts';

const port = process.env.E2E_PORT ?? '8190';
process.env.E2E_PORT = port;

/** Journeys in the system's browser against a server of their own, built from the present sources. */
export default defineConfig({
  testDir: '.',
  globalSetup: './world/setup.ts',
  outputDir: '../.test/e2e-results',
  // One more than the processors of a usual runner: pages wait for films, clocks and the server.
  workers: 3,
  // Once more to tell what is broken from what is flaky; both have failed.
  retries: 1,
  failOnFlakyTests: true,
  // Generous: a slow machine is no fault of the product, and what hangs costs its limit once.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  // What changes everybody's log-in comes when nobody else is there.
  projects: [
    { name: 'journeys', testMatch: '*.test.ts', testIgnore: 'alone/**' },
    { name: 'alone', testMatch: 'alone/*.test.ts', dependencies: ['journeys'] },
  ],
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
    // Whoever has built already says so.
    command: `${process.env.LUAN_BUILT ? '' : 'node_modules/.bin/node tools/build.ts && '}node_modules/.bin/node e2e/server.ts`,
    cwd: '..',
    port: Number(port),
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
