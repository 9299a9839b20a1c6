import { describe, expect, it } from 'vitest';
import { chargesOf } from './charge.rules.ts';

const price = { priceFen: 3000, tiers: [], tierWay: '', minimumFen: 0, taxRate: 600 };
const tiers = [
  { from: 1, to: 3, priceFen: 1000 },
  { from: 4, to: null, priceFen: 700 },
];

describe('what the people of a plan pay', () => {
  it.each([
    ['each the price', price, 0, 3, [3000, 3000, 3000]],
    ['nobody nothing', price, 0, 0, []],
    [
      'a minimum is shared, the rest with the last',
      { ...price, priceFen: 100, minimumFen: 1000 },
      0,
      3,
      [333, 333, 334],
    ],
    ['a minimum is no matter of who joins later', { ...price, priceFen: 100, minimumFen: 1000 }, 3, 1, [100]],
    ['a whole tier', { ...price, tiers, tierWay: 'whole' }, 0, 4, [700, 700, 700, 700]],
    ['tiers part by part', { ...price, tiers, tierWay: 'marginal' }, 0, 4, [925, 925, 925, 925]],
    ['who joins reaches the next tier', { ...price, tiers, tierWay: 'whole' }, 3, 1, [700]],
  ] as const)('%s', (_, of, charged, fresh, expected) => {
    expect(chargesOf(of, charged, fresh)).toEqual(expected);
  });
});
