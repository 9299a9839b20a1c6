import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yuanOf } from '../columns.ts';
import { balanceOf, drawnByMonth, drawnUntil, drawOf, monthsBegun, usedShare } from './cost.rules.ts';

const fen = fc.integer({ min: 0, max: 1e13 });

describe('what is drawn for a year', () => {
  it.each([
    ['normal freight, 10 million yuan', 1_000_000_000, 10, 10_000_000],
    ['passengers, 10 million yuan', 1_000_000_000, 15, 15_000_000],
    ['half a fen counts up', 50, 10, 1],
    ['less than half a fen is nothing', 33, 15, 0],
    ['no revenue', 0, 15, 0],
    ['the largest amount', 1e13, 15, 15e10],
  ])('%s', (_, revenue, rate, drawn) => expect(drawOf(revenue, rate)).toBe(drawn));

  it('is the rate of the revenue to within half a fen, and never less for more', () => {
    fc.assert(
      fc.property(fen, fen, fc.constantFrom(10, 15), (one, other, rate) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(Math.abs(drawOf(one, rate) * 1000 - one * rate)).toBeLessThanOrEqual(500);
        expect(drawOf(more, rate)).toBeGreaterThanOrEqual(drawOf(less, rate));
      }),
    );
  });
});

describe('what is drawn by month', () => {
  it.each([
    [1200, 100, 100],
    [1205, 100, 105],
    [11, 0, 11],
    [0, 0, 0],
  ])('%i fen: %i each, %i in the last', (year, each, last) => {
    const months = drawnByMonth(year);
    expect([months.length, new Set(months.slice(0, 11)).size, months[0], months[11]]).toEqual([12, 1, each, last]);
  });

  it('is the year’s amount to the fen, in whole fen, and grows month by month', () => {
    fc.assert(
      fc.property(fen, (year) => {
        const months = drawnByMonth(year);
        expect(months.reduce((sum, one) => sum + one, 0)).toBe(year);
        expect(months.every((one) => Number.isSafeInteger(one) && one >= 0)).toBe(true);
        expect(Math.max(...months) - Math.min(...months)).toBeLessThan(12);
        expect([drawnUntil(year, 0), drawnUntil(year, 12)]).toEqual([0, year]);
      }),
    );
  });

  it.each([
    [2026, '2026-01-01', 1],
    [2026, '2026-11-23', 11],
    [2026, '2027-01-01', 12],
    [2026, '2025-12-31', 0],
  ])('of %i on %s %i have begun', (year, today, begun) => expect(monthsBegun(year, today)).toBe(begun));
});

describe('the balance of a year', () => {
  it.each([
    ['a surplus goes on', 500, 1000, 300, { restFen: 1200, carriesFen: 1200, overrunFen: 0 }, 20],
    ['an overrun does not', 0, 1000, 1300, { restFen: -300, carriesFen: 0, overrunFen: 300 }, 130],
    ['used up', 0, 1000, 1000, { restFen: 0, carriesFen: 0, overrunFen: 0 }, 100],
    ['nothing to use', 0, 0, 5, { restFen: -5, carriesFen: 0, overrunFen: 5 }, null],
  ])('%s', (_, carriedFen, drawnFen, usedFen, balance, share) => {
    const account = { carriedFen, drawnFen, usedFen };
    expect(balanceOf(account)).toEqual(balance);
    expect(usedShare(account)).toBe(share);
  });

  it('adds up: what there was is what was used, what goes on, less what was overrun', () => {
    fc.assert(
      fc.property(fen, fen, fen, (carriedFen, drawnFen, usedFen) => {
        const { restFen, carriesFen, overrunFen } = balanceOf({ carriedFen, drawnFen, usedFen });
        expect(usedFen + carriesFen - overrunFen).toBe(carriedFen + drawnFen);
        expect(restFen).toBe(carriesFen - overrunFen);
        expect(Math.min(carriesFen, overrunFen)).toBe(0);
      }),
    );
  });
});

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_456, '1,234.56'],
  [-123_456_789, '-1,234,567.89'],
  [100_000, '1,000.00'],
])('%i fen are %s yuan', (amount, words) => expect(yuanOf(amount)).toBe(words));
