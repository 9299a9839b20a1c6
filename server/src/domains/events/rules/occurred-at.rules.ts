/** Minutes by which what happened may lie ahead of our clock: clocks of platforms, terminals and desks differ. */
const aheadMinutes = 5;

/** Whether a time, ISO 8601, lies further in the future than clocks differ: nothing that happened does, whichever way it arrives. */
export const isAhead = (occurredAt: string, now: Date): boolean =>
  new Date(occurredAt).getTime() > now.getTime() + aheadMinutes * 60_000;

/** Whether a time lies further back than so many days. */
export const isBeforeWindow = (occurredAt: string, now: Date, days: number): boolean =>
  new Date(occurredAt).getTime() < now.getTime() - days * 86_400_000;

/** Something that happened, as far as it tells two apart: what it was and to whom, and when in milliseconds. */
export interface Known {
  readonly key: string;
  readonly at: number;
}
interface Row extends Known {
  /** Number of the row in its sheet. */
  readonly number: number;
}

const minute = 60_000;
const minuteOf = ({ key, at }: Known): string => `${key} ${Math.floor(at / minute)}`;
const exactly = ({ key, at }: Known): string => `${key} ${at}`;

/**
 * Rows of a sheet that stand there already. One of the very same time does, and so does a second one in the sheet. Sheets of one
 * thing come with seconds and without: a row and what stands are the same, too, if one of both is of the full minute and the
 * other within it. What stands is met by one row, so that a second event of that minute comes in.
 * @returns their numbers.
 */
export const findKnown = (rows: readonly Row[], standing: readonly Known[]): Set<number> => {
  const left = new Map(standing.map((one) => [exactly(one), one]));
  const known = new Set<number>();
  const seen = new Set<string>();
  for (const row of rows) {
    if (left.delete(exactly(row)) || seen.has(exactly(row))) known.add(row.number);
    seen.add(exactly(row));
  }
  const byMinute = new Map<string, Known[]>();
  for (const one of left.values()) byMinute.set(minuteOf(one), [...(byMinute.get(minuteOf(one)) ?? []), one]);
  for (const row of rows.filter(({ number }) => !known.has(number))) {
    const same = byMinute.get(minuteOf(row)) ?? [];
    const place = same.findIndex((one) => one.at % minute === 0 || row.at % minute === 0);
    if (place === -1) continue;
    same.splice(place, 1);
    known.add(row.number);
  }
  return known;
};
