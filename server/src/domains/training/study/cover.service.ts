import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { dayNumber, dayOfText, dayStart, dayText } from './count.rules.ts';
import { multirangeOf, rangesOf } from './film/multirange.ts';
import type { Range } from './film/range.rules.ts';

/** What of the ranges lies on a day, in its own milliseconds. Ranges never cross midnight once they are cut. */
const textOf = (ranges: readonly Range[], day: number): string => {
  const start = dayStart(day);
  const end = dayStart(day + 1);
  return multirangeOf(ranges.map(([from, to]): Range => [Math.max(from, start) - start, Math.min(to, end) - start]));
};

export interface PersonDay {
  readonly user: string;
  readonly day: number;
}

/** Locks what is covered of people's days, in one order for everybody, and reads it by person. */
export const lockCovers = async (db: Db, pairs: readonly PersonDay[]): Promise<Map<string, Range[]>> => {
  const { rows } = await sql<{ user_id: string; day: string; covered: string }>`
    insert into study_cover (user_id, day)
    select * from unnest(${pairs.map((one) => one.user)}::bigint[], ${pairs.map((one) => dayText(one.day))}::date[]) order by 1, 2
    on conflict (user_id, day) do update set covered = study_cover.covered
    returning user_id, day, covered::text as covered`.execute(db);
  const covers = new Map<string, Range[]>();
  for (const row of rows) {
    const start = dayStart(dayOfText(row.day));
    const ranges = rangesOf(row.covered).map(([from, to]): Range => [start + from, start + to]);
    covers.set(row.user_id, [...(covers.get(row.user_id) ?? []), ...ranges]);
  }
  return covers;
};

/** Writes what is covered of people's days. */
export const writeCovers = async (
  db: Db,
  days: readonly (PersonDay & { readonly covered: readonly Range[] })[],
): Promise<void> => {
  await sql`update study_cover c set covered = n.covered::int4multirange
    from unnest(${days.map((one) => one.user)}::bigint[], ${days.map((one) => dayText(one.day))}::date[],
      ${days.map((one) => textOf(one.covered, one.day))}::text[]) as n (user_id, day, covered)
    where c.user_id = n.user_id and c.day = n.day`.execute(db);
};

const daysOf = ([from, until]: Range): number[] => [...new Set([dayNumber(from), dayNumber(until - 1)])];

/** Locks the days a stretch touches, for several people. */
export const lockDays = (db: Db, users: readonly string[], range: Range): Promise<Map<string, Range[]>> =>
  lockCovers(
    db,
    users.flatMap((user) => daysOf(range).map((day) => ({ user, day }))),
  );

/** Writes the days a stretch touches, for several people. */
export const writeDaysCovered = (db: Db, covers: ReadonlyMap<string, readonly Range[]>, range: Range): Promise<void> =>
  writeCovers(
    db,
    [...covers].flatMap(([user, covered]) => daysOf(range).map((day) => ({ user, day, covered }))),
  );
