import { sql } from 'kysely';
import { trainingState } from '#contracts/training/record.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';

/** What an archive says of a meeting beside its plan. */
export interface MeetingFile {
  emceeName: string;
  recorderName: string;
  place: string;
  room: string;
  startsAt: string | null;
  endsAt: string | null;
  agenda: { title: string; minutes: number; speaker: string }[];
  occasion: number;
  drillKind: number | null;
  scenario: string;
  drillEffect: string;
  /** Clean HTML. */
  minutes: string;
  minutesByName: string;
  minutesAt: string | null;
  photoIds: string[];
  signatures: { role: string; signedName: string; signedAt: string }[];
  attendance: {
    realName: string;
    orgName: string;
    state: number;
    way: string | null;
    attendedAt: string | null;
    reason: string;
  }[];
  resolutions: { content: string; responsibleName: string; dueOn: string; state: number; doneNote: string }[];
}

/** The meeting behind a plan, with those members whom the actor reaches; undefined before anything was written about it. */
export const readMeetingFile = async (db: Db, actor: Actor, planId: string): Promise<MeetingFile | undefined> => {
  const { rows } = await sql<Omit<MeetingFile, 'signatures' | 'attendance' | 'resolutions'>>`
    select coalesce(e.real_name, '') as "emceeName", coalesce(w.real_name, '') as "recorderName", m.place, m.room, m.starts_at as "startsAt",
      m.ends_at as "endsAt", m.agenda, m.occasion, m.drill_kind as "drillKind", m.scenario, m.drill_effect as "drillEffect", m.minutes, coalesce(luan_person_name(m.minutes_by), '') as "minutesByName", m.minutes_at as "minutesAt",
      m.photo_ids::text[] as "photoIds"
    from meeting m left join org_user e on e.id = m.emcee_id left join org_user w on w.id = m.recorder_id where m.plan_id = ${planId}`.execute(
    db,
  );
  const [meeting] = rows;
  if (!meeting) return undefined;
  const signatures = await sql<MeetingFile['signatures'][number]>`
    select s.role, s.signed_name as "signedName", s.signed_at as "signedAt" from meeting_signature s where s.plan_id = ${planId} order by s.role`.execute(
    db,
  );
  const attendance = await sql<MeetingFile['attendance'][number]>`
    select r.real_name as "realName", coalesce(o.org_name, '') as "orgName", coalesce(a.state, 0) as state, a.way, a.attended_at as "attendedAt",
      coalesce(a.reason, '') as reason
    from training_record r join organisation o on o.id = r.org_id left join meeting_attendance a on a.record_id = r.id
    where r.plan_id = ${planId} and r.state <> ${literal(trainingState, 'left')} and ${inScope(actor.scope, 'training_record r')} order by o.org_name, r.name_key, r.id`.execute(
    db,
  );
  const resolutions = await sql<MeetingFile['resolutions'][number]>`
    select x.content, coalesce(m.real_name, '') as "responsibleName", x.due_on::text as "dueOn", x.state, x.done_note as "doneNote"
    from meeting_resolution x left join org_user m on m.id = x.responsible_id where x.plan_id = ${planId} order by x.id`.execute(
    db,
  );
  return {
    ...meeting,
    signatures: signatures.rows,
    attendance: attendance.rows,
    resolutions: resolutions.rows,
  };
};
