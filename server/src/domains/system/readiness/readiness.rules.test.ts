import { describe, expect, it } from 'vitest';
import { readiness } from '#contracts/readiness/readiness.ts';
import { type CountedLine, partOf, percentOf } from './readiness.rules.ts';

const lineOf = (all: number, missing: number): CountedLine => ({ all, missing, more: false, screen: '/x', query: {} });
const part = (code: string) => {
  const found = readiness.find((one) => one.code === code);
  if (!found) throw new Error(code);
  return found;
};
const percent = (given: Readonly<Record<string, readonly [number, number]>>): number | null =>
  percentOf(
    Object.entries(given).flatMap(([code, [all, missing]]) => partOf(part(code), [lineOf(all, missing)]) ?? []),
  );

describe('readiness', () => {
  it.each<[string, Record<string, [number, number]>, number | null]>([
    [
      'everything in order',
      { plan: [1, 0], records: [10, 0], meetings: [1, 0], letters: [5, 0], twoPerson: [2, 0] },
      100,
    ],
    ['nothing in order', { plan: [0, 0], records: [10, 10], meetings: [1, 1], letters: [5, 5], twoPerson: [2, 2] }, 0],
    ['a part nobody belongs to weighs nothing', { plan: [1, 0], records: [0, 0], meetings: [1, 0] }, 100],
    ['half of the records', { plan: [1, 0], records: [10, 5] }, 62],
    ['no plan at all', { plan: [0, 0], records: [10, 0] }, 75],
    ['one of a thousand is not a hundred', { records: [1000, 1] }, 99],
    ['an assessment that is over is never good', { records: [1000, 0], twoPerson: [100, 1] }, 89],
    ['and takes nothing away from what is worse', { records: [10, 10], twoPerson: [2, 1] }, 12],
    ['vehicles and hidden dangers weigh', { checks: [10, 5], dangers: [4, 1] }, 60],
    ['nothing asked of anybody', { records: [0, 0] }, null],
  ])('%s', (_, given, expected) => {
    expect(percent(given)).toBe(expected);
  });

  it('weighs what the design says', () => {
    expect(Object.fromEntries(readiness.map((one) => [one.code, one.weight]))).toEqual({
      plan: 10,
      records: 30,
      meetings: 15,
      drills: 5,
      letters: 10,
      checks: 15,
      dangers: 10,
      twoPerson: 10,
    });
  });

  it('names the lines that lack something alone', () => {
    const found = partOf(part('letters'), [lineOf(4, 0), lineOf(6, 2)]);
    expect([found?.all, found?.missing, found?.lines.map((one) => one.count)]).toEqual([10, 2, [2]]);
  });
});
