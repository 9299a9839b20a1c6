import { type RawBuilder, sql } from 'kysely';
import { attendanceState, meetingOccasion } from '#contracts/meetings/meeting.codes.ts';
import { type AgendaItem, type MeetingDetail, mostItems } from '#contracts/meetings/meeting.contract.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { planFor, type StoredPlan } from '#domains/training/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { sha256 } from '#kernel/keys.ts';
import { literal } from '#kernel/literal.ts';
import { readRows } from '#kernel/read-rows.ts';
import { placedOn, waitingFor } from './agenda/proposal.service.ts';
import { inSession, mayMark } from './meeting.rules.ts';

/** A plan of the scope that is a meeting; another kind of plan is no meeting, so it is missing. */
export const meetingPlan = async (
  db: Db,
  actor: Actor,
  planId: string,
  verb: 'plan:list' | 'meeting:mod' | 'member:list',
  lock = false,
): Promise<StoredPlan> => {
  const plan = await planFor(db, actor, planId, verb, lock);
  if (!plan.kind.meeting) throw fail('object.missing');
  return plan;
};

/** The same, of one that has minutes of its own: a repeating plan only makes meetings. */
export const ownMeeting = async (db: Db, actor: Actor, planId: string, lock = true): Promise<StoredPlan> => {
  const plan = await meetingPlan(db, actor, planId, 'meeting:mod', lock);
  if (plan.series) throw fail('meeting.series');
  if (plan.state === planState.values.invalid) throw fail('plan.over');
  if (plan.archived) throw fail('plan.archived');
  return plan;
};

export interface StoredMeeting {
  planId: string;
  emceeId: string | null;
  emceeName: string;
  recorderId: string | null;
  recorderName: string;
  place: string;
  roomId: string | null;
  room: string;
  onlineAddress: string;
  startsAt: string | null;
  endsAt: string | null;
  agenda: AgendaItem[];
  occasion: number;
  drillKind: number | null;
  scenario: string;
  drillEffect: string;
  minutes: string;
  minutesAt: string | null;
  minutesByName: string;
  fileIds: string[];
  photoIds: string[];
  version: number;
}

const columns = sql`m.plan_id as "planId", m.emcee_id as "emceeId", coalesce(e.real_name, '') as "emceeName", m.recorder_id as "recorderId",
  coalesce(w.real_name, '') as "recorderName", m.place, m.room_id as "roomId", m.room, m.online_address as "onlineAddress", m.starts_at as "startsAt",
  m.ends_at as "endsAt", m.agenda, m.occasion, m.drill_kind as "drillKind", m.scenario, m.drill_effect as "drillEffect", m.minutes, m.minutes_at as "minutesAt", coalesce(luan_person_name(m.minutes_by), '') as "minutesByName",
  m.file_ids as "fileIds", m.photo_ids as "photoIds", m.version`;
const joins = sql`left join org_user e on e.id = m.emcee_id left join org_user w on w.id = m.recorder_id`;

const found = async (db: Db, where: RawBuilder<unknown>): Promise<StoredMeeting | undefined> => {
  const { rows } = await sql<StoredMeeting>`select ${columns} from meeting m ${joins} ${where}`.execute(db);
  return rows[0];
};

/** What was written about a meeting; undefined before anything was. */
export const findMeeting = (db: Db, planId: string): Promise<StoredMeeting | undefined> =>
  found(db, sql`where m.plan_id = ${planId}`);

const blank: StoredMeeting = {
  planId: '',
  emceeId: null,
  emceeName: '',
  recorderId: null,
  recorderName: '',
  place: 'onSite',
  roomId: null,
  room: '',
  onlineAddress: '',
  startsAt: null,
  endsAt: null,
  agenda: [],
  occasion: meetingOccasion.values.meeting,
  drillKind: null,
  scenario: '',
  drillEffect: '',
  minutes: '',
  minutesAt: null,
  minutesByName: '',
  fileIds: [],
  photoIds: [],
  version: 0,
};

/**
 * What a new meeting begins with: host, recorder, room and items of the organisation's last one, and what came from outside since
 * (decision meetings-and-obligations).
 */
const suggestion = async (db: Db, plan: StoredPlan): Promise<StoredMeeting> => {
  const last = await found(
    db,
    sql`join plan p on p.id = m.plan_id where p.org_id = ${plan.org_id} and p.flavour = ${plan.flavour} and p.begins_on <= ${plan.begins_on}
      and p.id <> ${plan.id} and m.occasion = ${literal(meetingOccasion, 'meeting')} order by p.begins_on desc, p.id desc limit 1`,
  );
  const waiting = (await waitingFor(db, plan.org_id)).map(({ id: _id, ...item }) => item);
  if (!last) return { ...blank, agenda: waiting };
  const { emceeId, emceeName, recorderId, recorderName, place, roomId, room, onlineAddress } = last;
  const once = await placedOn(db, last.planId);
  const agenda = [...last.agenda.filter((one) => !once.has(one.title)), ...waiting].slice(0, mostItems);
  return { ...blank, emceeId, emceeName, recorderId, recorderName, place, roomId, room, onlineAddress, agenda };
};

