import { sql } from 'kysely';
import { trainingState } from '#contracts/training/record.codes.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { byMinute, dayNumber, dayText, type Part } from './count.rules.ts';
import { type PersonDay, writeCovers } from './cover.service.ts';
import { multirangeOf } from './film/multirange.ts';
import { type Standing, since } from './sitting.queries.ts';

/** What one call did to its sitting. */
export interface Done {
  readonly standing: Standing;
  readonly parts: readonly Part[];
  readonly leave: boolean;
}

const { notTrained, hoursRejected, inTraining } = trainingState.values;

const sumBy = <T>(
  things: readonly T[],
  keyOf: (thing: T) => string,
  msOf: (thing: T) => number,
): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const thing of things) sums.set(keyOf(thing), (sums.get(keyOf(thing)) ?? 0) + msOf(thing));
  return sums;
};

const msOf = (done: readonly Done[], sessionId: string, counted: boolean): number =>
  done
    .filter((one) => one.standing.sessionId === sessionId)
    .flatMap((one) => one.parts)
    .filter((part) => (part.reason === 'counted') === counted)
    .reduce((sum, part) => sum + part.to - part.from, 0);

const writeSittings = async (db: Db, all: readonly Standing[], done: readonly Done[]): Promise<void> => {
  const leaving = new Set(done.filter((one) => one.leave).map((one) => one.standing.sessionId));
  await sql`
    update study_session s set last_seq = n.seq, unchecked_ms = n.unchecked, last_at = ${clock.now().toISOString()},
      counted_ms = s.counted_ms + n.counted, uncounted_ms = s.uncounted_ms + n.uncounted,
      closed_at = case when n.leaves and s.closed_at is null then ${clock.now().toISOString()}::timestamptz else s.closed_at end,
      close_cause = case when n.leaves and s.closed_at is null then 'left' else s.close_cause end
    from unnest(${all.map((one) => one.sessionId)}::bigint[], ${all.map((one) => one.sitting.lastSeq)}::int[],
      ${all.map((one) => one.sitting.uncheckedMs)}::int[], ${all.map((one) => leaving.has(one.sessionId))}::bool[],
      ${all.map((one) => msOf(done, one.sessionId, true))}::int[], ${all.map((one) => msOf(done, one.sessionId, false))}::int[])
      as n (id, seq, unchecked, leaves, counted, uncounted)
    where s.id = n.id and s.opened_at > ${since(clock.now().getTime())}`.execute(db);
};

/** What is covered of each person's days after the batch: every sitting of the person knows the whole of it. */
const keepCovers = (db: Db, all: readonly Standing[]): Promise<void> => {
  const days = new Map<string, PersonDay & { covered: Standing['sitting']['covered'] }>();
  for (const one of all)
    for (const day of one.days) {
      const key = `${one.userId} ${day}`;
      const known = days.get(key);
      days.set(key, {
        user: one.userId,
        day,
        covered: known ? [...known.covered, ...one.sitting.covered] : one.sitting.covered,
      });
    }
  return writeCovers(db, [...days.values()]);
};

const writeProgress = async (db: Db, standings: readonly Standing[]): Promise<void> => {
  const all = [...new Map(standings.map((one) => [`${one.recordId} ${one.chapterId}`, one])).values()];
  await sql`
    insert into lesson_progress (record_id, chapter_id, lesson_id, path, counted_ms, position_seconds, seen, updated_at)
    select n.record_id, n.chapter_id, n.lesson_id, n.path, n.counted_ms, n.position_seconds, n.seen::int4multirange, ${clock.now().toISOString()}::timestamptz from unnest(${all.map((one) => one.recordId)}::bigint[],
      ${all.map((one) => one.chapterId)}::bigint[], ${all.map((one) => one.lessonId)}::bigint[], ${all.map((one) => one.path)}::text[],
      ${all.map((one) => one.countedMs)}::int[], ${all.map((one) => one.position)}::int[], ${all.map((one) => multirangeOf(one.sitting.seen))}::text[])
      as n (record_id, chapter_id, lesson_id, path, counted_ms, position_seconds, seen) order by 1, 2
    on conflict (record_id, chapter_id) do update set counted_ms = excluded.counted_ms, position_seconds = excluded.position_seconds,
      seen = excluded.seen, updated_at = excluded.updated_at`.execute(db);
};

