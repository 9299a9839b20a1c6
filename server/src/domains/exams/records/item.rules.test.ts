import { describe, expect, it } from 'vitest';
import { discriminationOf, percentOf } from './item.rules.ts';

describe('Figures of a question', () => {
  it.each([
    [0, 0, 0],
    [1, 3, 33],
    [2, 3, 67],
    [3, 3, 100],
  ])('%i of %i are %i %%', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent);
  });

  it.each([
    [9, 3, 0, null],
    [10, 3, 0, 100],
    [10, 3, 3, 0],
    [10, 1, 2, -33],
    [100, 27, 0, 100],
    [100, 20, 5, 56],
  ])('of %i people, right %i of the best and %i of the worst, tell them apart by %s', (people, best, worst, figure) => {
    expect(discriminationOf({ asked: people, best, worst })).toBe(figure);
  });
});
