import { yuanOf } from '#contracts/columns.ts';

/** Numbers to draw: every part has one value for each series, in their order. */
export interface Charted {
  readonly series: readonly { readonly name: string; readonly tone: string }[];
  /** The numbers are fen, written as yuan. */
  readonly money?: boolean;
  readonly parts: readonly { readonly key: string; readonly name: string; readonly values: readonly number[] }[];
}

/** A number as it is written. */
export const writtenIn = ({ money }: Pick<Charted, 'money'>, value: number): string =>
  money ? yuanOf(value) : String(value);

/** A point was chosen: places of its part and series. */
export type OnPoint = (part: number, series: number) => void;

/** Sum of a part over its series. */
export const sumOf = (part: Charted['parts'][number]): number => part.values.reduce((sum, value) => sum + value, 0);