interface Minute {
  record: string;
  chapter: string;
  org: string;
  path: string;
  at: string;
  reason: number;
  ms: number;
}

const minutesOf = (done: readonly Done[]): Minute[] => {
  const sums = new Map<string, Minute>();
  for (const { standing, parts } of done) {
    for (const { minute, reason, ms } of byMinute(parts)) {
      const key = `${standing.recordId} ${standing.chapterId} ${minute} ${reason}`;
      const known = sums.get(key);
      sums.set(key, {
        record: standing.recordId,
        chapter: standing.chapterId,
        org: standing.orgId,
        path: standing.path,
        at: new Date(minute).toISOString(),
        reason,
        ms: (known?.ms ?? 0) + ms,
      });
    }
  }
  return [...sums.values()];
};

const writeMinutes = async (db: Db, done: readonly Done[]): Promise<void> => {
  const rows = minutesOf(done);
  if (rows.length === 0) return;
  await sql`
    insert into study_minute as m (minute, record_id, chapter_id, reason, org_id, path, ms)
    select * from unnest(${rows.map((one) => one.at)}::timestamptz[], ${rows.map((one) => one.record)}::bigint[],
      ${rows.map((one) => one.chapter)}::bigint[], ${rows.map((one) => one.reason)}::int[], ${rows.map((one) => one.org)}::bigint[],
      ${rows.map((one) => one.path)}::text[], ${rows.map((one) => one.ms)}::int[]) order by 2, 1, 3, 4
    on conflict (record_id, minute, chapter_id, reason) do update set ms = m.ms + excluded.ms`.execute(db);
};

const countedParts = (done: readonly Done[]): { standing: Standing; part: Part }[] =>
  done.flatMap(({ standing, parts }) =>
    parts.filter((part) => part.reason === 'counted').map((part) => ({ standing, part })),
  );

const writeDays = async (db: Db, done: readonly Done[]): Promise<void> => {
  const sums = sumBy(
    countedParts(done),
    ({ standing, part }) => `${standing.recordId} ${dayText(dayNumber(part.from))} ${standing.path}`,
    ({ part }) => part.to - part.from,
  );
  if (sums.size === 0) return;
  const rows = [...sums].map(([key, ms]) => [...key.split(' '), ms] as [string, string, string, number]);
  await sql`
    insert into study_day as d (record_id, day, path, counted_ms)
    select * from unnest(${rows.map((one) => one[0])}::bigint[], ${rows.map((one) => one[1])}::date[], ${rows.map((one) => one[2])}::text[],
      ${rows.map((one) => one[3])}::int[]) order by 1, 2
    on conflict (record_id, day) do update set counted_ms = d.counted_ms + excluded.counted_ms`.execute(db);
};

/** Hours of a record: of each lesson no more than the plan asks of it. Answers the seconds, and whether the member moves on. */
const writeRecords = async (
  db: Db,
  done: readonly Done[],
): Promise<{ recordId: string; seconds: number; moves: boolean }[]> => {
  const ids = [...new Set(countedParts(done).map(({ standing }) => standing.recordId))].sort();
  if (ids.length === 0) return [];
  const { rows } = await sql<{ recordId: string; seconds: number; moves: boolean }>`
    with learned as materialized (select id, luan_learned(id) as seconds from unnest(${ids}::bigint[]) as id)
    update training_record r set counted_seconds = l.seconds from learned l where r.id = l.id
    returning r.id as "recordId", l.seconds,
      (r.state in (${notTrained}, ${hoursRejected}) or (r.state = ${inTraining} and l.seconds >= r.required_seconds)) as moves`.execute(
    db,
  );
  return rows;
};

/**
 * Keeps what a batch counted, in a few statements whatever its size. `standings` are the sittings as they are after the
 * whole batch. Answers the hours of the records it changed.
 */
export const writeCounted = async (
  db: Db,
  done: readonly Done[],
  standings: ReadonlyMap<string, Standing>,
): Promise<{ recordId: string; seconds: number; moves: boolean }[]> => {
  if (done.length === 0) return [];
  const all = [...new Set(done.map((one) => one.standing.sessionId))].flatMap((id) => standings.get(id) ?? []);
  await writeSittings(db, all, done);
  await keepCovers(db, all);
  await writeProgress(db, all);
  await writeMinutes(db, done);
  await writeDays(db, done);
  return writeRecords(db, done);
};
