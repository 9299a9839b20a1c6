import type { Codes } from './codes.ts';

/** How a value is shown, in tables, details and exports alike. */
export type ColumnKind =
  | 'text'
  | 'code'
  | 'codes'
  | 'dateTime'
  | 'day'
  | 'money'
  | 'count'
  | 'phone'
  | 'tags'
  | 'flag'
  | 'bytes'
  | 'longText'
  | 'device'
  | 'area'
  | 'areas'
  /** The number of a plan, written as people write it. */
  | 'planNumber'
  /** Minutes of learning, with the study hours they are by the row's `minutesPerHour`. */
  | 'minutes';

/** One column of a list. Its title is the phrase `fields.<field>`, or of `titled` where the spec gives one word to two things. */
export interface Column<F extends string = string> {
  readonly field: F;
  readonly kind: ColumnKind;
  readonly codes?: Codes;
  /** Pixels at design size. */
  readonly width?: number;
  /** Path of the detail screen; the row's key goes along. */
  readonly link?: string;
  readonly titled?: string;
  /** Not shown until the person switches it on. */
  readonly quiet?: true;
  /** The sum of a page's rows means something and stands below them; amounts of money are, unless it is said that they are not. */
  readonly summed?: boolean;
  /** Nothing chosen means that it is for all. */
  readonly forAll?: true;
  /** Field of the day it began on: where that is there and this one is not, it has no end. */
  readonly openEnd?: string;
}

/** Name of the phrase below `kit` that an empty value of a column is shown as; undefined where it is shown as nothing. */
export const emptyName = ({
  kind,
  forAll,
}: Pick<Column, 'kind' | 'forAll'>): 'none' | 'commonArea' | 'forAll' | undefined => {
  if (forAll) return 'forAll';
  if (kind === 'area') return 'none';
  return kind === 'areas' ? 'commonArea' : undefined;
};

/** Name of the phrase below `fields` that is a column's title. */
export const titleName = (column: Column): string => column.titled ?? column.field;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A day that never comes, of what began and has no end. */
export const noEnd = '∞';

/** Minutes of learning with what makes a study hour of them. */
export interface LearnedMinutes {
  readonly minutes: number;
  readonly perHour: number;
}

/**
 * Value of a column in a language. A name has its English beside it in the row, under its own name with `En`; an empty one
 * falls back. A list that shows both as columns keeps them apart. Minutes of learning come with their hour (`LearnedMinutes`), and
 * what began and does not end as `noEnd`.
 */
export const valueIn = (
  columns: readonly Column[],
  row: Readonly<Record<string, unknown>>,
  field: string,
  language: string,
): unknown => {
  const column = columns.find((one) => one.field === field);
  if (column?.kind === 'minutes' && !isEmpty(row[field]))
    return { minutes: Number(row[field]), perHour: Number(row.minutesPerHour) } satisfies LearnedMinutes;
  if (column?.openEnd !== undefined && isEmpty(row[field])) return isEmpty(row[column.openEnd]) ? row[field] : noEnd;
  const beside = `${field}En`;
  if (language !== 'en' || isEmpty(row[beside]) || columns.some((one) => one.field === beside)) return row[field];
  return row[beside];
};

/** Names of areas that are shown before an ellipsis (spec section 9: long area lists can be cut to a count). */
const shownAreas = 5;

/** Areas as they are shown: a long list cut to its first names. */
export const cutAreas = (value: unknown): string => {
  const names = String(value ?? '').split(' ');
  return names.length > shownAreas ? `${names.slice(0, shownAreas).join(' ')}…` : names.join(' ');
};

/** Yuan with two decimals and thousands apart, of whole fen: `-1,234.05`. */
export const yuanOf = (fen: number): string => {
  const whole = Math.trunc(Math.abs(fen));
  const yuan = Math.floor(whole / 100).toString();
  const cents = (whole % 100).toString().padStart(2, '0');
  return `${fen < 0 ? '-' : ''}${yuan.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
};

type Extra = Omit<Column, 'field' | 'kind' | 'codes'>;
const column =
  (kind: ColumnKind, width: number) =>
  <const F extends string>(field: F, extra: Extra = {}): Column<F> => ({ field, kind, width, ...extra });

export const text = column('text', 160);
export const longText = column('longText', 260);
export const dateTime = column('dateTime', 160);
export const calendarDay = column('day', 120);
export const count = column('count', 100);
/** `40 分钟（0.8 学时）`, never more than they are (decision minutes-and-zone). */
export const learnedMinutes = column('minutes', 190);
/** Whole fen, shown in yuan. */
export const money = column('money', 130);
export const maskedPhone = column('phone', 130);
export const tags = column('tags', 200);
/** A browser and its system, kept as the browser calls itself. */
export const device = column('device', 180);
/** Written `安培-2026-0001`, in both languages: a plan has one number. */
export const planNumber = column('planNumber', 170);
/** The area something lies in, its names from the province down, apart by blanks; without one it says "none" (spec section 9). */
export const area = column('area', 180);
/** The areas something is meant for; without any it is for the common area (spec section 9). */
export const areas = column('areas', 180);
export const yes = column('flag', 90);
export const bytes = column('bytes', 110);

export const code = <const F extends string>(field: F, list: Codes, extra: Extra = {}): Column<F> => ({
  field,
  kind: 'code',
  codes: list,
  width: 110,
  ...extra,
});

/** Columns without some fields: those that say nothing here, or stand elsewhere on the page. */
export const columnsWithout = <F extends string>(
  columns: readonly Column<F>[],
  ...fields: readonly string[]
): Column<F>[] => columns.filter((column) => !fields.includes(column.field));
