import { type RawBuilder, sql } from 'kysely';
import { assessedDuties } from '#contracts/exams/assessment.codes.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { roomKind } from '#contracts/vehicles/room.entries.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { nameKey } from '#kernel/pinyin.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said, saidOf } from '#kernel/said.ts';
import { ancestors, everything } from '#kernel/scope.ts';
import { groupAssessed } from './company-groups.data.ts';
import { roomOf } from './rooms.demo.ts';
import { namesOf } from './training.companies.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Somebody at the top of a province, who holds the exams of everybody below. */
interface Holder {
  id: string;
  path: string;
  maker: string;
}
interface Spec {
  name: string;
  room: string;
  address: string;
  /** Days from today, and the hour it begins. */
  day: number;
  hour: number;
  seats: number;
  note: string;
  cancelled?: string;
  /** States of members who have a seat here, and what became of their booking. */
  holds: readonly (readonly [state: number, booking: number, reason: string])[];
}

const specs: readonly Spec[] = [
  {
    name: said('两类人员安全考核（上一期）'),
    room: said('第一考场'),
    address: said('考试中心 2 号楼 301'),
    day: -12,
    hour: 9,
    seats: 40,
    note: said('请携带身份证原件，开考后 15 分钟不得入场。'),
    holds: [[30, 2, '']],
  },
  {
    name: said('两类人员安全考核（本期）'),
    room: said('第一考场'),
    address: said('考试中心 2 号楼 301'),
    day: 9,
    hour: 9,
    seats: 30,
    note: said('请携带身份证原件，开考后 15 分钟不得入场。'),
    holds: [
      [21, 1, ''],
      [23, 2, ''],
      [22, 3, said('报名表未加盖单位公章，请补齐后重新预约')],
    ],
  },
  {
    name: said('两类人员安全考核（加场）'),
    room: said('机考室'),
    address: said('考试中心 1 号楼 205'),
    day: 16,
    hour: 14,
    seats: 12,
    note: said('机考，自备黑色签字笔。'),
    holds: [],
  },
  {
    name: said('两类人员安全考核（停电取消）'),
    room: said('第三考场'),
    address: said('考试中心 2 号楼 305'),
    day: 5,
    hour: 9,
    seats: 25,
    note: '',
    cancelled: said('考试中心线路检修停电，本场取消'),
    holds: [[20, 4, said('考试中心线路检修停电，本场取消')]],
  },
];

const holdersOf = async (db: Db): Promise<Holder[]> =>
  (
    await sql<Holder>`
      select o.id, o.path, coalesce((select m.user_id from org_user m where m.org_id = o.id and m.left_at is null order by m.id limit 1), 1) as maker
      from organisation o where o.id in (select r.l2 from training_record r where r.flavour = 'two_personnel') order by o.id`.execute(
      db,
    )
  ).rows;

const placeSession = async (db: Db, holder: Holder, spec: Spec): Promise<{ id: string; startsAt: string }> => {
  const { l1, l2, l3, l4 } = ancestors(holder.path);
  const begins =
    Date.parse(`${dayOf(new Date(clock.now().getTime() + spec.day * dayMs))}T00:00:00+08:00`) + spec.hour * hourMs;
  const at = (shift: number): string => new Date(begins + shift).toISOString();
  const roomId = await roomOf(db, holder.id, {
    name: spec.room,
    kind: roomKind.values.exam,
    seats: 40,
    address: spec.address,
  });
  const { rows } = await sql<{ id: string }>`
    insert into exam_session (org_id, path, l1, l2, l3, l4, session_name, room_id, room, address, starts_at, ends_at, seats, books_from, books_until, flavours,
      note, state, cancel_reason, created_by, created_at)
    values (${holder.id}, ${holder.path}, ${l1}, ${l2}, ${l3}, ${l4}, ${spec.name}, ${roomId}, ${spec.room}, ${spec.address}, ${at(0)}, ${at(1.5 * hourMs)},
      ${spec.seats}, ${at(-30 * dayMs)}, ${at(-dayMs)}, '{two_personnel}', ${spec.note}, ${spec.cancelled ? 2 : 1}, ${spec.cancelled ?? ''},
      ${holder.maker}, least(${at(-32 * dayMs)}::timestamptz, now() - interval '40 days')) returning id`.execute(db);
  return { id: rows[0]?.id ?? '', startsAt: at(0) };
};

