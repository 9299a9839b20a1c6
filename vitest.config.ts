import { defineConfig } from 'vitest/config';

/** Seed of the random tests of this run: chosen anew, or given to walk the same ways again. */
process.env.TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
process.stdout.write(`Random tests: TEST_SEED=${process.env.TEST_SEED}\n`);

// No rule takes long; a machine that is busy with others may let it wait.
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

/** What puts another module in the place of one of the server's, or brings the server in under other settings, needs one of its own. */
export const apart = ['server/src/app/first/english.api.test.ts', 'server/src/app/foreign-rows.api.test.ts'];
const server = {
  globalSetup: ['server/src/testing/setup.ts'],
  setupFiles: ['tools/seed.ts'],
  // One more than the processors of a usual runner: while one waits for the database, another works.
  maxWorkers: 3,
  ...patience,
};

/** Three groups: pure rules that need nothing, engines that read and draw for real, and tests that talk to a server over the run's database. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{contracts,phrases,server,client,console,student,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.api.test.ts', '**/*.engine.test.ts', '**/node_modules/**'],
          setupFiles: ['tools/seed.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['server/**/*.engine.test.ts'],
          setupFiles: ['tools/seed.ts'],
          ...patience,
        },
      },
      // A worker brings the server in once for all its files.
      { test: { name: 'api', include: ['server/**/*.api.test.ts'], exclude: apart, isolate: false, ...server } },
      { test: { name: 'api-apart', include: apart, ...server } },
    ],
  },
});
