import type pg from 'pg';

/** A row's organisation with the organisations above it, as every table of a subtree repeats them. */
const placed = 'org_id, path, l1, l2, l3, l4';
const placeOf = (table: string): string =>
  `${table}.id, ${table}.path, ${table}.l1, ${table}.l2, ${table}.l3, ${table}.l4`;
const inherited = (table: string): string =>
  `${table}.org_id, ${table}.path, ${table}.l1, ${table}.l2, ${table}.l3, ${table}.l4`;

/** A plan of the head office, which a tenth of everybody is in, and one of each company; a plan has its organisation's number. */
const plans = `
  insert into plan (id, ${placed}, flavour, plan_number, plan_name, name_key, state, begins_on, ends_on, required_seconds, lesson_count, created_by, created_at)
  overriding system value
  select o.id, ${placeOf('o')}, 'safe_train', 'bench-' || o.id, '安全培训' || o.id, 'anquanpeixun' || o.id, 21, luan_today() - 30, luan_today() + 30, 3600, 1, 0,
    now() - make_interval(mins => (o.id % 40000)::int)
  from organisation o where o.type_code = 'company' or o.parent_id is null`;

/** One lesson of one chapter, which all plans have; it has the number of the head office, as its chapter and its film. */
const lesson = `
  with o as (select id, path from organisation where parent_id is null),
  film as (insert into stored_file (id, org_id, path, user_id, kind, file_name, media_type, bytes, object_name, sha256) overriding system value
    select id, id, path, 0, 'course-video', 'bench.mp4', 'video/mp4', 1, 'bench', '' from o),
  taught as (insert into lesson (id, org_id, path, lesson_name, category, scene, file_type, state, seconds, chapters, created_by) overriding system value
    select id, id, path, '道路运输安全', 'general', 'teach', 10, 3, 3600, 1, 0 from o)
  insert into lesson_chapter (id, lesson_id, path, sort, chapter_name, file_id, seconds) overriding system value
  select id, id, path, 1, '第一章', id, 3600 from o`;
const planLessons = `
  insert into plan_lesson (plan_id, place, path, lesson_id, required_seconds)
  select p.id, 0, p.path, h.id, 3600 from plan p, organisation h where h.parent_id is null`;

/** Half of everybody is a member of a plan: a tenth in the head office's. A record has its member's number; every tenth has learned. */
const records = `
  insert into training_record (id, plan_id, flavour, ${placed}, org_user_id, user_id, real_name, name_key, state, required_seconds, counted_seconds, started_at, joined_at)
  overriding system value
  select m.id, case m.id % 10 when 0 then h.id else m.org_id end, 'safe_train', ${inherited('m')}, m.id, m.user_id, m.real_name, m.name_key,
    (array[14, 16, 17, 23, 30])[1 + m.id / 10 % 5], 3600, case m.id % 10 when 1 then 1140 else 0 end, case m.id % 10 when 1 then now() - interval '20 days' end,
    now() - make_interval(mins => (m.id % 40000)::int)
  from org_user m, organisation h where h.parent_id is null and m.id % 10 < 5`;
const planTallies = `
  insert into plan_tally (plan_id, state, part, path, n)
  select r.plan_id, r.state, r.id % 8, p.path, count(*) from training_record r join plan p on p.id = r.plan_id group by 1, 2, 3, 4`;

/** When somebody learned: a sitting of twenty minutes in the last sixty days, of which one did not count. */
const began = `date_trunc('minute', now()) - make_interval(days => 1 + (r.id / 10 % 60)::int, mins => (r.id / 600 % 1200)::int)`;
const sittings = `
  insert into study_session (id, opened_at, record_id, plan_id, flavour, user_id, org_user_id, ${placed}, real_name, lesson_id, chapter_id, last_at, closed_at,
    close_cause, last_seq, counted_ms, uncounted_ms, signed_in)
  overriding system value
  select r.id, ${began}, r.id, r.plan_id, r.flavour, r.user_id, r.org_user_id, ${inherited('r')}, r.real_name, h.id, h.id, ${began} + interval '20 minutes',
    ${began} + interval '20 minutes', 'left', 80, 1140000, 60000, true
  from training_record r, organisation h where h.parent_id is null and r.counted_seconds > 0`;
const minutes = `
  insert into study_minute (minute, record_id, chapter_id, reason, org_id, path, ms)
  select s.opened_at + make_interval(mins => n), s.record_id, s.chapter_id, case n when 7 then 1 else 0 end, s.org_id, s.path, 60000
  from study_session s, generate_series(0, 19) n`;
const studyDays = `
  insert into study_day (record_id, day, path, counted_ms) select record_id, (opened_at at time zone 'Asia/Shanghai')::date, path, counted_ms from study_session`;
const progress = `
  insert into lesson_progress (record_id, chapter_id, lesson_id, path, counted_ms, position_seconds)
  select record_id, chapter_id, lesson_id, path, counted_ms, 1140 from study_session`;