const placeBookings = async (
  db: Db,
  holder: Holder,
  session: { id: string; startsAt: string },
  [state, booking, reason]: Spec['holds'][number],
): Promise<void> => {
  const booked = new Date(Math.min(Date.parse(session.startsAt), clock.now().getTime()) - 3 * dayMs).toISOString();
  await sql`
    insert into exam_booking (session_id, record_id, plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, name_key, seat,
      state, reason, booked_by, booked_at, decided_by, decided_at)
    select ${session.id}, r.id, r.plan_id, r.flavour, r.org_id, r.path, r.l1, r.l2, r.l3, r.l4, r.org_user_id, r.user_id, r.real_name, r.name_key,
      coalesce((select max(b.seat) from exam_booking b where b.session_id = ${session.id}), 0) + row_number() over (order by r.id),
      ${booking}::int, ${reason}::text, r.user_id, ${booked}::timestamptz,
      case when ${booking}::int > 1 then ${holder.maker}::bigint end, case when ${booking}::int > 1 then ${booked}::timestamptz + interval '20 hours' end
    from training_record r where r.flavour = 'two_personnel' and r.l2 = ${holder.id} and r.state = ${state}
      and not exists (select from exam_booking b where b.record_id = r.id) order by r.id limit 12`.execute(db);
};

/** Results of the authority for members of a condition on `training_record r`, on one day. */
const placeResults = async (db: Db, members: RawBuilder<boolean>, at: string): Promise<void> => {
  const held = dayOf(new Date(at));
  await sql`
    with made as (
      insert into exam_sitting (record_id, plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, name_key, attempt, state,
        source_type, external, full_score, passing_score, score, passed, minutes, opened_at, submitted_at, submitted_how, scored_at, noted, counted, created_at)
      select r.id, r.plan_id, r.flavour, r.org_id, r.path, r.l1, r.l2, r.l3, r.l4, r.org_user_id, r.user_id, r.real_name, r.name_key, 1, 3, 14, true,
        100, 80, 82 + r.id % 15, true, 90, ${at}::timestamptz, ${at}::timestamptz, 'entered', ${at}::timestamptz + interval '3 days', true, true, ${at}::timestamptz
      from training_record r where r.flavour = 'two_personnel' and r.state between ${literal(trainingState, 'ended')} and ${literal(trainingState, 'archived')} and ${members}
        and not exists (select from exam_sitting s where s.record_id = r.id)
      returning id, record_id, path, score
    ), entries as (
      insert into exam_entry (sitting_id, path, held_on, certificate_number, certified_on, note, entered_by, entered_at)
      select m.id, m.path, ${held}::date, ${said('冀安考')} || left(${held}::text, 4) || lpad(m.id::text, 6, '0'), ${held}::date + 2, ${said('主管部门考核成绩单')},
        1, ${at}::timestamptz + interval '3 days' from made m
    ), told as (
      insert into sitting_event (sitting_id, path, kind, detail, by_user, at)
      select m.id, m.path, 'scored', jsonb_build_object('score', m.score, 'passed', true), 1, ${at}::timestamptz + interval '3 days' from made m
    )
    update training_record r set score = m.score, attempts = 1 from made m where r.id = m.record_id`.execute(db);
};

/** Duties whose holders are assessed, as a list of the database. */
const duties = sql.lit(`{${assessedDuties.join(',')}}`);

