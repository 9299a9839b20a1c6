/** Milliseconds; a range holds its beginning and not its end. */
export type Range = readonly [from: number, to: number];

/** Ranges with one more, in order, touching ones joined. */
export const joined = (ranges: readonly Range[], [from, to]: Range): Range[] => {
  if (to <= from) return [...ranges];
  const apart = ranges.filter((one) => one[1] < from || one[0] > to);
  const touching = ranges.filter((one) => one[1] >= from && one[0] <= to);
  const whole: Range = [
    Math.min(from, ...touching.map((one) => one[0])),
    Math.max(to, ...touching.map((one) => one[1])),
  ];
  return [...apart, whole].sort((a, b) => a[0] - b[0]);
};

/** What of a range the others hold not, and what they hold. */
export const without = (
  [from, to]: Range,
  ranges: readonly Range[],
): { fresh: readonly Range[]; held: readonly Range[] } => {
  const held = ranges
    .map(([a, b]): Range => [Math.max(a, from), Math.min(b, to)])
    .filter(([a, b]) => a < b)
    .sort((a, b) => a[0] - b[0]);
  const fresh: Range[] = [];
  let at = from;
  for (const [a, b] of held) {
    if (a > at) fresh.push([at, a]);
    at = Math.max(at, b);
  }
  if (at < to) fresh.push([at, to]);
  return { fresh, held };
};

/** What two ranges share; empty, never backwards, where they share nothing. */
export const overlapOf = (one: Range, other: Range): Range => {
  const from = Math.max(one[0], other[0]);
  return [from, Math.max(from, Math.min(one[1], other[1]))];
};
