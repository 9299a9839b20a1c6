import { defineConfig } from 'vitest/config';

/** Seed of the random tests of this run: chosen anew, or given to walk the same ways again. */
process.env.TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
process.stdout.write(`Random tests: TEST_SEED=${process.env.TEST_SEED}\n`);

/** Two groups: pure rules that need nothing, and tests that talk to a server over the run's database. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{contracts,phrases,server,client,console,student,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**'],
          setupFiles: ['tools/seed.ts'],
          // No rule takes long; a machine that is busy with others may let it wait.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.api.test.ts'],
          globalSetup: ['server/src/testing/setup.ts'],
          setupFiles: ['tools/seed.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