export const isDrill = ({ occasion }: Pick<StoredMeeting, 'occasion'>): boolean =>
  occasion === meetingOccasion.values.drill;

/** What host and recorder sign: the minutes with what they are the minutes of. */
export const minutesHash = (planId: string, meeting: StoredMeeting): string =>
  sha256(
    JSON.stringify([
      planId,
      meeting.startsAt,
      meeting.endsAt,
      meeting.agenda,
      meeting.minutes,
      ...(isDrill(meeting) ? [meeting.drillKind, meeting.scenario, meeting.drillEffect] : []),
    ]),
  );

interface Signature {
  role: string;
  realName: string;
  at: string;
  address: string;
  sha256: string;
}

const heldFiles = async (db: Db, ids: readonly string[]): Promise<{ fileId: string; fileName: string }[]> => {
  const rows = await readRows<{ fileId: string; fileName: string }>(db)`select f.id as file_id, f.file_name
    from stored_file f where f.id = any(${[...ids]}::bigint[]) order by array_position(${[...ids]}::bigint[], f.id)`;
  return rows;
};

/** Members of a meeting by attendance; who left does not count. */
export const countAttendance = async (
  db: Db,
  planId: string,
): Promise<{ expected: number; present: number; absent: number; madeUp: number }> => {
  const rows = await readRows<{ expected: number; present: number; absent: number; madeUp: number }>(db)`
    select count(*)::int as expected, (count(*) filter (where a.state = ${literal(attendanceState, 'present')}))::int as present,
      (count(*) filter (where a.state = ${literal(attendanceState, 'absent')}))::int as absent, (count(*) filter (where a.state = ${literal(attendanceState, 'madeUp')}))::int as made_up
    from training_record r left join meeting_attendance a on a.record_id = r.id where r.plan_id = ${planId} and r.state <> ${literal(trainingState, 'left')}`;
  return rows[0] ?? { expected: 0, present: 0, absent: 0, madeUp: 0 };
};

const canOf = (actor: Actor, plan: StoredPlan, meeting: StoredMeeting, signed: readonly Signature[], now: Date) => {
  const changes = may(actor, flavourKey(plan.flavour, 'meeting:mod'));
  const usable = !plan.series && !plan.archived && plan.state !== planState.values.invalid;
  const roles = signerRoles(actor, meeting).filter(
    (role) => !signed.some((one) => one.role === role && one.sha256 === minutesHash(plan.id, meeting)),
  );
  const times = { planState: plan.state, startsAt: meeting.startsAt, endsAt: meeting.endsAt };
  return [
    ...(changes && usable ? ['mod'] : []),
    ...(changes && usable && mayMark(plan.state) ? ['mark'] : []),
    ...(changes && usable && inSession(times, now) ? ['code'] : []),
    ...(usable && meeting.minutes !== '' && roles.length > 0 && !actor.runAs ? ['sign'] : []),
  ];
};

/** Roles in which a person signs the minutes: host, recorder, both or neither. */
export const signerRoles = (actor: Actor, meeting: Pick<StoredMeeting, 'emceeId' | 'recorderId'>): string[] => [
  ...(meeting.emceeId === actor.orgUserId ? ['emcee'] : []),
  ...(meeting.recorderId === actor.orgUserId ? ['recorder'] : []),
];

/** Most files, and most photos, of a meeting: the parameter of its organisation. */
export const fileLimit = (db: Db, orgId: string): Promise<number> => readParameter(db, orgId, 'uploadMeetingFileLimit');

/** A meeting with its host, agenda, minutes, signatures and how many came; foreign equals missing. */
export const findMeetingDetail = async (db: Db, actor: Actor, planId: string, now: Date): Promise<MeetingDetail> => {
  const plan = await meetingPlan(db, actor, planId, 'plan:list');
  const stored = await findMeeting(db, planId);
  const meeting = stored ?? (await suggestion(db, plan));
  const signed = await readRows<Signature>(db)`
    select role, signed_name as real_name, signed_at as at, address, sha256 from meeting_signature where plan_id = ${planId} order by role`;
  const { rows: orgs } = await sql<{
    name: string;
  }>`select coalesce(luan_org_name(${plan.org_id}), '') as name`.execute(db);
  const hash = minutesHash(planId, meeting);
  const { fileIds, photoIds, ...shown } = meeting;
  return {
    ...shown,
    planId,
    planName: plan.plan_name,
    planState: plan.state,
    series: plan.series,
    startDate: plan.begins_on,
    endDate: plan.ends_on,
    orgId: plan.org_id,
    orgName: orgs[0]?.name ?? '',
    files: await heldFiles(db, fileIds),
    photos: await heldFiles(db, photoIds),
    most: await fileLimit(db, plan.org_id),
    signatures: signed.map(({ sha256: was, ...one }) => ({ ...one, valid: was === hash })),
    ...(await countAttendance(db, planId)),
    suggested: stored === undefined,
    can: canOf(actor, plan, meeting, signed, now),
  };
};
