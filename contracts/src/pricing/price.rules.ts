import { taxInside } from '../fen.ts';
import { type PriceScope, priceScope } from './price.codes.ts';

/** A price of a range of quantities, both ends counted; the last has no end. */
export interface Tier {
  readonly from: number;
  readonly to: number | null;
  /** Of one unit. */
  readonly priceFen: number;
}

/** What an amount is reckoned by. */
export interface Pricing {
  readonly priceFen: number;
  readonly tiers: readonly Tier[];
  /** `whole` or `marginal`; empty without tiers. */
  readonly tierWay: string;
  readonly minimumFen: number;
  /** Hundredths of a percent, inside the price. */
  readonly taxRate: number;
}

/** A part of an amount: so many units at one price. */
interface PricePart extends Tier {
  readonly quantity: number;
  readonly amountFen: number;
}

/** An amount with all it is made of; `tier` counts from 1, 0 where there are none. */
export interface PricedAmount {
  readonly parts: readonly PricePart[];
  readonly tier: number;
  readonly unitFen: number;
  readonly minimumApplies: boolean;
  readonly amountFen: number;
  readonly taxFen: number;
  readonly netFen: number;
}

/** Most tiers of a price, and the largest quantity they tell apart. */
export const mostTiers = 10;
export const mostQuantity = 1_000_000;

/** What is wrong with tiers, with the number of the one it is about; `key` is the phrase of the refusal. */
interface TierProblem {
  readonly key:
    | 'pricingRule.tierStart'
    | 'pricingRule.tierTurned'
    | 'pricingRule.tierGap'
    | 'pricingRule.tierOpen'
    | 'pricingRule.tierEndless'
    | 'pricingRule.tierMany';
  readonly n: number;
}

/** The first thing wrong with tiers: they begin at 1, rise without a gap, and the last alone has no end. */
export const tierProblem = (tiers: readonly Tier[]): TierProblem | undefined => {
  if (tiers.length > mostTiers) return { key: 'pricingRule.tierMany', n: mostTiers };
  for (const [index, tier] of tiers.entries()) {
    const n = index + 1;
    const last = index === tiers.length - 1;
    const begins = (tiers[index - 1]?.to ?? 0) + 1;
    if (tier.from !== begins) return { key: index === 0 ? 'pricingRule.tierStart' : 'pricingRule.tierGap', n };
    if (last && tier.to !== null) return { key: 'pricingRule.tierEndless', n };
    if (!last && tier.to === null) return { key: 'pricingRule.tierOpen', n };
    if (tier.to !== null && tier.to < tier.from) return { key: 'pricingRule.tierTurned', n };
  }
  return undefined;
};

const single = (priceFen: number): Tier => ({ from: 1, to: null, priceFen });

const partsOf = ({ tiers, tierWay, priceFen }: Pricing, quantity: number): PricePart[] => {
  const all = tiers.length === 0 ? [single(priceFen)] : tiers;
  const reached = all.filter((tier) => tier.from <= quantity);
  const counted = tierWay === 'marginal' ? reached : reached.slice(-1);
  return counted.map((tier) => {
    const units = tierWay === 'marginal' ? Math.min(quantity, tier.to ?? quantity) - tier.from + 1 : quantity;
    return { ...tier, quantity: units, amountFen: units * tier.priceFen };
  });
};

/**
 * What a whole quantity costs, in fen, with its tax inside: at the price of its tier, or part by part, and never less than the minimum;
 * nothing of nothing. One amount is one line: tax is rounded here and never on a sum of lines.
 */
export const amountOf = (price: Pricing, quantity: number): PricedAmount => {
  const parts = partsOf(price, quantity);
  const sum = parts.reduce((all, part) => all + part.amountFen, 0);
  const minimumApplies = quantity > 0 && sum < price.minimumFen;
  const amountFen = minimumApplies ? price.minimumFen : sum;
  const reached = price.tiers.filter((tier) => tier.from <= quantity).length;
  const unitFen = parts.at(-1)?.priceFen ?? price.tiers[0]?.priceFen ?? price.priceFen;
  return { parts, tier: reached, unitFen, minimumApplies, amountFen, ...taxInside(amountFen, price.taxRate) };
};

/** What a price is for; an empty code is for all. */
export interface PricedFor {
  readonly priceProduct: string;
  readonly flavour: string;
  readonly subjectCode: string;
  readonly industryCode: string;
}

/** A price that holds for somebody: whose it is, and how near it stands among those of its scope, 0 the nearest. */
export interface HeldPrice extends PricedFor {
  readonly priceScope: string;
  readonly near: number;
}

/** Codes above a subject or an industry, the nearest first. */
export type Above = (code: string) => readonly string[];

const scopes = Object.keys(priceScope.values) as PriceScope[];

/** How far a code is from what was asked: 0 itself, then those above it, last "for all"; undefined where it is for another. */
const distance = (held: string, asked: string, above: Above): number | undefined => {
  const chain = asked === '' ? [] : [asked, ...above(asked)];
  if (held === '') return chain.length;
  const at = chain.indexOf(held);
  return at < 0 ? undefined : at;
};

/** The rank of a price for what is asked: scope, product with its kind, subject, industry; undefined where it is for another. */
const rankOf = (price: HeldPrice, asked: PricedFor, above: Above): number[] | undefined => {
  if (price.priceProduct !== asked.priceProduct) return undefined;
  const places = [
    distance(price.flavour, asked.flavour, () => []),
    distance(price.subjectCode, asked.subjectCode, above),
    distance(price.industryCode, asked.industryCode, above),
  ].filter((one) => one !== undefined);
  return places.length < 3 ? undefined : [scopes.indexOf(price.priceScope as PriceScope), price.near, ...places];
};

const compared = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
};

/** The nearest of several prices for what is asked; undefined where none is for it. */
export const nearestOf = <P extends HeldPrice>(prices: readonly P[], asked: PricedFor, above: Above): P | undefined => {
  const ranked = prices.flatMap((price) => {
    const rank = rankOf(price, asked, above);
    return rank ? [{ price, rank }] : [];
  });
  return ranked.sort((one, other) => compared(one.rank, other.rank))[0]?.price;
};

/** Those of several prices that somebody ever pays: each is the nearest for what it is for. */
export const paidOf = <P extends HeldPrice>(prices: readonly P[], above: Above): P[] =>
  prices.filter((price) => nearestOf(prices, price, above) === price);

/** The dearest of several prices for a quantity: of several subjects one alone is paid. */
export const dearestOf = <P extends Pricing>(prices: readonly P[], quantity: number): P | undefined =>
  prices.reduce<P | undefined>(
    (dearest, price) =>
      dearest && amountOf(dearest, quantity).amountFen >= amountOf(price, quantity).amountFen ? dearest : price,
    undefined,
  );
