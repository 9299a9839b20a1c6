import { sql } from 'kysely';
import { studyReason } from '#contracts/training/study.codes.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { localDay } from '#kernel/zone.ts';
import { placeClassrooms } from './classrooms.demo.ts';
import { dayMilliseconds, morningOf } from './training.rows.ts';

/** Milliseconds of the longest sitting of the demonstration, of what nobody looked at in some of them, of a minute and of a day. */
const sittingMs = 1_800_000;
const unseenMs = 40_000;
const minuteMs = 60_000;
const dayMs = dayMilliseconds;

/** Sittings written at a time: the embedded database takes small statements best. */
const portion = 40;

interface Learner {
  id: string;
  plan_id: string;
  flavour: string;
  org_id: string;
  path: string;
  l1: string | null;
  l2: string | null;
  l3: string | null;
  l4: string | null;
  org_user_id: string;
  user_id: string;
  real_name: string;
  counted_seconds: number;
  started_at: string;
  learned_at: string | null;
}
interface Chapter {
  plan_id: string;
  lesson_id: string;
  chapter_id: string;
  ms: number;
}
interface Sitting {
  record: Learner;
  chapter: Chapter;
  openedAt: number;
  ms: number;
  hiddenMs: number;
}

const learnersOf = async (db: Db): Promise<Learner[]> =>
  (
    await sql<Learner>`select id, plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, counted_seconds, started_at, learned_at
      from training_record r where counted_seconds > 0 and started_at is not null
        and not exists (select from plan p where p.id = r.plan_id and p.place = 'onSite' and p.flavour = 'safe_train') order by id`.execute(
      db,
    )
  ).rows;

const chaptersOf = async (db: Db): Promise<Chapter[]> =>
  (
    await sql<Chapter>`select pl.plan_id, pl.lesson_id, c.id as chapter_id,
        (pl.required_seconds * 1000 / count(*) over (partition by pl.plan_id, pl.lesson_id))::int as ms
      from plan_lesson pl join lesson_chapter c on c.lesson_id = pl.lesson_id order by pl.plan_id, pl.place, c.sort, c.id`.execute(
      db,
    )
  ).rows;

/** Minutes after half past eight in which somebody sits down; a prime, so that each of as many days has another minute, as with people. */
const learningMinutes = 571;
const minuteOf = (start: number, day: number): number =>
  (Math.floor((start - morningOf(start)) / minuteMs) + learningMinutes + day * 173) % learningMinutes;

/**
 * When a sitting begins, in milliseconds since 1970: days of their own while there are enough of them, closer together where
 * the end of learning or today is too near.
 */
const openingsOf = (record: Learner, lengths: readonly number[]): number[] => {
  const start = Date.parse(record.started_at);
  const until = Math.min(record.learned_at ? Date.parse(record.learned_at) : Infinity, clock.now().getTime());
  const days = Math.floor((until - start) / dayMs);
  if (days >= lengths.length)
    return lengths.map((_, day) =>
      day === 0 ? start : morningOf(start + day * dayMs) + minuteOf(start, day) * minuteMs,
    );
  const spare = Math.max(0, until - start - lengths.reduce((sum, ms) => sum + ms, 0));
  let before = 0;
  return lengths.map((ms, index) => {
    const opened = start + before + (spare * index) / lengths.length;
    before += ms;
    return opened;
  });
};

/** Sittings that lead to the hours of a record. */
const sittingsOf = (record: Learner, chapters: readonly Chapter[]): Sitting[] => {
  const pieces: { chapter: Chapter; ms: number }[] = [];
  let left = record.counted_seconds * 1000;
  for (const chapter of chapters) {
    for (let rest = Math.min(chapter.ms, left); rest > 0; ) {
      const ms = Math.min(rest, sittingMs);
      pieces.push({ chapter, ms });
      rest -= ms;
      left -= ms;
    }
  }
  const sat = pieces.map((piece, index) => ({ ...piece, record, hiddenMs: index % 3 === 2 ? unseenMs : 0 }));
  const openings = openingsOf(
    record,
    sat.map(({ ms, hiddenMs }) => ms + hiddenMs),
  );
  return sat.map((one, index) => ({ ...one, openedAt: openings[index] ?? 0 }));
};

const sessionRow = ({ record, chapter, openedAt, ms, hiddenMs }: Sitting) => ({
  ...record,
  record_id: record.id,
  lesson_id: chapter.lesson_id,
  chapter_id: chapter.chapter_id,
  opened_at: new Date(openedAt).toISOString(),
  closed_at: new Date(openedAt + ms + hiddenMs).toISOString(),
  counted_ms: ms,
  uncounted_ms: hiddenMs,
});