/** One plan of years ago in which the principals and safety managers of a company were assessed. */
const placeFormer = async (db: Db, company: { id: string; path: string }, daysAgo: number): Promise<void> => {
  const { l1, l2, l3, l4 } = ancestors(company.path);
  const at = new Date(clock.now().getTime() - daysAgo * dayMs).toISOString();
  const [begins, ends] = [dayOf(new Date(Date.parse(at) - 40 * dayMs)), dayOf(new Date(Date.parse(at) + 10 * dayMs))];
  const name = saidOf('{year}年主要负责人和安全管理人员考核', { year: begins.slice(0, 4) });
  const { rows } = await sql<{ id: string }>`
    insert into plan (org_id, path, l1, l2, l3, l4, flavour, plan_number, plan_name, name_key, state, subject_codes, begins_on, ends_on, place, books_exam,
      exam_place, submitted_by, submitted_at, created_by, created_at)
    values (${company.id}, ${company.path}, ${l1}, ${l2}, ${l3}, ${l4}, 'two_personnel', ${`two_personnel-${begins.slice(0, 4)}-8${company.id.padStart(5, '0')}`},
      ${name}, ${nameKey(name)}, 25, '{T01T02}', ${begins}, ${ends}, 'both', true, 'onSite', 1, ${at}, 1, ${at}) returning id`.execute(
    db,
  );
  const planId = rows[0]?.id ?? '';
  await sql`insert into training_record (plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, name_key, department_id, state,
      joined_at, started_at, learned_at, ended_at)
    select ${planId}, 'two_personnel', m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, m.id, m.user_id, m.real_name, m.name_key, m.department_id, 30,
      ${at}::timestamptz - interval '30 days', ${at}::timestamptz - interval '28 days', ${at}::timestamptz - interval '5 days', ${at}::timestamptz
    from org_user m where m.org_id = ${company.id} and m.left_at is null and m.duty_codes && ${duties}
      and (m.id % 3 <> 0 or luan_org_name(m.org_id) = any(${namesOf(groupAssessed)}::text[]))`.execute(db);
  await placeResults(db, sql<boolean>`r.plan_id = ${planId}`, at);
};

/** Most were assessed at some time within three years and a bit; every third took office since. */
const placeAssessments = async (inside: <T>(work: (db: Db) => Promise<T>) => Promise<T>): Promise<void> => {
  const { rows: companies } = await inside((db) =>
    sql<{
      id: string;
      path: string;
    }>`select o.id, o.path from organisation o where o.type_code = 'company' and o.state = ${literal(organisationState, 'normal')}
      and exists (select from org_user m where m.org_id = o.id and m.duty_codes && ${duties}) order by o.id`.execute(
      db,
    ),
  );
  for (const [index, company] of companies.entries())
    await inside((db) => placeFormer(db, company, 60 + ((index * 233) % 1060)));
  await inside(async (db) => {
    await sql`update org_user set joined_at = luan_today() - (10 + (id * 37) % 200)::int where duty_codes && ${duties} and id % 3 = 0`.execute(
      db,
    );
    await sql`select luan_assess(array(select id from org_user where duty_codes && ${duties}))`.execute(db);
  });
};

/** Exam sessions of the authorities, seats in them, and results that were entered; once. */
export const fillBookings = async (runtime: Runtime): Promise<void> => {
  const inside = <T>(work: (db: Db) => Promise<T>): Promise<T> => runtime.database.within(everything, work);
  const { rows } = await inside((db) => sql<{ n: number }>`select count(*)::int as n from exam_session`.execute(db));
  if ((rows[0]?.n ?? 0) > 0) return;
  for (const holder of await inside(holdersOf)) {
    let past: { startsAt: string } | undefined;
    for (const spec of specs) {
      const session = await inside((db) => placeSession(db, holder, spec));
      past ??= session;
      for (const hold of spec.holds) await inside((db) => placeBookings(db, holder, session, hold));
    }
    const held = past;
    if (held) await inside((db) => placeResults(db, sql<boolean>`r.l2 = ${holder.id}`, held.startsAt));
  }
  await placeAssessments(inside);
};
