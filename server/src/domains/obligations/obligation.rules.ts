import type { ObligationPeriod } from '#contracts/obligations/obligation.codes.ts';

/** A rule as the choice needs it; null means any. */
export interface Rule {
  readonly id: string;
  readonly path: string;
  readonly dutyCode: string | null;
  readonly industryCode: string | null;
  readonly provinceId: string | null;
  readonly effectiveFrom: string;
  readonly effectiveUntil: string | null;
  readonly enabled: boolean;
}

export interface Obliged {
  /** Stands in an organisation that is judged: a company that was audited. */
  readonly judged: boolean;
  readonly path: string;
  readonly dutyCodes: readonly string[];
  /** The person's own, or the organisation's where the person has none. */
  readonly industryCodes: readonly string[];
  readonly provinceId: string | null;
}

/** Whether a rule holds for a person on a day. */
export const holds = (rule: Rule, person: Obliged, day: string): boolean =>
  person.judged &&
  rule.enabled &&
  rule.effectiveFrom <= day &&
  (rule.effectiveUntil === null || rule.effectiveUntil >= day) &&
  person.path.startsWith(rule.path) &&
  (rule.dutyCode === null || person.dutyCodes.includes(rule.dutyCode)) &&
  (rule.industryCode === null || person.industryCodes.includes(rule.industryCode)) &&
  (rule.provinceId === null || rule.provinceId === person.provinceId);

const exactness = (rule: Rule): number =>
  (rule.dutyCode === null ? 0 : 4) + (rule.industryCode === null ? 0 : 2) + (rule.provinceId === null ? 0 : 1);

/** Negative where the first rule comes before the second: no two rules are ever equal, so one of them always counts. */
export const comesBefore = (a: Rule, b: Rule): number => {
  if (exactness(a) !== exactness(b)) return exactness(b) - exactness(a);
  if (a.path.length !== b.path.length) return b.path.length - a.path.length;
  if (a.effectiveFrom !== b.effectiveFrom) return a.effectiveFrom < b.effectiveFrom ? 1 : -1;
  return BigInt(a.id) < BigInt(b.id) ? 1 : -1;
};

/**
 * The one rule by which a person is obliged on a day, and the others that hold too, in the order in which they would count
 * (design/product: industry x duty x province gives required hours per period; rules are data with effective dates). The
 * most specific counts: duty before industry before province, then the nearer organisation, the later version, the later row.
 */
export const requiredOf = <R extends Rule>(
  rules: readonly R[],
  person: Obliged,
  day: string,
): { rule: R | undefined; behind: R[] } => {
  const [rule, ...behind] = rules.filter((one) => holds(one, person, day)).toSorted(comesBefore);
  return { rule, behind };
};

const iso = (date: Date): string => date.toISOString().slice(0, 10);
const monthsOf: Readonly<Record<ObligationPeriod, number>> = { year: 12, quarter: 3, month: 1 };

/** First and last day of the calendar period a day lies in. */
export const periodOf = (period: ObligationPeriod, day: string): { from: string; until: string } => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const months = monthsOf[period];
  const first = Math.floor((month - 1) / months) * months;
  return { from: iso(new Date(Date.UTC(year, first, 1))), until: iso(new Date(Date.UTC(year, first + months, 0))) };
};

const dayMilliseconds = 86_400_000;
const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / dayMilliseconds;

/** Whole months from a day to a later one. */
const monthsBetween = (first: string, last: string): number => {
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number);
  const [lastYear = 0, lastMonth = 0, lastDay = 0] = last.split('-').map(Number);
  return (lastYear - year) * 12 + lastMonth - month - (lastDay < day ? 1 : 0);
};

interface Share {
  readonly required: number;
  readonly period: ObligationPeriod;
  /** First and last day of the period. */
  readonly from: string;
  readonly until: string;
  readonly joined: string;
}

/** Minutes of a period that are a person's own: of who was hired within it, in proportion to the days left, rounded up. */
export const ownMinutes = ({ required, from, until, joined }: Omit<Share, 'period'>): number => {
  if (joined <= from) return required;
  if (joined > until) return 0;
  return Math.ceil((required * (daysBetween(joined, until) + 1)) / (daysBetween(from, until) + 1));
};

/**
 * Minutes that are due by a day: by the month in a year and a quarter, by the week in a month. A month that has not ended
 * asks for nothing yet, so nobody is short on the first day.
 */
export const dueMinutes = (share: Share, day: string): number => {
  const { from, until, joined, period } = share;
  const own = ownMinutes(share);
  const hired = joined > until ? until : joined;
  const begin = hired > from ? hired : from;
  const after = iso(new Date(Date.parse(until) + dayMilliseconds));
  const steps =
    period === 'month'
      ? Math.max(1, Math.floor((daysBetween(begin, until) + 1) / 7))
      : Math.max(1, monthsBetween(begin, after));
  const ended = period === 'month' ? Math.floor(Math.max(0, daysBetween(begin, day)) / 7) : monthsBetween(begin, day);
  return Math.floor((own * Math.min(steps, Math.max(0, ended))) / steps);
};
