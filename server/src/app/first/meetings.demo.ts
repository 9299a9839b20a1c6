import { sql } from 'kysely';
import { drillKind, meetingOccasion, resolutionState } from '#contracts/meetings/meeting.codes.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { roomKind } from '#contracts/vehicles/room.entries.ts';
import { monthAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { nameKey } from '#kernel/pinyin.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said, saidOf } from '#kernel/said.ts';
import { ancestors, everything } from '#kernel/scope.ts';
import { groupMeets } from './company-groups.data.ts';
import { agendaOf, gapsOf, minutesOf, resolutionsOf, topics } from './meetings.data.ts';
import { officeTypes } from './offices.data.ts';
import { roomOf } from './rooms.demo.ts';
import { namesOf } from './training.companies.ts';

interface Company {
  id: string;
  path: string;
  host: string;
  recorder: string;
  /** Where it meets. */
  room: string;
}
interface Meeting {
  planId: string;
  day: string;
}

/** Companies of the demonstration that hold meetings beside its offices, and members of each that are expected at one. */
const mostCompanies = 6;
const mostMembers = 14;

const companiesOf = async (db: Db): Promise<Company[]> => {
  const groups = namesOf(groupMeets);
  const { rows } = await sql<Omit<Company, 'room'>>`
      select o.id, o.path, (select m.id from org_user m where m.org_id = o.id and m.left_at is null order by m.user_class, m.id limit 1) as host,
        (select m.id from org_user m where m.org_id = o.id and m.left_at is null order by m.user_class, m.id offset 1 limit 1) as recorder
      from organisation o where o.state = ${literal(organisationState, 'normal')} and (o.type_code = any(${[...officeTypes]}::text[]) or o.org_name = any(${groups}::text[]) or o.id in (
          select c.id from organisation c where c.type_code = 'company' and c.state = ${literal(organisationState, 'normal')} order by c.id limit ${mostCompanies}))
        and (select count(*) from org_user m where m.org_id = o.id and m.left_at is null) > 3 order by o.org_name = any(${groups}::text[]), o.type_code <> 'company', o.id`.execute(
    db,
  );
  const room = { name: said('三楼会议室'), kind: roomKind.values.meeting, seats: 60, address: said('办公楼 3 层') };
  const companies: Company[] = [];
  for (const row of rows) companies.push({ ...row, room: await roomOf(db, row.id, room) });
  return companies;
};

/** A meeting that was held: its plan, complete, with everybody who was expected. */
const placePlan = async (db: Db, company: Company, month: number, year: number, serial: number): Promise<Meeting> => {
  const two = String(month).padStart(2, '0');
  const day = `${year}-${two}-${String(8 + ((serial * 5 + month * 3) % 12)).padStart(2, '0')}`;
  const name = saidOf('{year} 年 {month} 月安全例会：{topic}', {
    year,
    month,
    topic: topics[month % topics.length] ?? '',
  });
  const levels = ancestors(company.path);
  const { rows } = await sql<{ id: string }>`
    insert into plan (org_id, path, l1, l2, l3, l4, flavour, plan_number, plan_name, name_key, state, subject_type, subject_codes, begins_on, ends_on,
      place, submitted_by, submitted_at, created_by, created_at)
    values (${company.id}, ${company.path}, ${levels.l1}, ${levels.l2}, ${levels.l3}, ${levels.l4}, 'safe_regular',
      ${`safe_regular-${year}-9${two}${String(serial).padStart(3, '0')}`}, ${name}, ${nameKey(name)}, 25, 'safe', '{T01T03}', ${day}, ${day}, 'onSite',
      1, ${`${day}T08:00:00+08:00`}, 1, ${`${day}T08:00:00+08:00`}) returning id`.execute(db);
  const planId = rows[0]?.id ?? '';
  await sql`insert into training_record (plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, name_key, department_id, state,
      joined_at, started_at, learned_at, ended_at)
    select ${planId}, 'safe_regular', m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, m.id, m.user_id, m.real_name, m.name_key, m.department_id,
      case when (m.id + ${month}) % 9 = 0 then 14 else 30 end, ${`${day}T08:00:00+08:00`}::timestamptz, x.began, x.ended, x.ended
    from org_user m left join lateral (select ${`${day}T09:00:00+08:00`}::timestamptz as began, ${`${day}T10:00:00+08:00`}::timestamptz as ended
      where (m.id + ${month}) % 9 <> 0) x on true
    where m.org_id = ${company.id} and m.left_at is null and m.user_class <> 100 order by md5(m.id::text) limit ${mostMembers}`.execute(
    db,
  );
  return { planId, day };
};

/** What companies drilled, three months ago and almost a year ago. */
const drills = [
  {
    name: said('停车场车辆火灾应急演练'),
    kind: drillKind.values.onSpot,
    scenario: said(
      '夜间停车场一辆货车电路老化自燃，火势向相邻车位蔓延，值班员发现后报警并组织初起火灾扑救、车辆疏散。',
    ),
    effect: said('报警和疏散用时 4 分 30 秒，符合要求；两名驾驶员取用灭火器不熟练，已安排补训。'),
    monthsAgo: 3,
  },
  {
    name: said('恶劣天气车辆侧翻综合应急演练'),
    kind: drillKind.values.comprehensive,
    scenario: said('雨雪天气一辆重型货车在山区公路侧翻，驾驶员受伤，货物散落占道，企业启动应急预案。'),
    effect: said('信息上报及时，现场警戒距离不足 150 米，已修订现场处置卡。'),
    monthsAgo: 10,
  },
] as const;

/** Host, agenda, minutes and who was there of a meeting that is over. */
const placeRecord = async (
  db: Db,
  company: Company,
  meeting: Meeting,
  month: number,
  drill?: (typeof drills)[number],
): Promise<void> => {
  if (drill)
    await sql`update plan set plan_name = ${drill.name}, name_key = ${nameKey(drill.name)} where id = ${meeting.planId}`.execute(
      db,
    );
  await sql`insert into meeting (plan_id, org_id, path, emcee_id, recorder_id, place, room_id, room, starts_at, ends_at, agenda, minutes, minutes_by, minutes_at,
      occasion, drill_kind, scenario, drill_effect)
    values (${meeting.planId}, ${company.id}, ${company.path}, ${company.host}, ${company.recorder}, 'onSite', ${company.room}, ${said('三楼会议室')},
      ${`${meeting.day}T09:00:00+08:00`}, ${`${meeting.day}T10:00:00+08:00`}, ${JSON.stringify(agendaOf(month))}::jsonb, ${minutesOf(month)}, 1,
      ${`${meeting.day}T11:30:00+08:00`}, ${drill ? meetingOccasion.values.drill : meetingOccasion.values.meeting}, ${drill?.kind ?? null}::int,
      ${drill?.scenario ?? ''}, ${drill?.effect ?? ''})`.execute(db);
  await sql`insert into meeting_attendance (record_id, plan_id, org_id, path, state, way, held_on, attended_at, reason, address)
    select r.id, r.plan_id, r.org_id, r.path, case when r.state = ${literal(trainingState, 'notTrained')} then 2 when r.id % 11 = 0 then 3 else 1 end,
      case when r.state = ${literal(trainingState, 'notTrained')} then null when r.id % 11 = 0 then 'reading' when r.id % 7 = 0 then 'hand' else 'qr' end, ${meeting.day}::date,
      case when r.state = ${literal(trainingState, 'ended')} then ${`${meeting.day}T08:50:00+08:00`}::timestamptz + r.id % 13 * interval '1 minute' end,
      case when r.state = ${literal(trainingState, 'notTrained')} then (array[${said('出车未归')}, ${said('病假')}, ${said('外地培训')}])[1 + r.id % 3] else '' end, '10.20.6.' || r.id % 200
    from training_record r where r.plan_id = ${meeting.planId} and (r.state = ${literal(trainingState, 'ended')} or (r.state = ${literal(trainingState, 'notTrained')} and r.id % 3 = 0)) order by r.id`.execute(
    db,
  );
};

/** The drills of a company: called, attended, written down and evaluated as its meetings are. */
const placeDrills = async (db: Db, company: Company, serial: number): Promise<void> => {
  for (const drill of drills) {
    const on = new Date(clock.now().getTime() - drill.monthsAgo * 30 * 86_400_000);
    const month = Number(dayOf(on).slice(5, 7));
    const meeting = await placePlan(db, company, month, Number(dayOf(on).slice(0, 4)), serial + 500);
    await placeRecord(db, company, meeting, month, drill);
  }
};

/** What a meeting resolved: older ones were done and looked at by the next meeting, the newest are open. */
const placeResolutions = async (db: Db, company: Company, meetings: readonly Meeting[]): Promise<void> => {
  const levels = ancestors(company.path);
  for (const [index, meeting] of meetings.entries()) {
    const next = meetings[index + 1];
    for (const [place, content] of resolutionsOf(index).entries()) {
      const { open, done, reviewed } = resolutionState.values;
      const state = next ? reviewed : place === 0 ? done : open;
      await sql`insert into meeting_resolution (plan_id, org_id, path, l1, l2, l3, l4, flavour, content, responsible_id, due_on, state, done_note, done_at,
          review_note, reviewed_in, reviewed_at, created_by, created_at)
        values (${meeting.planId}, ${company.id}, ${company.path}, ${levels.l1}, ${levels.l2}, ${levels.l3}, ${levels.l4}, 'safe_regular', ${content},
          ${place === 0 ? company.host : company.recorder}, ${meeting.day}::date + 10, ${state}, ${state !== open ? said('已按要求完成并留存照片') : ''},
          ${state !== open ? `${meeting.day}T17:00:00+08:00` : null}::timestamptz, ${state === reviewed ? said('现场复核属实') : ''}, ${next?.planId ?? null}::bigint,
          ${next ? `${next.day}T09:10:00+08:00` : null}::timestamptz, 1, ${`${meeting.day}T10:00:00+08:00`})`.execute(
        db,
      );
    }
  }
};

/** Meetings among the plans that stand already: those of last month and this one, with what their members' states say. */
const standing = async (db: Db, company: Company): Promise<Meeting[]> => {
  const { rows } =
    await sql<Meeting>`select p.id as "planId", least(p.begins_on + 9, luan_today())::text as day from plan p
    where p.org_id = ${company.id} and p.flavour = 'safe_regular' and not p.series and p.state in (${literal(planState, 'inProgress', 'completed')})
      and not exists (select from meeting e where e.plan_id = p.id) order by p.begins_on`.execute(db);
  return rows;
};

/** The meeting of today: called, not yet begun, waiting for its code. */
const placeToday = async (db: Db, company: Company): Promise<void> => {
  const now = clock.now();
  const day = dayOf(now);
  const levels = ancestors(company.path);
  const name = saidOf('{month} 月安全例会：冬季行车安全', { month: Number(day.slice(5, 7)) });
  const { rows } = await sql<{ id: string }>`
    insert into plan (org_id, path, l1, l2, l3, l4, flavour, plan_number, plan_name, name_key, state, subject_type, subject_codes, begins_on, ends_on,
      make_up_until, place, submitted_by, submitted_at, created_by)
    values (${company.id}, ${company.path}, ${levels.l1}, ${levels.l2}, ${levels.l3}, ${levels.l4}, 'safe_regular',
      ${`safe_regular-${day.slice(0, 4)}-9${day.slice(5, 7)}900`}, ${name}, ${nameKey(name)}, 21, 'safe', '{T01T03}', ${day}, ${day}::date + 1,
      ${day}::date + 10, 'both', 1, now(), 1) returning id`.execute(db);
  const planId = rows[0]?.id ?? '';
  await sql`insert into training_record (plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, name_key, department_id, state)
    select ${planId}, 'safe_regular', m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, m.id, m.user_id, m.real_name, m.name_key, m.department_id, 14
    from org_user m where m.org_id = ${company.id} and m.left_at is null and m.user_class <> 100
    order by ((select u.username from app_user u where u.id = m.user_id) = 'student') is true desc, md5(m.id::text) limit ${mostMembers}`.execute(
    db,
  );
  await sql`insert into meeting (plan_id, org_id, path, emcee_id, recorder_id, place, room_id, room, starts_at, ends_at, agenda)
    values (${planId}, ${company.id}, ${company.path}, ${company.host}, ${company.recorder}, 'both', ${company.room}, ${said('三楼会议室')}, ${now.toISOString()},
      ${now.toISOString()}::timestamptz + interval '3 hours', ${JSON.stringify(agendaOf(12))}::jsonb)`.execute(db);
};

/** Fewest months of meetings that are told beside last month's and this one's: in a young year they are those of the last. */
const fewestMonths = 4;

/** Months of this year that were over before last month, `YYYY-MM`, or as many as are told at least. */
const monthsBefore = (today: string): string[] => {
  const many = Math.max(fewestMonths, Number(today.slice(5, 7)) - 2);
  return Array.from({ length: many }, (_, index) => monthAfter(today.slice(0, 7), index - many - 1));
};

/** A year of meetings with their gaps (nobody met in March), once, after the training stands. */
export const fillMeetings = async (runtime: Runtime): Promise<number> => {
  const { database } = runtime;
  const companies = await database.within(everything, async (db) => {
    if ((await sql`select from meeting limit 1`.execute(db)).rows.length > 0) return [];
    // The demonstration's organisations have been there for two years: months before somebody came are no gaps.
    await sql`update organisation set created_at = created_at - interval '2 years' where state <> ${literal(organisationState, 'awaitingAudit')}`.execute(
      db,
    );
    // And people came to them ever since: one a month lately.
    await sql`update org_user m set created_at = m.created_at - case when n.place <= 12 then n.place * interval '29 days' else interval '2 years' end
      from (select id, row_number() over (partition by org_id order by id desc) as place from org_user) n where n.id = m.id`.execute(
      db,
    );
    return companiesOf(db);
  });
  const today = dayOf(clock.now());
  for (const [serial, company] of companies.entries()) {
    await database.within(everything, async (db) => {
      const held: Meeting[] = [];
      for (const one of monthsBefore(today)) {
        const [year = 0, month = 0] = one.split('-').map(Number);
        if (gapsOf(serial).includes(month)) continue;
        const meeting = await placePlan(db, company, month, year, serial);
        await placeRecord(db, company, meeting, month);
        held.push(meeting);
      }
      for (const meeting of await standing(db, company)) {
        await placeRecord(db, company, meeting, Number(meeting.day.slice(5, 7)));
        held.push(meeting);
      }
      if (serial < companies.length - 1) await placeDrills(db, company, serial);
      await placeResolutions(db, company, held);
      if (serial === 0) await placeToday(db, company);
    });
  }
  return companies.length;
};