/** Whoever stands before an exam or is through it, but in the head office's plan, has sat one. */
const examSittings = `
  insert into exam_sitting (record_id, plan_id, flavour, ${placed}, org_user_id, user_id, real_name, name_key, attempt, state, paper_name, full_score,
    passing_score, score, passed, correct_count, minutes, opened_at, deadline_at, submitted_at, submitted_how, scored_at, noted, counted)
  select r.id, r.plan_id, r.flavour, ${inherited('r')}, r.org_user_id, r.user_id, r.real_name, r.name_key, 1, 3, '安全知识', 100, 60, s.score, s.score >= 60,
    s.score, 60, r.joined_at, r.joined_at + interval '1 hour', r.joined_at + interval '40 minutes', 'person', r.joined_at + interval '40 minutes', true, true
  from training_record r cross join lateral (select (case r.state when 30 then 60 else 20 end + r.id % 40)::int as score) s
  where r.state in (23, 30) and r.id % 10 > 0`;

/** One vehicle of each company; it has the company's number and its first person as driver. */
const vehicles = `
  insert into vehicle (id, ${placed}, plate_no, plate_colour, vin, vehicle_kind, use_nature, first_registered_on, ownership, driver_id, created_by)
  overriding system value
  select o.id, ${placeOf('o')}, '冀' || chr(65 + (o.id % 20)::int) || upper(lpad(to_hex(o.id * 40503 % 1048576), 5, '0')), 2, 'BENCH' || lpad(o.id::text, 12, '0'), 2, 4,
    '2020-01-01', 1, min(m.id), 0
  from organisation o join org_user m on m.org_id = o.id where o.type_code = 'company' group by o.id`;

/** A risk event of everybody, an alarm of every second, over three months. */
const happened = 'now() - make_interval(secs => (m.id * 7919 % 7776000)::double precision)';
const riskEvents = `
  insert into risk_event (${placed}, category, level, created_by, occurred_at, due_on, source, vehicle_id, org_user_id, user_id, event_place, event_text, state)
  select ${inherited('m')}, 1 + m.id % 12, 1 + m.id % 3, 0, ${happened}, luan_today() - (m.id % 300)::int, 40, m.org_id, m.id, m.user_id,
    (array['京港澳高速', '荣乌高速', '石黄高速', '国道107', '省道201'])[1 + m.id % 5] || 'K' || m.id % 400, '', 1 + m.id % 5
  from org_user m where m.id >= 10000000`;
const alarms = `
  insert into driving_behaviour (${placed}, category, level, created_by, occurred_at, plate_no, vehicle_id, org_user_id, user_id, external_id, state)
  select ${inherited('m')}, 1 + m.id % 12, 1 + m.id % 3, 0, ${happened}, v.plate_no, v.id, m.id, m.user_id, 'bench-' || m.id, 1 + m.id % 3
  from org_user m join vehicle v on v.id = m.org_id where m.id >= 10000000 and m.id % 2 = 0`;

/** Twenty documents of each organisation of the second level, each to a quarter of those below it. */
const documents = `
  insert into document (id, ${placed}, org_name, tree, doc_number, doc_title, doc_kind, urgency, ask, must_handle, deadline, doc_body, doc_contact, state, sent_at,
    created_by, created_at)
  overriding system value
  select d.id, ${placeOf('o')}, o.org_name, '.' || d.id || '.', '安〔2026〕' || n || '号', '关于开展第' || n || '次安全检查的通知', 1 + n % 5, 1 + n % 3, 1 + n % 2,
    false, luan_today() + n - 10, '请各单位认真落实。', '安全科', 2, now() - make_interval(days => n), 0, now() - make_interval(days => n)
  from organisation o, generate_series(1, 20) n cross join lateral (select o.id * 100 + n as id) d where o.level = 2`;
const receipts = `
  insert into document_receipt (document_id, tree, ${placed}, org_name, sender_id, sender_name, doc_number, doc_title, doc_kind, urgency, ask, must_handle, deadline,
    sent_at, state, read_at, done_at)
  select d.id, d.tree, ${placeOf('o')}, o.org_name, d.org_id, d.org_name, d.doc_number, d.doc_title, d.doc_kind, d.urgency, d.ask, false, d.deadline, d.sent_at,
    case when o.id % 3 = 0 then 1 else 2 end, case when o.id % 3 > 0 then d.sent_at end, case when o.id % 3 > 0 and d.ask = 1 then d.sent_at end
  from document d join organisation o on o.l2 = d.org_id and o.id <> d.org_id and o.id % 4 = d.id % 4`;

/** In this order: what is read from another table stands behind it. */
const texts = [
  plans,
  lesson,
  planLessons,
  records,
  planTallies,
  sittings,
  minutes,
  studyDays,
  progress,
  examSittings,
  vehicles,
  riskEvents,
  alarms,
  documents,
  receipts,
];

/** Tables that hold what people do; their indexes are made afterwards. */
export const recordTables = [
  'plan',
  'plan_lesson',
  'training_record',
  'plan_tally',
  'study_session',
  'study_minute',
  'study_day',
  'lesson_progress',
  'exam_sitting',
  'vehicle',
  'risk_event',
  'driving_behaviour',
  'document',
  'document_receipt',
];

/** Writes what the people of a world have done: half of them members of plans, their study, exams, events, alarms, documents. */
export const insertRecords = async (client: pg.Client): Promise<void> => {
  for (const text of texts) await client.query(text);
  await client.query(
    `select setval(pg_get_serial_sequence(t, 'id'), 200000000)
     from unnest(array['plan', 'lesson', 'lesson_chapter', 'stored_file', 'training_record', 'study_session', 'vehicle', 'document']) as t`,
  );
};
