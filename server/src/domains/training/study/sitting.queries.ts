import { sql } from 'kysely';
import { planState } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import type { Db } from '#kernel/db.ts';
import {
  type Bounds,
  chapterCap,
  dayNumber,
  dayOfText,
  dayStart,
  dayText,
  latestBeat,
  type Sitting,
} from './count.rules.ts';
import { lockCovers, type PersonDay } from './cover.service.ts';
import { rangesOf } from './film/multirange.ts';
import type { Range } from './film/range.rules.ts';

/** A sitting as it stands in the database, with all that decides what counts. */
export interface Standing {
  readonly sessionId: string;
  readonly recordId: string;
  readonly userId: string;
  readonly orgId: string;
  readonly path: string;
  readonly lessonId: string;
  readonly chapterId: string;
  readonly closeCause: string | null;
  /** Milliseconds counted of the chapter, and where the person is in it. */
  readonly countedMs: number;
  readonly position: number;
  readonly recordSeconds: number;
  readonly requiredSeconds: number;
  readonly media: boolean;
  readonly filmMs: number | null;
  readonly signIn: boolean;
  readonly spotMs: number | null;
  readonly spotGrace: number;
  readonly running: boolean;
  readonly learning: boolean;
  readonly open: Range;
  /** Days a beat of now may lie on. */
  readonly days: readonly number[];
  readonly sitting: Sitting;
}

interface Row {
  id: string;
  record_id: string;
  user_id: string;
  org_id: string;
  path: string;
  lesson_id: string;
  chapter_id: string;
  opened_at: string;
  closed_at: string | null;
  close_cause: string | null;
  last_seq: number;
  unchecked_ms: number;
  signed_in: boolean;
  record_state: number;
  counted_seconds: number;
  required_seconds: number;
  plan_state: number;
  begins_on: string;
  last_on: string;
  daily_minutes: number | null;
  sign_in: boolean;
  spot_minutes: number | null;
  spot_seconds: number;
  length_factor: number;
  film_once: boolean;
  chapter_seconds: number;
  length_ms: number;
  lesson_seconds: number;
  documents: number;
  counted_ms: number;
  position_seconds: number;
  seen: string;
}

const { inProgress, makingUp } = planState.values;
const { notTrained, inTraining, hoursRejected } = trainingState.values;
/** Member states in which hours are learned. */
export const learning: readonly number[] = [notTrained, inTraining, hoursRejected];

/** Sittings opened earlier hold nothing that may still count: their partitions are not looked at. */
export const since = (now: number): string => new Date(now - latestBeat - 86_400_000).toISOString();

