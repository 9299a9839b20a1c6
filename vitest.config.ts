import { createHash } from 'node:crypto';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { filesThat, replacesModules, replacesWhatIsShared } from './tools/test-isolation.ts';

/** The whole proof (`npm run prove`): nothing is left out, and the server's files run in an order that its seed draws. */
const proves = process.env.PROVE === '1';

/** Seed of the random tests of this run: the same for every landing, drawn by a proof, or given to walk the same ways again. */
process.env.TEST_SEED ??= '20261126';
process.stdout.write(`Random tests: TEST_SEED=${process.env.TEST_SEED}\n`);

// No test asserts a time: what hangs costs its limit once, and a slow machine is no fault of the product.
const limit = 600_000;
const patience = { testTimeout: limit, hookTimeout: limit, expect: { poll: { timeout: limit / 4 } } };

/** Server files that `npm test` leaves to `npm run prove`: loops over every call that take minutes, and what kills or starves a server. */
export const provenOnly = [
  'server/src/app/idempotency-loop.api.test.ts',
  'server/src/app/foreign-kernel.api.test.ts',
  'server/src/app/foreign-rows.api.test.ts',
  'server/src/app/life.api.test.ts',
  'server/src/app/database/embedded.api.test.ts',
  'server/src/app/outage.api.test.ts',
  'server/src/app/overload.api.test.ts',
  'server/src/domains/agreements/confirm.api.test.ts',
  'server/src/domains/messages/text.api.test.ts',
];
const leftOut = proves ? [] : provenOnly;

const ruleFiles = '{contracts,phrases,server,client,console,student,tools}/**/*.test.{ts,tsx}';
const noRules = ['**/*.api.test.ts', '**/*.engine.test.ts'];
const serverFiles = 'server/**/*.api.test.ts';

/** Files that take longest, slowest first: begun at the end, they would run alone while the other workers have nothing left. */
export const longFiles = [
  'server/src/app/foreign-kernel.api.test.ts',
  'server/src/app/foreign-rows.api.test.ts',
  'server/src/app/foreign.api.test.ts',
  'server/src/app/narrow.api.test.ts',
  'server/src/app/rows-read.api.test.ts',
  'server/src/app/first/story.api.test.ts',
  'server/src/domains/archives/packs/forms.api.test.ts',
  'server/src/app/four-eyes.api.test.ts',
  'server/src/domains/certificates/prints/print.api.test.ts',
  'server/src/domains/messages/text.api.test.ts',
];

/**
 * Order of files. In every checkout the same, so that a red run can be run again: long files first, then by path. A proof draws
 * it from the seed of the run, and deals the long files to its halves in turn; a seed says who ran behind whom.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = proves ? drawPlace : writtenPlace;
    return this.by(files, (path) => placeOf(path));
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const dealt = this.by(files, (path) => `${longFiles.includes(path) ? 0 : 1} ${drawPlace(path)}`);
    return dealt.filter((_, place) => place % count === index - 1);
  }

  /** Files of one project after those of another, within it by a word made of their path. */
  private by(files: TestSpecification[], wordOf: (path: string) => string): TestSpecification[] {
    const { root } = this.ctx.config;
    const placed = files.map((file) => ({
      file,
      word: `${file.project.name} ${wordOf(file.moduleId.slice(root.length + 1))}`,
    }));
    return placed.toSorted((a, b) => (a.word < b.word ? -1 : 1)).map(({ file }) => file);
  }
}

const drawPlace = (path: string): string =>
  createHash('sha256').update(`${process.env.TEST_SEED} ${path}`).digest('hex');
const writtenPlace = (path: string): string => {
  const place = longFiles.indexOf(path);
  return `${String(place < 0 ? longFiles.length : place).padStart(3, '0')} ${path}`;
};

/** A worker brings in what it tests once for all its files, but for files that put something in the place of what others share. */
const apart = {
  rules: filesThat(replacesWhatIsShared, ruleFiles, noRules),
  api: filesThat(replacesModules, serverFiles),
};

const server = {
  globalSetup: ['server/src/testing/setup.ts'],
  setupFiles: ['tools/seed.ts', 'server/src/testing/reset.ts'],
  // One more than the processors of a usual runner: while one waits for the database, another works. A proof runs as two halves
  // of one worker each: with several, chance decides which file runs behind which.
  maxWorkers: proves ? 1 : 3,
  ...patience,
};

const rules = { setupFiles: ['tools/seed.ts'], ...patience };

/** Three groups: pure rules that need nothing, engines that read and draw for real, and tests that talk to a server over the run's database. */
export default defineConfig({
  test: {
    sequence: { sequencer: FileOrder },
    projects: [
      {
        test: {
          name: 'rules',
          include: [ruleFiles],
          exclude: [...apart.rules, ...noRules, '**/node_modules/**'],
          isolate: false,
          ...rules,
        },
      },
      { test: { name: 'rules-apart', include: apart.rules, ...rules } },
      {
        test: {
          name: 'engines',
          include: ['server/**/*.engine.test.ts'],
          ...rules,
        },
      },
      {
        test: {
          name: 'api',
          include: [serverFiles],
          exclude: [...apart.api, ...leftOut],
          isolate: false,
          ...server,
        },
      },
      {
        test: { name: 'api-apart', include: apart.api.filter((file) => !leftOut.includes(file)), ...server },
      },
      // One file at a time, with the product deaf to a parameter: `npm run prove -- --part=parameters`.
      ...(process.env.DEAF_PARAMETER
        ? [
            {
              test: {
                name: 'deaf',
                include: [serverFiles],
                ...server,
                setupFiles: [...server.setupFiles, 'server/src/testing/deaf-parameter.ts'],
              },
            },
          ]
        : []),
    ],
  },
});
