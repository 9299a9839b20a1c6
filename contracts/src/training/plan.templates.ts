import { codes } from '../codes.ts';
import { dayAfter, daysOfMonth, monthAfter } from '../zone.ts';
import type { FlavourCode } from './flavours.ts';
import type { signatureClass } from './plan.codes.ts';

/** What plans are usually made for; the name is the plan's with its time. */
export const planTemplate = codes('planTemplate', {
  monthly: 'monthly',
  everyMonth: 'everyMonth',
  quarter: 'quarter',
  hundredDays: 'hundredDays',
  rectification: 'rectification',
  newcomers: 'newcomers',
  offenders: 'offenders',
  renewal: 'renewal',
  meeting: 'meeting',
});

type Letter = (typeof signatureClass.values)[keyof typeof signatureClass.values];
/** How long it runs: to the end of the month (the next one in its last week), of the quarter, of the year, or so many days. */
type Span = 'month' | 'quarter' | 'year' | number;

/** A plan to begin with; what it does not say stays as the organisation's parameters have it. */
export interface PlanTemplate {
  readonly code: (typeof planTemplate.values)[keyof typeof planTemplate.values];
  readonly flavour: FlavourCode;
  readonly span: Span;
  /** Makes an occurrence for each of its periods. */
  readonly periodCode?: 'month';
  readonly letters?: readonly Letter[];
  readonly signIn?: true;
  readonly auditsHours?: true;
  /** Who was hired within so many days joins by itself. */
  readonly hiredWithinDays?: number;
  /** Whoever has points enough joins by itself. */
  readonly punished?: true;
}

/** The templates as data: what differs between them is said here and nowhere else. */
export const planTemplates: readonly PlanTemplate[] = [
  { code: 'monthly', flavour: 'safe_train', span: 'month' },
  { code: 'everyMonth', flavour: 'safe_train', span: 'year', periodCode: 'month' },
  { code: 'quarter', flavour: 'safe_train', span: 'quarter' },
  { code: 'hundredDays', flavour: 'special_train', span: 100 },
  { code: 'rectification', flavour: 'special_train', span: 30, auditsHours: true },
  {
    code: 'newcomers',
    flavour: 'pre_work',
    span: 30,
    letters: ['duty'],
    signIn: true,
    auditsHours: true,
    hiredWithinDays: 30,
  },
  { code: 'offenders', flavour: 'target_train', span: 15, signIn: true, auditsHours: true, punished: true },
  { code: 'renewal', flavour: 'two_personnel', span: 90 },
  { code: 'meeting', flavour: 'safe_regular', span: 'month' },
];

/** Days before the end of a month in which a monthly plan is made for the next. */
const lastWeek = 7;

/** First and last day of a template's plan that is made on a day, both `YYYY-MM-DD`. */
export const daysOfTemplate = ({ span }: PlanTemplate, today: string): [first: string, last: string] => {
  if (typeof span === 'number') return [today, dayAfter(today, span - 1)];
  if (span === 'year') return [today, `${today.slice(0, 4)}-12-31`];
  const month = today.slice(0, 7);
  if (span === 'quarter') {
    const inQuarter = (Number(month.slice(5)) - 1) % 3;
    return [today, daysOfMonth(monthAfter(month, 2 - inQuarter))[1]];
  }
  const [, last] = daysOfMonth(month);
  return dayAfter(today, lastWeek) > last ? daysOfMonth(monthAfter(month, 1)) : [today, last];
};
