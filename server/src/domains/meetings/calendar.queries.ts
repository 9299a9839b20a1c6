import { sql } from 'kysely';
import { gapList } from '#contracts/meetings/gap.contract.ts';
import { attendanceState, drillMonths, meetingOccasion } from '#contracts/meetings/meeting.codes.ts';
import type { CalendarMeeting, CalendarMonth, meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { meetingKinds } from '#contracts/training/flavours.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { ofHeld } from '#domains/training/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScope, type Scope, subtree } from '#kernel/scope.ts';
import { localDay, startOf } from '#kernel/zone.ts';
import { meetingDay } from './attendance.queries.ts';
import { isGap } from './meeting.rules.ts';

const { draft, rejected, awaitingAudit, invalid } = planState.values;
const kinds = meetingKinds.map((one) => one.code as string);

/** Companies at work: those of whom a meeting a month is expected. */
const atWork = sql<boolean>`(o.type_code = 'company' and o.state = ${literal(organisationState, 'normal')})`;

/** The last day on which people of a company `o` came to a drill of its own. */
const lastDrill = sql`(select max(${localDay(sql`d.starts_at`)}) from meeting d where d.org_id = o.id
  and d.occasion = ${literal(meetingOccasion, 'drill')}
  and exists (select from meeting_attendance a where a.plan_id = d.plan_id and a.state = ${literal(attendanceState, 'present')}))`;
const drilled = sql<boolean>`coalesce(${lastDrill} > luan_today() - make_interval(months => ${sql.lit(drillMonths)}), false)`;

export const gapPage = listQuery(gapList, {
  base: 'organisation o',
  alias: 'o',
  always: () => atWork,
  joins: sql`left join organisation u on u.id = o.parent_id
    left join lateral (select x.plan_id, x.month from meeting_month x where x.org_id = o.id order by x.month desc limit 1) l on true
    left join plan p on p.id = l.plan_id left join meeting e on e.plan_id = l.plan_id`,
  columns: {
    orgId: sql`o.id`,
    orgName: sql`o.org_name`,
    parentName: sql`coalesce(u.org_name, '')`,
    contactName: sql`o.contact_name`,
    people: sql`coalesce((select t.n from student_tally t where t.org_id = o.id), 0)`,
    lastMeetingOn: sql`${meetingDay}::text`,
    lastMeetingName: sql`coalesce(p.plan_name, '')`,
    monthsMet: sql`(select count(*)::int from meeting_month x where x.org_id = o.id and x.month between luan_today() - 364 and luan_today())`,
    lastDrillOn: sql`${lastDrill}::text`,
  },
  filters: {
    keyword: (text) => containing(sql`o.org_name`, text),
    without: (month) =>
      sql<boolean>`not exists (select from meeting_month x where x.org_id = o.id and x.month = ${`${month}-01`}::date)`,
    met: (month) =>
      sql<boolean>`exists (select from meeting_month x where x.org_id = o.id and x.month = ${`${month}-01`}::date)`,
    withoutDrill: (wanted) => (wanted ? sql<boolean>`not ${drilled}` : drilled),
    belowOrgId: (place) =>
      sql<boolean>`(o.path >= (select top.path from organisation top where top.id = ${place})
        and o.path < (select left(top.path, -1) || '/' from organisation top where top.id = ${place}))`,
  },
  sorts: { orgName: sql`o.name_key` },
  order: { by: 'orgName', direction: 'asc' },
});

interface Looked {
  id: string;
  path: string;
  level: number;
  orgName: string;
  typeCode: string;
}

const lookedAt = async (db: Db, actor: Actor, orgId: string): Promise<Looked> => {
  const { rows } =
    await sql<Looked>`select o.id, o.path, o.level, o.org_name as "orgName", o.type_code as "typeCode" from organisation o
    where o.id = ${orgId} and ${inScope(actor.scope, 'organisation o')}`.execute(db);
  return orMissing(rows[0]);
};

const meetingsOf = async (db: Db, actor: Actor, orgId: string, year: number): Promise<CalendarMeeting[]> => {
  const { rows } = await sql<CalendarMeeting>`
    select p.id as "planId", p.plan_name as "planName", ${meetingDay}::text as on, e.starts_at as "startsAt", p.state,
      coalesce(luan_org_name(p.org_id), '') as "orgName", coalesce(e.room, '') as room,
      (select count(*)::int from meeting_attendance a where a.plan_id = p.id and a.state in (${literal(attendanceState, 'present', 'madeUp')})) as present,
      (select coalesce(sum(t.n), 0)::int from plan_tally t where t.plan_id = p.id and t.state <> ${literal(trainingState, 'left')}) as expected
    from plan p left join meeting e on e.plan_id = p.id
    where p.org_id = ${orgId} and p.flavour = any(${kinds}::text[]) and ${ofHeld(actor, 'plan:list', 'p')} and not p.series
      and p.state not in (${draft}, ${rejected}, ${awaitingAudit}, ${invalid})
      and ${meetingDay} >= make_date(${year}::int, 1, 1) and ${meetingDay} < make_date(${year}::int + 1, 1, 1)
    order by ${meetingDay}, p.id limit 1000`.execute(db);
  return rows;
};

interface Count {
  month: string;
  companies: number;
  met: number;
  self: boolean;
}

/** For each month: companies that were there by its end, those of them that met, and whether the organisation itself did. */
const monthsOf = async (db: Db, scope: Scope, orgId: string, year: number): Promise<Map<string, Count>> => {
  const { rows } = await sql<Count>`
    with months as (select make_date(${year}::int, n, 1) as month from generate_series(1, 12) n)
    select to_char(c.month, 'YYYY-MM') as month,
      (select count(*)::int from organisation o where ${atWork} and ${inScope(scope, 'organisation o')}
        and o.created_at < ${startOf(sql`(c.month + interval '1 month')`)}) as companies,
      (select count(*)::int from meeting_month x join organisation o on o.id = x.org_id where x.month = c.month and ${inScope(scope, 'meeting_month x')} and ${atWork}
        and o.created_at < ${startOf(sql`(c.month + interval '1 month')`)}) as met,
      exists (select from meeting_month x where x.org_id = ${orgId} and x.month = c.month) as self
    from months c`.execute(db);
  return new Map(rows.map((row) => [row.month, row]));
};

/** Meetings of an organisation in a year, its months without, and how many companies below it did not meet. */
export const findCalendar = async (
  db: Db,
  actor: Actor,
  input: Parsed<typeof meetingApi.calendar>,
): Promise<Data<typeof meetingApi.calendar>> => {
  const org = await lookedAt(db, actor, input.orgId ?? actor.orgId);
  const today = dayOf(clock.now());
  const meetings = await meetingsOf(db, actor, org.id, input.year);
  const counts = await monthsOf(db, subtree({ orgId: org.id, path: org.path, level: org.level }), org.id, input.year);
  const months = Array.from({ length: 12 }, (_, index): CalendarMonth => {
    const month = `${input.year}-${String(index + 1).padStart(2, '0')}`;
    const count = counts.get(month);
    const begun = month <= today.slice(0, 7);
    const there = org.typeCode === 'company' ? (count?.companies ?? 0) > 0 : false;
    return {
      month,
      meetings: meetings.filter((one) => one.on.startsWith(month)),
      gap: there && isGap(month, today) && !count?.self,
      companies: begun ? (count?.companies ?? 0) : 0,
      without: begun ? (count?.companies ?? 0) - (count?.met ?? 0) : 0,
    };
  });
  return { year: input.year, orgId: org.id, orgName: org.orgName, typeCode: org.typeCode, months };
};
