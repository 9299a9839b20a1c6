import { keyOf } from '../codes.ts';
import { instalmentsOf, shareOf } from '../fen.ts';
import { dayAfter, daysBetween, monthsAfter } from '../zone.ts';
import { type BillingCycle, billingCycle, type FeeCycle, feeCycle, paymentChannel } from './billing.codes.ts';
import { serviceStage } from './service-stage.codes.ts';

const { coupon, balance, credit, network } = paymentChannel.values;

/**
 * In which order a charge takes from what an organisation has (design/domain, Money): coupons, what was granted, what was paid, credit,
 * and what is left over the network. A channel may stand for two kinds of money: the balance is first what was granted.
 */
export const paymentOrder = [
  { channel: coupon, money: 'coupon' },
  { channel: balance, money: 'granted' },
  { channel: balance, money: 'paid' },
  { channel: credit, money: 'credit' },
  { channel: network, money: 'network' },
] as const;

/** Payment channels in the order they are taken from, each once. */
export const inPaymentOrder = (channels: readonly number[]): number[] => [
  ...new Set(paymentOrder.map(({ channel }) => channel).filter((channel) => channels.includes(channel))),
];

/** Months of a cycle; a non-fixed one lasts as long as the service. */
const monthsOfCycle: Readonly<Record<BillingCycle, number | undefined>> = { year: 12, month: 1, nonFixed: undefined };

/** Instalments of one cycle by fee cycle; what is not named is refused. */
const instalmentCounts: Readonly<Record<BillingCycle, Partial<Record<FeeCycle, number>>>> = {
  year: { quarter: 4, month: 12, other: 1 },
  month: { month: 1, other: 1 },
  nonFixed: { other: 1 },
};

/** How many instalments a cycle is paid in: `'1'` and `'F1'` are 4; undefined for a pair that is not allowed. */
export const instalmentCount = (cycle: string, fee: string): number | undefined => {
  const [cycleKey, feeKey] = [keyOf(billingCycle, cycle), keyOf(feeCycle, fee)];
  if (cycleKey === undefined || feeKey === undefined) return undefined;
  return instalmentCounts[cycleKey as BillingCycle][feeKey as FeeCycle];
};

/** Fee cycles that go with a billing cycle. */
export const feeCyclesOf = (cycle: string): string[] =>
  Object.values(feeCycle.values).filter((fee) => instalmentCount(cycle, fee) !== undefined);

/** When and how an organisation pays; days are `YYYY-MM-DD`, both ends are days of service. */
export interface Term {
  readonly billingCycle: string;
  readonly feeCycle: string;
  readonly startAt: string;
  readonly expireAt: string;
}

/** One cycle of a term: its days, both included. */
export interface Cycle {
  readonly from: string;
  readonly until: string;
  /** How many days the price is for: more than it has where the end of the service cuts it short; null: as long as the service. */
  readonly wholeDays: number | null;
}

/** Cycles of a term, each reckoned from the first day of service (31 January, 28 February, 31 March); the last ends with it. */
export const cyclesOf = ({ billingCycle: cycle, startAt, expireAt }: Term): Cycle[] => {
  const months = monthsOfCycle[keyOf(billingCycle, cycle) as BillingCycle];
  if (months === undefined) return startAt <= expireAt ? [{ from: startAt, until: expireAt, wholeDays: null }] : [];
  const cycles: Cycle[] = [];
  for (let nth = 0; ; nth += 1) {
    const from = monthsAfter(startAt, nth * months);
    if (from > expireAt) return cycles;
    const next = monthsAfter(startAt, (nth + 1) * months);
    const last = dayAfter(next, -1);
    cycles.push({ from, until: last < expireAt ? last : expireAt, wholeDays: daysBetween(from, next) });
  }
};

/** What a cycle costs at so many fen a whole one: its share by days where the end of the service cuts it short, half a fen up. */
export const amountOfCycle = ({ from, until, wholeDays }: Cycle, wholeFen: number): number =>
  wholeDays === null ? wholeFen : shareOf(wholeFen, daysBetween(from, until) + 1, wholeDays);

/** One payment: when it is due, which of how many of its cycle it is, and its fen. */
export interface Instalment {
  readonly dueOn: string;
  readonly number: number;
  readonly of: number;
  readonly amountFen: number;
}

/**
 * Instalments of a term at so many fen a whole cycle: due on the first day of each part of a cycle, all alike, what is left over in the
 * cycle's last. A cycle that the end of the service cuts short costs its share by days, in the parts that have begun by then.
 */
export const instalmentsOfTerm = (term: Term, wholeFen: number): Instalment[] => {
  const count = instalmentCount(term.billingCycle, term.feeCycle);
  if (count === undefined) return [];
  const months = monthsOfCycle[keyOf(billingCycle, term.billingCycle) as BillingCycle] ?? 0;
  return cyclesOf(term).flatMap((of, cycle) => {
    const days = Array.from({ length: count }, (_, part) =>
      monthsAfter(term.startAt, cycle * months + (part * months) / count),
    ).filter((day) => day <= of.until);
    const amounts = instalmentsOf(amountOfCycle(of, wholeFen), days.length);
    return days.map((dueOn, part) => ({
      dueOn,
      number: part + 1,
      of: days.length,
      amountFen: amounts[part] ?? 0,
    }));
  });
};

/** The first instalment due on a day or after it, at so many fen a whole cycle; undefined where none is left. */
export const nextInstalment = (term: Term, day: string, wholeFen: number): Instalment | undefined =>
  instalmentsOfTerm(term, wholeFen).find(({ dueOn }) => dueOn >= day);

/** Last day of service: of the trial, or of the term that was agreed. */
export const serviceEndOf = (of: {
  readonly serviceStage: number | null;
  readonly trialUntil: string | null;
  readonly expireAt: string | null;
}): string | null => (of.serviceStage === serviceStage.values.trial ? of.trialUntil : of.expireAt);

/** Why nothing new may begin: the trial or the service is over, or the trial has more people than it may. */
type Stop = 'trialOver' | 'tooManyHeads' | 'expired';

/** Whether an organisation may begin something new on a day, with so many people; undefined where it may. */
export const stopOf = (
  of: {
    readonly serviceStage: number | null;
    readonly trialUntil: string | null;
    readonly expireAt: string | null;
    readonly headLimit: number | null;
  },
  day: string,
  heads: number,
): Stop | undefined => {
  if (of.serviceStage === null) return undefined;
  const last = serviceEndOf(of);
  const trial = of.serviceStage === serviceStage.values.trial;
  if (last !== null && last < day) return trial ? 'trialOver' : 'expired';
  return trial && of.headLimit !== null && heads > of.headLimit ? 'tooManyHeads' : undefined;
};