const minuteRows = ({ record, chapter, openedAt, ms, hiddenMs }: Sitting) => {
  const rows = [];
  for (let done = 0; done < ms; done += minuteMs)
    rows.push({ at: openedAt + done, reason: studyReason.values.counted, ms: Math.min(minuteMs, ms - done) });
  if (hiddenMs > 0) rows.push({ at: openedAt + ms + minuteMs, reason: studyReason.values.hidden, ms: hiddenMs });
  return rows.map((row) => ({
    minute: new Date(Math.floor(row.at / minuteMs) * minuteMs).toISOString(),
    record_id: record.id,
    chapter_id: chapter.chapter_id,
    reason: row.reason,
    org_id: record.org_id,
    path: record.path,
    ms: row.ms,
  }));
};

const json = (rows: readonly unknown[]) => JSON.stringify(rows);

const writeSittings = async (db: Db, sittings: readonly Sitting[]): Promise<void> => {
  await sql`insert into study_session (opened_at, record_id, plan_id, flavour, user_id, org_user_id, org_id, path, l1, l2, l3, l4, real_name,
      lesson_id, chapter_id, device, last_at, closed_at, close_cause, last_seq, counted_ms, uncounted_ms, signed_in)
    select x.opened_at, x.record_id, x.plan_id, x.flavour, x.user_id, x.org_user_id, x.org_id, x.path, x.l1, x.l2, x.l3, x.l4, x.real_name,
      x.lesson_id, x.chapter_id, 'Android', x.closed_at, x.closed_at, 'left', 1, x.counted_ms, x.uncounted_ms, true
    from json_to_recordset(${json(sittings.map(sessionRow))}::json) as x (opened_at timestamptz, record_id bigint, plan_id bigint, flavour text,
      user_id bigint, org_user_id bigint, org_id bigint, path text, l1 bigint, l2 bigint, l3 bigint, l4 bigint, real_name text,
      lesson_id bigint, chapter_id bigint, closed_at timestamptz, counted_ms int, uncounted_ms int)`.execute(db);
  await sql`insert into study_minute (minute, record_id, chapter_id, reason, org_id, path, ms)
    select x.* from json_to_recordset(${json(sittings.flatMap(minuteRows))}::json)
      as x (minute timestamptz, record_id bigint, chapter_id bigint, reason int, org_id bigint, path text, ms int)
    on conflict (record_id, minute, chapter_id, reason) do update set ms = study_minute.ms + excluded.ms`.execute(db);
};

/** Evenings of study behind the hours of the demonstration's members, so that every number opens to what it is made of. */
export const fillStudy = async (db: Db): Promise<void> => {
  const chapters = Map.groupBy(await chaptersOf(db), (one) => one.plan_id);
  const learners = await learnersOf(db);
  const sittings = learners.flatMap((one) => sittingsOf(one, chapters.get(one.plan_id) ?? []));
  for (let from = 0; from < sittings.length; from += portion)
    await writeSittings(db, sittings.slice(from, from + portion));
  // Plans of the demonstration that ask for more of a film than it lasts were made before its seconds counted once.
  await sql`update plan p set film_once = false where p.place <> 'onSite' and exists (select from plan_lesson x join lesson l on l.id = x.lesson_id
    where x.plan_id = p.id and l.seconds > 0 and x.required_seconds > l.seconds)`.execute(db);
  // Who learns a film plays it from its beginning.
  await sql`insert into lesson_progress (record_id, chapter_id, lesson_id, path, counted_ms, seen, updated_at)
    select s.record_id, s.chapter_id, s.lesson_id, s.path, sum(s.counted_ms)::int,
      case when c.seconds > 0 and p.film_once then int4multirange(int4range(0, least(sum(s.counted_ms)::int, coalesce(c.length_ms, c.seconds * 1000)))) else '{}' end,
      max(s.closed_at)
    from study_session s join lesson_chapter c on c.id = s.chapter_id join plan p on p.id = s.plan_id
    group by s.record_id, s.chapter_id, s.lesson_id, s.path, c.id, p.id`.execute(db);
  await sql`insert into study_day (record_id, day, path, counted_ms)
    select record_id, ${localDay(sql`opened_at`)}, path, sum(counted_ms)::int from study_session group by 1, 2, 3`.execute(
    db,
  );
  await sql`insert into face_check (user_id, org_user_id, org_id, path, l1, l2, l3, l4, scene, way, signed_name, engine, finding, engine_verdict, verdict,
      plan_id, taken_at)
    select distinct on (s.record_id, s.opened_at::date) s.user_id, s.org_user_id, s.org_id, s.path, s.l1, s.l2, s.l3, s.l4, 20, 2, s.real_name, '', '', 1, 1,
      s.plan_id, s.opened_at from study_session s order by s.record_id, s.opened_at::date, s.opened_at`.execute(db);
  await placeClassrooms(db);
  await sql`update training_record r set counted_seconds = luan_learned(r.id) where counted_seconds > 0`.execute(db);
};
