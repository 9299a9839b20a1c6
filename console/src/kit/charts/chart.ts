/** Numbers to draw: every part has one value for each series, in their order. */
export interface Charted {
  readonly series: readonly { readonly name: string; readonly tone: string }[];
  readonly parts: readonly { readonly key: string; readonly name: string; readonly values: readonly number[] }[];
}

/** A point was chosen: places of its part and series. */
export type OnPoint = (part: number, series: number) => void;

/** Sum of a part over its series. */
export const sumOf = (part: Charted['parts'][number]): number => part.values.reduce((sum, value) => sum + value, 0);
