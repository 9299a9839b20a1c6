import { describe, expect, it } from 'vitest';
import { leftToInvoice, taxed, totalOf } from './invoice.rules.ts';
import { isTaxNumber, taxNumber } from './tax-number.ts';

describe('tax of an invoice', () => {
  it.each<[string, readonly [number, number][], number, number]>([
    [
      'two lines of 379.00 at 6 %',
      [
        [37_900, 600],
        [37_900, 600],
      ],
      75_800,
      4290,
    ],
    ['one line of 758.00 at 6 %: a fen more than its halves', [[75_800, 600]], 75_800, 4291],
    ['without tax', [[10_000, 0]], 10_000, 0],
    [
      'rates beside each other',
      [
        [10_600, 600],
        [11_300, 1300],
        [10_100, 100],
      ],
      32_000,
      2000,
    ],
    ['a fen', [[1, 600]], 1, 0],
    ['nothing', [], 0, 0],
  ])('%s', (_, lines, amountFen, taxFen) => {
    const written = lines.map(([amount, taxRate]) => ({ amountFen: amount, taxRate }));
    expect(totalOf(written)).toEqual({ amountFen, taxFen });
    expect(taxed(written).reduce((sum, line) => sum + line.taxFen, 0)).toBe(taxFen);
  });
});

it.each([
  [100_000, 0, 100_000],
  [100_000, 60_000, 40_000],
  [100_000, 100_000, 0],
  [50_000, 100_000, 0],
])('of %i paid with %i invoiced %i are left', (paid, invoiced, left) =>
  expect(leftToInvoice(paid, invoiced)).toBe(left),
);

describe('the number of a taxpayer', () => {
  it.each([
    ['91350100M000100Y43', true],
    ['91350100M000100Y44', false],
    ['130102600000123', true],
    ['13010260000012A', true],
    ['12345678901234567890', true],
    ['1234567890', false],
    ['1301026000001234', false],
    ['', false],
    ['税号税号税号税号税号税号税号税', false],
  ])('%s: %s', (text, right) => expect(isTaxNumber(text)).toBe(right));
  it('is read as people paste it', () => expect(taxNumber.parse(' 9135 0100-m000100y43 ')).toBe('91350100M000100Y43'));
});
