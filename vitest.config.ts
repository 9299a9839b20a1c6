import { defineConfig } from 'vitest/config';

/** Three groups: pure rules that need nothing, engines that read and draw for real, and tests that talk to a server over the run's database. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{contracts,phrases,server,client,console,student,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.api.test.ts', '**/*.engine.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'engines',
          include: ['server/**/*.engine.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.api.test.ts'],
          globalSetup: ['server/src/testing/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
