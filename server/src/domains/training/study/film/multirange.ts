import type { Range } from './range.rules.ts';

/** Ranges of an `int4multirange` as PostgreSQL writes it: `{[0,1000),[5000,9000)}`. */
export const rangesOf = (text: string): Range[] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map((match): Range => [Number(match[1]), Number(match[2])]);

/** The same the other way; empty ranges are left out. */
export const multirangeOf = (ranges: readonly Range[]): string =>
  `{${ranges
    .filter(([from, to]) => from < to)
    .map(([from, to]) => `[${from},${to})`)
    .join(',')}}`;
