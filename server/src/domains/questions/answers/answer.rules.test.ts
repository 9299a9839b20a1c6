import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerSums, discriminationOf, facilityOf } from './answer.rules.ts';

type Answer = readonly [right: boolean, share: number];
const sumsOf = (answers: readonly Answer[]): AnswerSums => ({
  answered: answers.length,
  correct: answers.filter(([right]) => right).length,
  shareSum: answers.reduce((sum, [, share]) => sum + share, 0),
  shareSquareSum: answers.reduce((sum, [, share]) => sum + share * share, 0),
  shareCorrectSum: answers.reduce((sum, [right, share]) => (right ? sum + share : sum), 0),
});
const times = (count: number, right: boolean, share: number): Answer[] =>
  Array.from({ length: count }, () => [right, share] as const);

describe('Facility', () => {
  it.each<[string, Answer[], number | null]>([
    ['nobody has answered', [], null],
    ['one was right', times(1, true, 0.5), 1],
    ['one was wrong', times(1, false, 0.5), 0],
    ['three of four', [...times(3, true, 0.9), ...times(1, false, 0.2)], 0.75],
  ])('%s', (_, answers, facility) => expect(facilityOf(sumsOf(answers))).toBe(facility));
});

describe('Discrimination', () => {
  it.each<[string, Answer[], number | null]>([
    ['nobody has answered', [], null],
    ['nine answers', [...times(5, true, 1), ...times(4, false, 0)], null],
    ['all right', times(20, true, 0.7), null],
    ['all wrong', times(20, false, 0.7), null],
    ['everybody reached the same', [...times(6, true, 0.6), ...times(6, false, 0.6)], null],
    ['the strong are right, the weak are wrong', [...times(5, true, 1), ...times(5, false, 0)], 1],
    ['the weak are right, the strong are wrong', [...times(5, true, 0), ...times(5, false, 1)], -1],
    [
      'right and wrong alike',
      [...times(5, true, 0.9), ...times(5, true, 0.1), ...times(5, false, 0.9), ...times(5, false, 0.1)],
      0,
    ],
    // By hand: M1 = 0.75, M = 0.65, s = sqrt(0.476 - 0.4225) = 0.2313, p = 0.6: 0.1 / 0.2313 * sqrt(1.5) = 0.5295.
    [
      'worked by hand',
      [...times(3, true, 0.9), ...times(3, true, 0.6), ...times(2, false, 0.75), ...times(2, false, 0.25)],
      0.5295,
    ],
  ])('%s', (_, answers, expected) => {
    const found = discriminationOf(sumsOf(answers));
    if (expected === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(expected, 4);
  });

  it('is the correlation of both columns, whatever the answers', () => {
    const answer = fc.tuple(
      fc.boolean(),
      fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
    );
    fc.assert(
      fc.property(fc.array(answer, { minLength: 10, maxLength: 200 }), (answers) => {
        const found = discriminationOf(sumsOf(answers));
        if (found === null) return;
        const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
        const [rights, shares] = [answers.map(([right]) => Number(right)), answers.map(([, share]) => share)];
        const [x, y] = [mean(rights), mean(shares)];
        const spread = (values: readonly number[], m: number) => Math.sqrt(mean(values.map((one) => (one - m) ** 2)));
        const both = mean(rights.map((one, at) => (one - x) * ((shares[at] ?? 0) - y)));
        expect(found).toBeCloseTo(both / (spread(rights, x) * spread(shares, y)), 6);
      }),
    );
  });
});
