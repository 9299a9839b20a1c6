import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instalmentsOf, partsOf, shareOf, taxInside } from './fen.ts';
import { daysBetween, monthsAfter } from './zone.ts';

describe('a share of an amount', () => {
  it.each([
    ['30.00 for 17 of 31 days', 3000, 17, 31, 1645],
    ['3,650.00 a year from 1 July', 365_000, daysBetween('2026-07-01', '2027-01-01'), 365, 184_000],
    ['half a fen counts up', 1, 1, 2, 1],
    ['less than half is nothing', 1, 1, 3, 0],
    ['an amount whose product a number does not hold', 1e13, 9999, 10_000, 9_999_000_000_000],
  ])('%s', (_, amount, part, whole, fen) => expect(shareOf(amount, part, whole)).toBe(fen));
});

describe('an amount in parts', () => {
  it('of twelve months keeps the rest for the last', () =>
    expect(instalmentsOf(1000, 12)).toEqual([...Array<number>(11).fill(83), 87]));
  it('of three leaves the rest to the head office', () => expect(partsOf(10_000, 3)).toEqual([3334, 3333, 3333]));
  it('loses no fen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), fc.integer({ min: 1, max: 60 }), (amount, count) => {
        for (const parts of [instalmentsOf(amount, count), partsOf(amount, count)]) {
          expect(parts.reduce((sum, one) => sum + one, 0)).toBe(amount);
          expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(count);
        }
      }),
    );
  });
});

describe('tax inside an amount', () => {
  it.each([
    [10_000, 600, { netFen: 9434, taxFen: 566 }],
    [37_900, 600, { netFen: 35_755, taxFen: 2145 }],
    [10_000, 0, { netFen: 10_000, taxFen: 0 }],
  ])('%i fen at %i', (amount, rate, parts) => expect(taxInside(amount, rate)).toEqual(parts));
  it('goes by line: two of 379.00 are 715.10 and 42.90', () => {
    const lines = [taxInside(37_900, 600), taxInside(37_900, 600)];
    expect(lines.reduce((sum, one) => sum + one.netFen, 0)).toBe(71_510);
    expect(lines.reduce((sum, one) => sum + one.taxFen, 0)).toBe(4290);
  });
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-12-01', 12, '2027-12-01'],
])('%s and %i months more is %s', (anchor, months, day) => expect(monthsAfter(anchor, months)).toBe(day));
