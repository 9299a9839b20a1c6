import { describe, expect, it } from 'vitest';
import { amountsOfUsage, usageMonthOf } from './usage.rules.ts';

describe('the month whose use is charged', () => {
  it.each([
    ['2026-08-01', '2026-07-01'],
    ['2026-08-05', '2026-07-01'],
    ['2026-08-06', undefined],
    ['2026-01-03', '2025-12-01'],
    ['2028-03-01', '2028-02-01'],
    ['2026-03-31', undefined],
  ])('on %s is that of %s', (today, month) => {
    expect(usageMonthOf(today)).toBe(month);
  });
});

const price = { priceFen: 500, tiers: [], tierWay: '', minimumFen: 0, taxRate: 600 };
const tiered = {
  ...price,
  tierWay: 'marginal',
  tiers: [
    { from: 1, to: 10, priceFen: 6 },
    { from: 11, to: null, priceFen: 5 },
  ],
};

describe('what was used together', () => {
  it.each([
    ['each thing costs its unit', price, [1, 1, 1], [500, 500, 500]],
    ['a minimum is shared, the rest in the last', { ...price, minimumFen: 2000 }, [1, 1, 1], [666, 666, 668]],
    ['units of one thing are counted over their tiers', tiered, [12], [70]],
    ['nothing costs nothing', price, [], []],
  ])('%s', (_name, by, quantities, amounts) => {
    expect(amountsOfUsage(by, quantities)).toEqual(amounts);
  });
});
