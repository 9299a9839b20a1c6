import { type RawBuilder, sql } from 'kysely';
import { attendanceList, type MeetingScan, type ShownCode } from '#contracts/meetings/attendance.contract.ts';
import { attendanceState } from '#contracts/meetings/meeting.codes.ts';
import { flavourKey, meetingKinds } from '#contracts/training/flavours.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { ofHeld } from '#domains/training/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { containingName } from '#kernel/search-by-kind.ts';
import { localDay } from '#kernel/zone.ts';
import { countAttendance, meetingPlan } from './meeting.queries.ts';

const { left, notTrained, inTraining, awaitingExam, ended } = trainingState.values;
const { expected } = attendanceState.values;

/** The day of a meeting: its own, or the plan's first while none is set. */
export const meetingDay = sql`coalesce(${localDay(sql`e.starts_at`)}, p.begins_on)`;

/** Condition on records `r` by their attendance. */
const attended = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from meeting_attendance a where a.record_id = r.id and ${condition})`;

const dayBetween = ([first, last]: readonly string[]) =>
  sql<boolean>`r.plan_id in (select p.id from plan p left join meeting e on e.plan_id = p.id
    where p.flavour = any(${meetingKinds.map((one) => one.code)}::text[])
      and ${meetingDay} between ${first ?? '0001-01-01'}::date and ${last ?? first ?? '9999-12-30'}::date)`;

/** Whether somebody came to the meeting or made it up. */
export const hasCome = (attendance: unknown): boolean =>
  attendance === attendanceState.values.present || attendance === attendanceState.values.madeUp;

/** What may be entered of a member: marked while open, taken back once it closed the record. */
const canOf = (row: Record<string, unknown>, actor: Actor): string[] => {
  const keys = meetingKinds.map((one) => flavourKey(one.code, 'meeting:mod'));
  if (!may(actor, keys)) return [];
  if (row.state === notTrained || row.state === inTraining) return ['mark'];
  const through = row.state === ended || row.state === awaitingExam;
  return through && !row.examined && hasCome(row.attendance) ? ['takeBack'] : [];
};

export const attendancePage = listQuery(attendanceList, {
  base: 'training_record r',
  alias: 'r',
  always: (actor) =>
    sql<boolean>`${ofHeld(actor, 'member:list', 'r')} and r.flavour = any(${meetingKinds.map((one) => one.code)}::text[])
      and r.state <> ${sql.lit(left)}`,
  joins: sql`left join plan p on p.id = r.plan_id left join meeting e on e.plan_id = r.plan_id left join meeting_attendance a on a.record_id = r.id
    join organisation o on o.id = r.org_id left join department d on d.id = r.department_id`,
  columns: {
    recordId: sql`r.id`,
    planId: sql`r.plan_id`,
    planName: sql`coalesce(p.plan_name, '')`,
    meetingOn: sql`coalesce(${meetingDay}::text, '')`,
    orgUserId: sql`r.org_user_id`,
    realName: sql`r.real_name`,
    orgName: sql`coalesce(o.org_name, '')`,
    departmentName: sql`coalesce(d.department_name, '')`,
    attendance: sql`coalesce(a.state, 0)`,
    attendanceWay: sql`case when a.state in (${literal(attendanceState, 'present', 'madeUp')}) then a.way end`,
    attendedAt: sql`case when a.state in (${literal(attendanceState, 'present', 'madeUp')}) then a.attended_at end`,
    absenceReason: sql`case when a.state = ${literal(attendanceState, 'absent')} then a.reason else '' end`,
    attendanceAddress: sql`coalesce(a.address, '')`,
    sourceType: sql`case when a.state in (${literal(attendanceState, 'present', 'madeUp')}) then a.source_type end`,
    markedByName: sql`coalesce(luan_person_name(a.marked_by), '')`,
    meetingSigned: sql`('safe_meeting' = any(r.letters_signed) or coalesce(a.read_signed, '') <> '')`,
    state: sql`r.state`,
  },
  hidden: {
    archived: sql`p.archived_at is not null`,
    examined: sql`exists (select from exam_sitting s where s.record_id = r.id)`,
  },
  filters: {
    realName: (text) => containingName(sql`r.real_name`, text),
    orgId: (value) => sql<boolean>`r.org_id = ${value}`,
    attendance: (value) =>
      value === expected
        ? sql<boolean>`not ${attended(sql<boolean>`a.state <> ${expected}`)}`
        : attended(sql<boolean>`a.state = ${value}`),
    attendanceWay: (ways) =>
      attended(
        sql<boolean>`a.way = any(${ways}::text[]) and a.state in (${literal(attendanceState, 'present', 'madeUp')})`,
      ),
    sourceType: (sources) => attended(sql<boolean>`a.source_type = any(${sources}::int[])`),
    meetingBetween: dayBetween,
  },
  sorts: {
    realName: sql`r.name_key`,
    attendedAt: sql`(select a.attended_at from meeting_attendance a where a.record_id = r.id)`,
  },
  finish: (row, actor) => ({ ...row, can: row.archived ? [] : canOf(row, actor) }),
});

/** How many came until now, and the newest of them, for the wall. */
export const whoCame = async (db: Db, planId: string): Promise<Pick<ShownCode, 'present' | 'expected' | 'newest'>> => {
  const { present, expected: all } = await countAttendance(db, planId);
  const { rows } = await sql<{ realName: string; at: string }>`
    select r.real_name as "realName", a.attended_at as at from meeting_attendance a join training_record r on r.id = a.record_id
    where a.plan_id = ${planId} and a.state = ${literal(attendanceState, 'present')} order by a.attended_at desc, a.record_id limit 8`.execute(
    db,
  );
  return { present, expected: all, newest: rows };
};

/** Scans of a meeting's code, refused ones too, newest first. */
export const findScans = async (db: Db, actor: Actor, planId: string): Promise<MeetingScan[]> => {
  const plan = await meetingPlan(db, actor, planId, 'member:list');
  const { rows } = await sql<MeetingScan>`select s.real_name as "realName", s.at, s.address, s.device, s.verdict
    from meeting_scan s where s.plan_id = ${plan.id} order by s.id desc limit 500`.execute(db);
  return rows;
};
