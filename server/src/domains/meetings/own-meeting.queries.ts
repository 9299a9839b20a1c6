import { sql } from 'kysely';
import { attendanceState, scanVerdict } from '#contracts/meetings/meeting.codes.ts';
import type { StudentMeeting } from '#contracts/meetings/student-meeting.contract.ts';
import { signWay } from '#contracts/students/student.codes.ts';
import { meetingKinds } from '#contracts/training/flavours.ts';
import { trainPlace } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { readRows } from '#kernel/read-rows.ts';
import type { Context } from '#kernel/serve.ts';
import { inSession, mayMakeUp, readingSeconds } from './meeting.rules.ts';

const states = trainingState.values;
const attendance = attendanceState.values;

/** A meeting as one of its members. */
export interface Mine {
  recordId: string;
  planId: string;
  planName: string;
  orgName: string;
  planState: number;
  series: boolean;
  state: number;
  emceeName: string;
  place: string;
  room: string;
  onlineAddress: string;
  startsAt: string | null;
  endsAt: string | null;
  agenda: StudentMeeting['agenda'];
  minutes: string;
  attendance: number;
  attendanceWay: string | null;
  attendedAt: string | null;
  absenceReason: string;
  readOpenedAt: string | null;
  byFace: boolean;
  scanned: boolean;
}

/** Milliseconds a scanned code waits for its face. */
const faceWithin = 10 * 60_000;

/** A meeting of the person and no other, by the record or by the plan; the row is locked where it will be written. */
export const mineBy = async (
  db: Db,
  actor: Actor,
  by: { recordId: string } | { planId: string },
  lock: boolean,
): Promise<Mine | undefined> => {
  const which = 'recordId' in by ? sql`r.id = ${by.recordId}` : sql`r.plan_id = ${by.planId}`;
  // Locked by a statement of its own: the one after it sees what whoever held the lock has written beside the record.
  if (lock)
    await sql`select 1 from training_record r where ${which} and r.user_id = ${actor.userId} for update`.execute(db);
  const rows = await readRows<Mine>(db)`
    select r.id as record_id, p.id as plan_id, p.plan_name, coalesce(luan_org_name(p.org_id), '') as org_name,
      p.state as plan_state, p.series, r.state, coalesce(h.real_name, '') as emcee_name, coalesce(e.place, 'onSite') as place,
      coalesce(e.room, '') as room, coalesce(e.online_address, '') as online_address, e.starts_at, e.ends_at,
      coalesce(e.agenda, '[]'::jsonb) as agenda, coalesce(e.minutes, '') as minutes, coalesce(a.state, 0) as attendance,
      case when a.state in (${literal(attendanceState, 'present', 'madeUp')}) then a.way end as attendance_way, a.attended_at, coalesce(a.reason, '') as absence_reason,
      a.read_opened_at, p.sign_way = ${literal(signWay, 'face')} as by_face,
      exists (select from meeting_scan s where s.plan_id = p.id and s.user_id = r.user_id and s.verdict = ${scanVerdict.values.face}
        and s.at > ${new Date(clock.now().getTime() - faceWithin).toISOString()}) as scanned
    from training_record r join plan p on p.id = r.plan_id left join meeting e on e.plan_id = p.id left join org_user h on h.id = e.emcee_id
    left join meeting_attendance a on a.record_id = r.id
    where ${which} and r.user_id = ${actor.userId} and r.org_user_id = ${actor.orgUserId} and r.state <> ${states.left}
      and p.flavour = any(${meetingKinds.map((one) => one.code)}::text[])`;
  return rows[0];
};

export const timesOf = (one: Mine) => ({ planState: one.planState, startsAt: one.startsAt, endsAt: one.endsAt });
export const hasCome = (one: Mine): boolean =>
  one.attendance === attendance.present || one.attendance === attendance.madeUp;
/** Stands where attending leads on. */
export const onTheWay = (one: Mine): boolean => one.state === states.notTrained || one.state === states.inTraining;
/** Where the meeting compares faces: in the room once the code on its wall was scanned, anywhere else at once. */
export const faceNext = (one: Mine): boolean => one.byFace && (one.scanned || one.place === trainPlace.values.online);
export const missing = (one: Mine | undefined): Mine => {
  if (!one) throw fail('object.missing');
  return one;
};

/** The meeting as its member sees it; foreign equals missing. */
export const findMine = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  recordId: string,
): Promise<StudentMeeting> => {
  const one = missing(await mineBy(db, actor, { recordId }, false));
  const now = clock.now();
  const mayRead = onTheWay(one) && !one.series && mayMakeUp({ ...timesOf(one), minutes: one.minutes }, now);
  const rows = await readRows<StudentMeeting['resolutions'][number]>(db)`
    select s.content as resolution, coalesce(m.real_name, '') as responsible_name, s.due_on from meeting_resolution s
    join org_user m on m.id = s.responsible_id where s.plan_id = ${one.planId} order by s.id`;
  const { planState: _plan, series, state: _state, minutes, scanned: _scanned, ...shown } = one;
  return {
    ...shown,
    open: onTheWay(one) && !series && inSession(timesOf(one), now),
    faceNext: faceNext(one),
    minutes: hasCome(one) || mayRead ? minutes : '',
    mayRead,
    readSeconds: readingSeconds(minutes),
    resolutions: hasCome(one) || mayRead ? rows : [],
  };
};
