import type { Codes } from './codes.ts';
import type { Filters, FilterTexts, List } from './list.ts';
import type { ListQuery } from './todo.ts';

/** Months a trend goes back: this one, and the same of last year to compare with. */
export const trend = 13;

/** Which call of the first page answers it (spec 2.4, `/panel/…/count/list`). */
export type MetricSubject =
  | 'org'
  | 'orgIndustry'
  | 'student'
  | 'studentDuty'
  | 'employee'
  | 'course'
  | 'train'
  | 'vehicle'
  | 'check'
  | 'docs'
  | 'behaviour'
  | 'customer'
  | 'income';

/** What the numbers count; said beside the drawing. */
type MetricUnit =
  | 'organisations'
  | 'people'
  | 'lessons'
  | 'exams'
  | 'vehicles'
  | 'checks'
  | 'faults'
  | 'alarms'
  | 'names'
  | 'equipment'
  | 'events'
  | 'dangers'
  | 'receipts'
  | 'agreements'
  | 'attendances'
  | 'risks'
  | 'suggestions'
  | 'statements'
  | 'yuan';

/**
 * How a metric is parted: by the codes of a filter, by months of a filter of days, by entries of the catalogue a filter takes,
 * by kinds of training, each with a screen of its own, or by the day of the answer and its month.
 */
type Parting =
  | { readonly by: 'codes'; readonly filter: string; readonly codes: Codes; readonly several?: true }
  | { readonly by: 'months'; readonly filter: string; readonly months: number }
  | { readonly by: 'industries' | 'duties'; readonly filter: string; readonly most: number }
  | { readonly by: 'flavours'; readonly filter: string; readonly screen: string }
  | { readonly by: 'todayAndMonth'; readonly filter: string };

/** What a number means: good, good as far as it depends on people, under way, to look at, bad; or nothing by itself. */
export const tones = ['plain', 'faint', 'good', 'nearly', 'moving', 'warn', 'bad'] as const;

/** One of the numbers a part has: its rows beside those of the part. */
export interface Series {
  /** Its words are the phrase `metrics.<code>`. */
  readonly code: string;
  readonly query: ListQuery;
  readonly tone: (typeof tones)[number];
  /** Column of fen of the list that is added up instead of counting rows: one of the list's `sums`. */
  readonly sums?: string;
}

/**
 * A figure of the first page, declared once: rows of a list, or the exact sum of a column of their fen, parted by one of its filters.
 * Every number is counted or added up by the list itself under the filters its point opens, so that both are the same rows by
 * construction. Cut-off is the moment of the answer.
 */
export interface Metric {
  /** Its words are the phrases `metrics.<code>` and `metrics.hints.<code>`, which says what is counted over what. */
  readonly code: string;
  readonly subject: MetricSubject;
  readonly unit: MetricUnit;
  readonly list: List;
  /** Where its points lead; a kind of training has its own. */
  readonly screen: string;
  readonly parting: Parting;
  readonly series: readonly Series[];
  readonly chart: 'bars' | 'stack' | 'months' | 'heat';
  /** Code of the series whose share of all of them is told in hundredths. */
  readonly share?: string;
}

interface MetricSpec<L extends List> extends Omit<Metric, 'list' | 'parting' | 'series'> {
  list: L;
  parting: Parting & { readonly filter: keyof Filters<L> & string };
  series?: readonly (Omit<Series, 'query' | 'sums'> & { query: FilterTexts<L>; sums?: L['sums'][number] })[];
}

/** Declares a figure; without series its parts have one number each. */
export const metric = <L extends List>(spec: MetricSpec<L>): Metric => ({
  ...spec,
  series: (spec.series ?? [{ code: spec.unit, query: {}, tone: 'plain' }]) as readonly Series[],
});
