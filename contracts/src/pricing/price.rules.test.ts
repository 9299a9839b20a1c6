import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountOf,
  dearestOf,
  type HeldPrice,
  nearestOf,
  type Pricing,
  paidOf,
  type Tier,
  tierProblem,
} from './price.rules.ts';

const price = (more: Partial<Pricing> = {}): Pricing => ({
  priceFen: 3000,
  tiers: [],
  tierWay: '',
  minimumFen: 0,
  taxRate: 600,
  ...more,
});
const tiers: Tier[] = [
  { from: 1, to: 50, priceFen: 3000 },
  { from: 51, to: 200, priceFen: 2500 },
  { from: 201, to: null, priceFen: 2000 },
];

describe('what a quantity costs', () => {
  it.each([
    ['52 people at 30.00', price(), 52, 156_000, 0],
    ['nothing', price({ minimumFen: 5000 }), 0, 0, 0],
    ['less than the minimum', price({ minimumFen: 5000 }), 1, 5000, 0],
    ['exactly the minimum', price({ minimumFen: 6000 }), 2, 6000, 0],
    ['whole quantity: the end of a tier', price({ tiers, tierWay: 'whole' }), 50, 150_000, 1],
    ['whole quantity: one more is cheaper in all', price({ tiers, tierWay: 'whole' }), 51, 127_500, 2],
    ['whole quantity: the last tier', price({ tiers, tierWay: 'whole' }), 201, 402_000, 3],
    ['marginal: the first tier alone', price({ tiers, tierWay: 'marginal' }), 50, 150_000, 1],
    ['marginal: one in the second', price({ tiers, tierWay: 'marginal' }), 51, 152_500, 2],
    ['marginal: all three', price({ tiers, tierWay: 'marginal' }), 201, 527_000, 3],
    ['free', price({ priceFen: 0 }), 9, 0, 0],
  ] as const)('%s', (_, of, quantity, amountFen, tier) =>
    expect(amountOf(of, quantity)).toMatchObject({ amountFen, tier }),
  );

  it('has its tax inside, by line', () => {
    expect(amountOf(price({ priceFen: 10_000 }), 1)).toMatchObject({ netFen: 9434, taxFen: 566 });
    const lines = [1, 1].map((quantity) => amountOf(price({ priceFen: 37_900 }), quantity));
    expect(lines.reduce((sum, one) => sum + one.netFen, 0)).toBe(71_510);
    expect(lines.reduce((sum, one) => sum + one.taxFen, 0)).toBe(4290);
  });

  const anyTiers = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 1e9 })), {
      minLength: 1,
      maxLength: 10,
    })
    .map((steps) => {
      let next = 1;
      return steps.map(([width, priceFen], index): Tier => {
        const from = next;
        next += width;
        return { from, to: index === steps.length - 1 ? null : next - 1, priceFen };
      });
    });

  it('is whole and exact, the sum of its parts or the minimum, net and tax together', () => {
    fc.assert(
      fc.property(
        anyTiers,
        fc.constantFrom('whole', 'marginal'),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 1e11 }),
        fc.constantFrom(0, 100, 300, 600, 900, 1300),
        (some, tierWay, quantity, minimumFen, taxRate) => {
          expect(tierProblem(some)).toBeUndefined();
          const of = amountOf({ priceFen: 0, tiers: some, tierWay, minimumFen, taxRate }, quantity);
          expect(Number.isSafeInteger(of.amountFen)).toBe(true);
          expect(of.netFen + of.taxFen).toBe(of.amountFen);
          expect(of.parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity);
          const sum = of.parts.reduce((all, part) => all + part.amountFen, 0);
          expect(of.amountFen).toBe(quantity === 0 ? 0 : Math.max(sum, minimumFen));
        },
      ),
    );
  });

  it('marginal: one unit more costs the price of its own tier', () => {
    fc.assert(
      fc.property(anyTiers, fc.integer({ min: 1, max: 6000 }), (some, quantity) => {
        const of = { priceFen: 0, tiers: some, tierWay: 'marginal', minimumFen: 0, taxRate: 0 };
        const own = some.findLast((tier) => tier.from <= quantity)?.priceFen;
        expect(amountOf(of, quantity).amountFen - amountOf(of, quantity - 1).amountFen).toBe(own);
      }),
    );
  });
});

