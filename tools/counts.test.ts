import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './counts.mjs';

const name = fileURLToPath(new URL('../server/src/some.api.test.ts', import.meta.url));
const file = (status: string, tests: readonly string[], message = '') => ({
  name,
  status,
  message,
  startTime: 1000,
  endTime: 3500,
  assertionResults: tests.map((one, index) => ({
    status: one,
    fullName: `does ${index}`,
    failureMessages: one === 'failed' ? ['because'] : [],
  })),
});
const journey = (status: string, tries: readonly (readonly string[])[]) => ({
  file: 'some.test.ts',
  line: 7,
  title: `is ${status}`,
  tests: [
    { status, results: tries.map((errors) => ({ duration: 500, errors: errors.map((message) => ({ message })) })) },
  ],
});

describe('what a run counts', () => {
  it.each([
    ['all green', file('passed', ['passed', 'passed']), 2, []],
    ['one red', file('failed', ['passed', 'failed']), 1, ['server/src/some.api.test.ts: does 1']],
    ['left out', file('passed', ['passed', 'skipped']), 1, []],
    ['not brought in', file('failed', [], 'no such module'), 0, ['server/src/some.api.test.ts']],
    ['not prepared', file('failed', ['skipped', 'skipped']), 0, ['server/src/some.api.test.ts']],
  ])('of a file of the server: %s', (_, report, passed, wrong) => {
    const counts = countVitest([report]);
    expect(counts.passed).toBe(passed);
    expect(counts.wrong.map((one) => one.name)).toEqual(wrong);
    expect(counts.wrong.every((one) => one.why !== '')).toBe(true);
    expect(counts.slow).toEqual([{ name: 'server/src/some.api.test.ts', seconds: 2.5 }]);
    // It has one try: red is red.
    expect(counts.shaky).toBeUndefined();
  });

  it('of journeys, also those in groups: what passed at its second try is neither red nor among the passed', () => {
    const counts = countPlaywright({
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [
        {
          title: 'some.test.ts',
          specs: [journey('expected', [[]]), journey('unexpected', [['first'], ['second']])],
          suites: [{ title: 'a group', specs: [journey('flaky', [['first'], []])] }],
        },
      ],
    });
    expect(counts.passed).toBe(1);
    expect(counts.wrong).toMatchObject([
      { name: 'e2e/some.test.ts:7: some.test.ts is unexpected', why: 'first\nsecond' },
    ]);
    expect(counts.shaky).toMatchObject([{ name: 'e2e/some.test.ts:7: a group is flaky', why: 'first' }]);
    expect(counts.slow.map((one) => one.seconds)).toEqual([0.5, 1, 1]);
  });
});
