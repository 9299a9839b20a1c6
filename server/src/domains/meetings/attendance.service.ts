import { sql } from 'kysely';
import type { attendanceApi, ShownCode } from '#contracts/meetings/attendance.contract.ts';
import { attendanceMachine, attendanceState } from '#contracts/meetings/meeting.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { tellMany } from '#domains/messages/door.ts';
import { finishAttended, takeBackAttended } from '#domains/training/door.ts';
import { type Actor, require } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, failFor } from '#kernel/errors.ts';
import { codeAt } from '#kernel/rotating-code.ts';
import { everything, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';
import { hasCome, meetingDay, whoCame } from './attendance.queries.ts';
import { findMeeting, ownMeeting } from './meeting.queries.ts';
import { inSession, mayMark } from './meeting.rules.ts';

const states = trainingState.values;

export interface Attendance {
  readonly edge: Exclude<keyof typeof attendanceMachine.edges, 'takeBack'>;
  readonly way: string | null;
  readonly reason?: string;
  readonly address: string;
  readonly device: string;
  readonly markedBy?: string;
  readonly faceCheckId?: string;
  readonly readSigned?: string;
}

const attendanceWalks = walks(attendanceMachine, {
  table: 'meeting_attendance',
  key: 'record_id',
  stamps: {
    takeBack: () => ({
      way: null,
      attended_at: null,
      reason: '',
      address: '',
      device: '',
      marked_by: null,
      face_check_id: null,
      read_opened_at: null,
      read_signed: '',
    }),
  },
});

/** Records of any organisation: the caller has checked that they are the actor's to write. */
const walkAttendance = (
  db: Db,
  actor: Actor,
  recordIds: readonly string[],
  edge: keyof typeof attendanceMachine.edges,
  reason?: string,
) =>
  attendanceWalks.those({ db, actor: { ...actor, scope: everything } }, edge, {
    where: sql<boolean>`t.record_id = any(${[...recordIds]}::bigint[])`,
    reason,
  });

/**
 * Keeps what became of members at their meeting; who came or made it up is through with it. The caller has checked that
 * the records are the actor's to write, and stand on the way.
 */
export const keepAttendance = async (
  db: Db,
  actor: Actor,
  recordIds: readonly string[],
  what: Attendance,
): Promise<void> => {
  const came = what.edge !== 'miss';
  const now = clock.now().toISOString();
  await sql`
    insert into meeting_attendance as a (record_id, plan_id, org_id, path, way, held_on, attended_at, reason, address, device, marked_by,
      face_check_id, read_signed)
    select r.id, r.plan_id, r.org_id, r.path, ${what.way}::text, ${meetingDay}, ${came ? now : null}::timestamptz,
      ${what.reason ?? ''}::text, ${what.address}::text, ${what.device}::text, ${what.markedBy ?? null}::bigint, ${what.faceCheckId ?? null}::bigint,
      ${what.readSigned ?? ''}::text
    from training_record r join plan p on p.id = r.plan_id left join meeting e on e.plan_id = p.id
    where r.id = any(${[...recordIds]}::bigint[]) order by r.id
    on conflict (record_id) do update set way = excluded.way, held_on = excluded.held_on, attended_at = excluded.attended_at,
      reason = excluded.reason, address = excluded.address, device = excluded.device, marked_by = excluded.marked_by,
      face_check_id = excluded.face_check_id, read_signed = excluded.read_signed`.execute(db);
  await walkAttendance(db, actor, recordIds, what.edge, what.reason);
  if (came) await finishAttended(db, actor, recordIds);
};

interface Marked {
  id: string;
  name: string;
  state: number;
  flavour: string;
  plan: number;
  plan_name: string;
  org_id: string;
  user_id: string;
  attendance: number;
  /** Has begun the exam of the meeting. */
  sat: boolean;
  archived: boolean;
  series: boolean;
}

const batchOf = async ({ db, actor }: Context, recordIds: readonly string[]): Promise<Marked[]> => {
  const ids = [...new Set(recordIds)];
  const { rows } = await sql<Marked>`
    select r.id, r.real_name as name, r.state, r.flavour, r.org_id, r.user_id, p.state as plan, p.plan_name, p.series,
      p.archived_at is not null as archived, exists (select from exam_sitting s where s.record_id = r.id) as sat, coalesce((select a.state from meeting_attendance a where a.record_id = r.id), 0) as attendance
    from training_record r join plan p on p.id = r.plan_id
    where r.id = any(${ids}::bigint[]) and ${inScope(actor.scope, 'training_record r')} order by r.id for update of r`.execute(
    db,
  );
  if (rows.length < ids.length) throw fail('object.missing');
  for (const flavour of new Set(rows.map((row) => row.flavour))) require(actor, flavourKey(flavour, 'meeting:mod'));
  if (rows.some((row) => row.archived)) throw fail('plan.archived');
  return rows;
};

/** Enters by hand who came and who did not; all of them or none. Who has attended stays so: the record is closed by it. */
export const markAttendance = async (
  context: Context,
  input: Parsed<typeof attendanceApi.mark>,
): Promise<{ marked: number }> => {
  const { db, actor, origin } = context;
  const absent = input.attendance === attendanceState.values.absent;
  if (absent && input.reason.length < 2) throw failFields([{ field: 'reason', key: 'meeting.absenceReason' }]);
  const rows = await batchOf(context, input.recordIds);
  if (rows.some((row) => row.series)) throw fail('meeting.series');
  if (rows.some((row) => !mayMark(row.plan))) throw fail('meeting.notOpen');
  const ended = rows.filter((row) => row.state >= states.ended || hasCome(row.attendance));
  if (ended.length > 0)
    throw failFor(
      'meeting.attended',
      ended.map((row) => row.name),
    );
  const away = rows.filter((row) => row.state !== states.notTrained && row.state !== states.inTraining);
  if (away.length > 0)
    throw failFor(
      'member.cannot',
      away.map((row) => row.name),
    );
  await keepAttendance(
    db,
    actor,
    rows.map((row) => row.id),
    {
      edge: absent ? 'miss' : 'attend',
      way: absent ? null : 'hand',
      reason: absent ? input.reason : '',
      address: origin.ip,
      device: '',
      markedBy: actor.userId,
    },
  );
  context.audit({
    objectKind: 'meeting',
    objectId: rows[0]?.id ?? '',
    action: 'meeting.mark',
    after: { recordIds: input.recordIds, attendance: input.attendance, reason: input.reason },
  });
  return { marked: rows.length };
};

/**
 * Takes attendance back that was wrongly taken, however it was taken; all of it or none. The members are expected again and
 * learn why; what was counted from it is counted anew.
 * @throws plan.archived once the archive is closed, meeting.notAttended for who has not come, meeting.examined for who has
 * begun the exam that follows.
 */
export const takeBackAttendance = async (
  context: Context,
  input: Parsed<typeof attendanceApi.takeBack>,
): Promise<{ takenBack: number }> => {
  const { db, actor } = context;
  const rows = await batchOf(context, input.recordIds);
  const through = [states.ended, states.awaitingExam] as readonly number[];
  const others = rows.filter((row) => !through.includes(row.state) || !hasCome(row.attendance));
  if (others.length > 0)
    throw failFor(
      'meeting.notAttended',
      others.map((row) => row.name),
    );
  const sat = rows.filter((row) => row.sat);
  if (sat.length > 0)
    throw failFor(
      'meeting.examined',
      sat.map((row) => row.name),
    );
  const ids = rows.map((row) => row.id);
  await walkAttendance(db, actor, ids, 'takeBack', input.reason);
  await takeBackAttended(db, actor, ids, input.reason);
  await tellMany(
    db,
    { kind: 'attendanceTakenBack', link: '/meeting' },
    rows.map((row) => ({
      orgId: row.org_id,
      userId: row.user_id,
      params: { planName: row.plan_name, reason: input.reason },
      query: { record: row.id },
    })),
  );
  context.audit({
    objectKind: 'meeting',
    objectId: ids[0] ?? '',
    action: 'meeting.takeBack',
    before: { recordIds: ids, attendance: rows.map((row) => row.attendance) },
    after: { recordIds: ids, attendance: attendanceState.values.expected, reason: input.reason },
  });
  return { takenBack: rows.length };
};

/** The code of a meeting that is in session, and who came until now. */
export const showCode = async (context: Context, planId: string): Promise<ShownCode> => {
  const { db, actor, runtime } = context;
  const plan = await ownMeeting(db, actor, planId, false);
  const meeting = await findMeeting(db, plan.id);
  const now = clock.now();
  const times = { planState: plan.state, startsAt: meeting?.startsAt ?? null, endsAt: meeting?.endsAt ?? null };
  if (!inSession(times, now)) throw fail('meeting.notNow');
  const { token, restMilliseconds } = codeAt(runtime.keys, 'meeting-code', plan.id, now);
  return {
    planName: plan.plan_name,
    token,
    restMilliseconds,
    link: `/student/app/meeting?token=${encodeURIComponent(token)}`,
    ...(await whoCame(db, plan.id)),
  };
};