it.each([
  ['sound', tiers, undefined],
  ['one without an end', [{ from: 1, to: null, priceFen: 1 }], undefined],
  ['none', [], undefined],
  ['begins at 2', [{ from: 2, to: null, priceFen: 1 }], { key: 'pricingRule.tierStart', n: 1 }],
  ['a gap', [tiers[0], { from: 52, to: null, priceFen: 1 }], { key: 'pricingRule.tierGap', n: 2 }],
  ['an overlap', [tiers[0], { from: 50, to: null, priceFen: 1 }], { key: 'pricingRule.tierGap', n: 2 }],
  ['no end in the middle', [{ ...tiers[0], to: null }, tiers[1]], { key: 'pricingRule.tierOpen', n: 1 }],
  ['an end at the end', [tiers[0], { from: 51, to: 60, priceFen: 1 }], { key: 'pricingRule.tierEndless', n: 2 }],
  [
    'turned round',
    [
      { from: 1, to: 0, priceFen: 1 },
      { from: 1, to: null, priceFen: 1 },
    ],
    { key: 'pricingRule.tierTurned', n: 1 },
  ],
  [
    'eleven',
    Array.from({ length: 11 }, (_, at) => ({ from: at + 1, to: at === 10 ? null : at + 1, priceFen: 1 })),
    { key: 'pricingRule.tierMany', n: 10 },
  ],
] as [string, Tier[], unknown][])('tiers: %s', (_, some, problem) => expect(tierProblem(some)).toEqual(problem));

interface Named extends HeldPrice {
  readonly name: string;
}
const held = (name: string, more: Partial<HeldPrice> = {}): Named => ({
  name,
  priceProduct: 'training',
  flavour: '',
  subjectCode: '',
  industryCode: '',
  priceScope: 'platform',
  near: 0,
  ...more,
});
const above = (code: string): string[] => (code === 'T01T01' ? ['T01'] : code === 'I031' ? ['I030'] : []);
const asked = { priceProduct: 'training', flavour: 'safe_train', subjectCode: 'T01T01', industryCode: 'I031' };

describe('the nearest price', () => {
  const all = held('all');
  const kind = held('kind', { flavour: 'safe_train' });
  const subject = held('subject', { subjectCode: 'T01T01' });
  const parent = held('parent', { subjectCode: 'T01' });
  const industry = held('industry', { industryCode: 'I030' });
  const area = held('province', { priceScope: 'area', near: 2 });
  const city = held('city', { priceScope: 'area', near: 1 });
  const agent = held('agent', { priceScope: 'agent', near: 1 });
  const own = held('own', { priceScope: 'organisation' });
  it.each([
    ['scope before all else', [all, kind, subject, industry, area, agent, own], 'own'],
    ['the agent before the area', [area, city, agent], 'agent'],
    ['the city before the province', [area, city], 'city'],
    ['a nearer scope for all before a wider one for the kind', [kind, area], 'province'],
    ['the kind before the subject', [subject, kind], 'kind'],
    ['the subject before its parent', [parent, subject], 'subject'],
    ['the subject before the industry', [industry, parent], 'parent'],
    ['an industry by the one above it', [all, industry], 'industry'],
    ['another kind is no price', [held('other', { flavour: 'pre_work' })], undefined],
    ['another product is no price', [held('text', { priceProduct: 'text' })], undefined],
    ['none', [], undefined],
  ] as [string, Named[], string | undefined][])('%s', (_, some, name) => {
    expect(nearestOf(some, asked, above)?.name).toBe(name);
    expect(nearestOf(some.toReversed(), asked, above)?.name).toBe(name);
  });

  it('what is not asked for by subject takes no price of a subject', () => {
    expect(nearestOf([subject], { ...asked, subjectCode: '' }, above)).toBeUndefined();
  });

  it('of all that hold those are paid that are the nearest for what they are for', () => {
    expect(paidOf([all, kind, city, area], above).map((one) => one.name)).toEqual(['city']);
    expect(paidOf([all, kind, parent], above).map((one) => one.name)).toEqual(['all', 'kind', 'parent']);
  });
});

it('of several prices the dearest is paid, the first of two alike', () => {
  const [cheap, dear, same] = [price({ priceFen: 1 }), price({ priceFen: 5 }), price({ priceFen: 5 })];
  expect(dearestOf([cheap, dear, same], 3)).toBe(dear);
  expect(dearestOf([], 3)).toBeUndefined();
  expect(dearestOf([price({ priceFen: 100 }), price({ priceFen: 1, minimumFen: 1000 })], 5)?.minimumFen).toBe(1000);
});