const readRows = async (db: Db, ids: readonly string[], now: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select s.id, s.record_id, s.user_id, r.org_id, s.path, s.lesson_id, s.chapter_id, s.opened_at, s.closed_at, s.close_cause,
      s.last_seq, s.unchecked_ms, s.signed_in, r.state as record_state, r.counted_seconds, r.required_seconds,
      p.state as plan_state, p.begins_on, coalesce(p.make_up_until, p.ends_on) as last_on, p.daily_minutes, p.sign_in, p.spot_minutes,
      p.spot_seconds, p.length_factor, p.film_once,
      c.seconds as chapter_seconds, coalesce(c.length_ms, c.seconds * 1000) as length_ms, coalesce(pl.required_seconds, 0) as lesson_seconds,
      (select count(*)::int from lesson_chapter d where d.lesson_id = s.lesson_id and d.seconds = 0) as documents,
      coalesce(g.counted_ms, 0) as counted_ms, coalesce(g.position_seconds, 0) as position_seconds,
      coalesce(g.seen, '{}')::text as seen
    from study_session s
    join training_record r on r.id = s.record_id
    join plan p on p.id = r.plan_id
    left join plan_lesson pl on pl.plan_id = p.id and pl.lesson_id = s.lesson_id
    join lesson_chapter c on c.id = s.chapter_id
    left join lesson_progress g on g.record_id = s.record_id and g.chapter_id = s.chapter_id
    where s.id = any(${[...ids]}::bigint[]) and s.opened_at > ${since(now)} order by s.id for update of s`.execute(db);
  return rows;
};

const keyOf = (owner: string, day: string): string => `${owner} ${day}`;

const readDays = async (db: Db, records: readonly string[], days: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ record_id: string; day: string; counted_ms: number }>`
    select record_id, day, counted_ms from study_day
    where record_id = any(${[...records]}::bigint[]) and day = any(${[...days]}::date[])`.execute(db);
  return new Map(rows.map((row) => [keyOf(row.record_id, row.day), row.counted_ms]));
};

/** Today, and yesterday for a sitting that was opened before today. */
const daysOf = (openedAt: number, now: number): number[] => {
  const today = dayNumber(now);
  return openedAt < dayStart(today) ? [today - 1, today] : [today];
};

const standingOf = (row: Row, now: number, covers: Map<string, Range[]>, counted: Map<string, number>): Standing => {
  const openedAt = Date.parse(row.opened_at);
  const days = daysOf(openedAt, now);
  const limit = row.daily_minutes;
  return {
    sessionId: row.id,
    recordId: row.record_id,
    userId: row.user_id,
    orgId: row.org_id,
    path: row.path,
    lessonId: row.lesson_id,
    chapterId: row.chapter_id,
    closeCause: row.close_cause,
    countedMs: row.counted_ms,
    position: row.position_seconds,
    recordSeconds: row.counted_seconds,
    requiredSeconds: row.required_seconds,
    media: row.chapter_seconds > 0,
    filmMs: row.film_once && row.chapter_seconds > 0 ? row.length_ms : null,
    signIn: row.sign_in,
    spotMs: row.spot_minutes === null ? null : row.spot_minutes * 60_000,
    spotGrace: row.spot_seconds * 1000,
    running: row.plan_state === inProgress || row.plan_state === makingUp,
    learning: learning.includes(row.record_state),
    open: [dayStart(dayOfText(row.begins_on)), dayStart(dayOfText(row.last_on) + 1)],
    days,
    sitting: {
      openedAt,
      closedAt: row.closed_at === null ? null : Date.parse(row.closed_at),
      lastSeq: row.last_seq,
      uncheckedMs: row.unchecked_ms,
      signedIn: row.signed_in,
      chapterLeft:
        chapterCap({
          seconds: row.chapter_seconds,
          requiredSeconds: row.lesson_seconds,
          documents: row.documents,
          factor: row.length_factor,
        }) - row.counted_ms,
      dayLeft: new Map(
        limit === null
          ? []
          : days.map((day) => [day, limit * 60_000 - (counted.get(keyOf(row.record_id, dayText(day))) ?? 0)] as const),
      ),
      covered: covers.get(row.user_id) ?? [],
      seen: rangesOf(row.seen),
    },
  };
};

interface Head {
  id: string;
  user_id: string;
  opened_at: string;
}

const readHeads = async (db: Db, ids: readonly string[], now: number): Promise<Head[]> => {
  const { rows } = await sql<Head>`
    select id, user_id, opened_at from study_session
    where id = any(${[...ids]}::bigint[]) and opened_at > ${since(now)} order by id`.execute(db);
  return rows;
};

/**
 * Reads and locks the sittings of a batch with everything that decides what counts; absent ones are left out. A person's
 * days are locked before anything else is read, so that two servers never count from the same beginning.
 */
export const readSittings = async (
  db: Db,
  calls: readonly { sessionId: string }[],
  now: number,
): Promise<Map<string, Standing>> => {
  const heads = await readHeads(db, [...new Set(calls.map((call) => call.sessionId))], now);
  const pairs = new Map<string, PersonDay>();
  for (const head of heads)
    for (const day of daysOf(Date.parse(head.opened_at), now))
      pairs.set(`${head.user_id} ${day}`, { user: head.user_id, day });
  const covers = await lockCovers(db, [...pairs.values()]);
  const rows = await readRows(
    db,
    heads.map((head) => head.id),
    now,
  );
  const limited = rows.filter((row) => row.daily_minutes !== null).map((row) => row.record_id);
  const counted =
    limited.length === 0
      ? new Map<string, number>()
      : await readDays(db, limited, [...new Set([...pairs.values()].map((one) => dayText(one.day)))]);
  return new Map(rows.map((row) => [row.id, standingOf(row, now, covers, counted)]));
};

/** What `count` asks of a standing sitting. */
export const boundsOf = (standing: Standing, now: number): Bounds => ({
  now,
  open: standing.open,
  running: standing.running,
  learning: standing.learning,
  media: standing.media,
  filmMs: standing.filmMs,
  spotMs: standing.spotMs,
  spotGrace: standing.spotGrace,
  signIn: standing.signIn,
});
