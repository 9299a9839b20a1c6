import pg from 'pg';
import { sha256 } from '#kernel/keys.ts';

export interface Student {
  cookie: string;
  recordId: string;
  sessionId: string;
}

/** Milliseconds before now at which every sitting was opened: beats tell of time that has passed. */
const openedBefore = 3_000_000;

const world = `
  with o as (select id, path from organisation order by level desc, id limit 1),
  lesson as (insert into lesson (org_id, path, lesson_name, category, scene, file_type, state, seconds, chapters, created_by)
    select id, path, 'bench heartbeats ' || clock_timestamp(), 'general', 'teach', 10, 3, 7200, 1, 0 from o returning id, path),
  file as (insert into stored_file (org_id, path, user_id, kind, file_name, media_type, bytes, object_name, sha256)
    select id, path, 0, 'course-video', 'bench.mp4', 'video/mp4', 1, 'bench-' || clock_timestamp(), '' from o returning id),
  chapter as (insert into lesson_chapter (lesson_id, path, sort, chapter_name, file_id, seconds)
    select lesson.id, lesson.path, 1, 'bench', file.id, 7200 from lesson, file returning id, lesson_id),
  plan as (insert into plan (org_id, path, flavour, plan_number, plan_name, state, begins_on, ends_on, required_seconds, lesson_count, created_by)
    select id, path, 'safe_train', 'bench ' || clock_timestamp(), 'bench', 21, luan_today() - 1, luan_today() + 30, 7200, 1, 0 from o returning id, path),
  tied as (insert into plan_lesson (plan_id, place, path, lesson_id, required_seconds)
    select plan.id, 0, plan.path, lesson.id, 7200 from plan, lesson returning plan_id)
  select plan.id as plan, o.id as org, o.path, chapter.id as chapter, chapter.lesson_id as lesson from o, plan, chapter, tied`;

/** Two thousand people of one company, each in the student entry with an open sitting. */
export const makeStudents = async (url: string, count: number): Promise<Student[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const made = (await client.query<{ plan: string; org: string; path: string; chapter: string; lesson: string }>(world))
    .rows[0];
  if (!made) throw new Error('No organisation to measure in');
  const run = Date.now();
  const { rows } = await client.query<{ record: string; session: string; n: number }>(
    `with person as (
      insert into app_user (username, real_name, name_key, password_hash)
      select 'beat' || $1::text || '_' || n, '学员', 'xueyuan', '' from generate_series(1, $2::int) n returning id, username
    ), member as (
      insert into org_user (user_id, org_id, path, real_name, name_key) select id, $3::bigint, $4::text, '学员', 'xueyuan' from person returning id, user_id
    ), door as (
      insert into session (token_hash, token_id, user_id, org_user_id, org_id, path, client_kind, identity_code, limited, totp_due, expires_at, ends_at)
      select encode(sha256(convert_to(p.username, 'UTF8')), 'hex'), p.username, m.user_id, m.id, $3::bigint, $4::text, 'student', 'student', false, false,
        now() + interval '1 day', now() + interval '1 day' from member m join person p on p.id = m.user_id returning user_id
    ), record as (
      insert into training_record (plan_id, flavour, org_id, path, org_user_id, user_id, real_name, state, required_seconds)
      select $5::bigint, 'safe_train', $3::bigint, $4::text, m.id, m.user_id, '学员', 16, 7200 from member m returning id, user_id, org_user_id
    ), sitting as (
      insert into study_session (record_id, plan_id, flavour, user_id, org_user_id, org_id, real_name, path, lesson_id, chapter_id, opened_at, signed_in)
      select r.id, $5::bigint, 'safe_train', r.user_id, r.org_user_id, $3::bigint, '学员', $4::text, $6::bigint, $7::bigint, now() - make_interval(secs => $8::float8), true from record r returning id, record_id, user_id
    )
    select s.record_id as record, s.id as session, split_part(p.username, '_', 2)::int as n
    from sitting s join person p on p.id = s.user_id order by 3`,
    [String(run), count, made.org, made.path, made.plan, made.lesson, made.chapter, openedBefore / 1000],
  );
  await client.end();
  return rows.map(({ record, session, n }) => {
    const token = `beat${run}_${n}`;
    if (sha256(token).length !== 64) throw new Error('No hash');
    return { cookie: `luan_student=${token}`, recordId: record, sessionId: session };
  });
};

/** Seconds counted for each record, and milliseconds the people's days are covered: both by what the database holds. */
export const countedIn = async (url: string, students: readonly Student[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ids = students.map((student) => student.recordId);
  const { rows } = await client.query<{ counted: number; minutes: number; uncounted: number }>(
    `select sum(g.counted_ms)::float8 / 1000 as counted,
      (select sum(ms)::float8 / 1000 from study_minute where record_id = any($1::bigint[]) and reason = 0) as minutes,
      (select coalesce(sum(ms), 0)::float8 / 1000 from study_minute where record_id = any($1::bigint[]) and reason <> 0) as uncounted
    from lesson_progress g where g.record_id = any($1::bigint[])`,
    [ids],
  );
  await client.end();
  return rows[0] ?? { counted: 0, minutes: 0, uncounted: 0 };
};
