import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payableOf, splitOf } from './split.rules.ts';

const percent = (permille: number) => ({ permille, fixedFen: null });

describe('a charge', () => {
  it('of 100.00 at 15 % and 7 % is 15.00, 7.00 and 78.00 for the head office', () => {
    expect(splitOf(10_000, [percent(150), percent(70)])).toEqual({ shares: [1500, 700], restFen: 7800 });
  });
  it('of 0.99 at 33.3 % is 0.32 and 0.67', () => {
    expect(splitOf(99, [percent(333)])).toEqual({ shares: [32], restFen: 67 });
  });
  it('gives nobody more than is left', () => {
    const takers = [percent(600), { permille: null, fixedFen: 900 }, percent(100)];
    expect(splitOf(1000, takers)).toEqual({ shares: [600, 400, 0], restFen: 0 });
  });
  it('is the sum of its shares, whoever takes', () => {
    const taker = fc.oneof(
      fc.nat(1000).map(percent),
      fc.nat(100_000).map((fixedFen) => ({ permille: null, fixedFen })),
    );
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.array(taker, { maxLength: 3 }), (base, takers) => {
        const { shares, restFen } = splitOf(base, takers);
        expect(shares.reduce((sum, share) => sum + share, restFen)).toBe(base);
        expect(Math.min(restFen, ...shares)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a statement', () => {
  const none = { capturedFen: 0, refundedFen: 0, adjustedFen: 0, carriedInFen: 0, taxFen: 0 };
  it('of -12.00 is carried and pays nobody', () => {
    expect(payableOf({ ...none, capturedFen: 800, refundedFen: -2000 }, 10_000)).toEqual({
      payableFen: 0,
      taxFen: 0,
      carriedOutFen: -1200,
    });
  });
  it('below the minimum is carried, at the minimum paid', () => {
    expect(payableOf({ ...none, capturedFen: 9999 }, 10_000)).toEqual({
      payableFen: 0,
      taxFen: 0,
      carriedOutFen: 9999,
    });
    expect(payableOf({ ...none, capturedFen: 10_000 }, 10_000)).toEqual({
      payableFen: 10_000,
      taxFen: 0,
      carriedOutFen: 0,
    });
  });
  it('that is carried withholds no tax, whatever was to be withheld', () => {
    const parts = { ...none, capturedFen: 12_000 };
    expect(payableOf({ ...parts, taxFen: 2000 }, 10_000)).toEqual({
      payableFen: 10_000,
      taxFen: 2000,
      carriedOutFen: 0,
    });
    expect(payableOf({ ...parts, taxFen: 2001 }, 10_000)).toEqual({ payableFen: 0, taxFen: 0, carriedOutFen: 12_000 });
  });
  it('is captured less refunded plus adjustments and carried, less tax, paid or carried', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(),
        amount,
        amount,
        fc.nat(1000),
        fc.nat(20_000),
        (captured, refunded, adjustedFen, carriedInFen, taxFen, minimum) => {
          const parts = { capturedFen: captured, refundedFen: -refunded, adjustedFen, carriedInFen, taxFen };
          const { payableFen, taxFen: withheld, carriedOutFen } = payableOf(parts, minimum);
          expect(payableFen + carriedOutFen).toBe(captured - refunded + adjustedFen + carriedInFen - withheld);
          expect(payableFen === 0 || carriedOutFen === 0).toBe(true);
          expect(payableFen).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
