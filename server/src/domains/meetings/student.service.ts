import { sql } from 'kysely';
import { attendanceState, type ScanVerdict, scanVerdict } from '#contracts/meetings/meeting.codes.ts';
import type { StudentMeeting, studentMeetingApi } from '#contracts/meetings/student-meeting.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { signWay } from '#contracts/students/student.codes.ts';
import { cut } from '#contracts/system/storable.ts';
import { meetingKinds } from '#contracts/training/flavours.ts';
import { trainPlace } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { isSameName } from '#contracts/written/written-text.ts';
import { checkSignPhoto, type Subject, signByHand, signOwnName } from '#domains/students/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { readCode } from '#kernel/rotating-code.ts';
import { everything } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import type { FailureKey } from '#phrases/say.ts';
import { keepAttendance } from './attendance.service.ts';
import { inSession, mayMakeUp, readingSeconds } from './meeting.rules.ts';

type Taken = Data<typeof studentMeetingApi.sign>;
const states = trainingState.values;
const attendance = attendanceState.values;

interface Mine {
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
const mineBy = async (
  db: Db,
  actor: Actor,
  by: { recordId: string } | { planId: string },
  lock: boolean,
): Promise<Mine | undefined> => {
  const which = 'recordId' in by ? sql`r.id = ${by.recordId}` : sql`r.plan_id = ${by.planId}`;
  // Locked by a statement of its own: the one after it sees what whoever held the lock has written beside the record.
  if (lock)
    await sql`select 1 from training_record r where ${which} and r.user_id = ${actor.userId} for update`.execute(db);
  const { rows } = await sql<Mine>`
    select r.id as "recordId", p.id as "planId", p.plan_name as "planName", coalesce(luan_org_name(p.org_id), '') as "orgName",
      p.state as "planState", p.series, r.state, coalesce(h.real_name, '') as "emceeName", coalesce(e.place, 'onSite') as place,
      coalesce(e.room, '') as room, coalesce(e.online_address, '') as "onlineAddress", e.starts_at as "startsAt", e.ends_at as "endsAt",
      coalesce(e.agenda, '[]'::jsonb) as agenda, coalesce(e.minutes, '') as minutes, coalesce(a.state, 0) as attendance,
      case when a.state in (${literal(attendanceState, 'present', 'madeUp')}) then a.way end as "attendanceWay", a.attended_at as "attendedAt", coalesce(a.reason, '') as "absenceReason",
      a.read_opened_at as "readOpenedAt", p.sign_way = ${literal(signWay, 'face')} as "byFace",
      exists (select from meeting_scan s where s.plan_id = p.id and s.user_id = r.user_id and s.verdict = ${scanVerdict.values.face}
        and s.at > ${new Date(clock.now().getTime() - faceWithin).toISOString()}) as scanned
    from training_record r join plan p on p.id = r.plan_id left join meeting e on e.plan_id = p.id left join org_user h on h.id = e.emcee_id
    left join meeting_attendance a on a.record_id = r.id
    where ${which} and r.user_id = ${actor.userId} and r.org_user_id = ${actor.orgUserId} and r.state <> ${states.left}
      and p.flavour = any(${meetingKinds.map((one) => one.code)}::text[])`.execute(db);
  return rows[0];
};

const timesOf = (one: Mine) => ({ planState: one.planState, startsAt: one.startsAt, endsAt: one.endsAt });
const hasCome = (one: Mine): boolean => one.attendance === attendance.present || one.attendance === attendance.madeUp;
/** Stands where attending leads on. */
const onTheWay = (one: Mine): boolean => one.state === states.notTrained || one.state === states.inTraining;
/** Where the meeting compares faces: in the room once the code on its wall was scanned, anywhere else at once. */
const faceNext = (one: Mine): boolean => one.byFace && (one.scanned || one.place === trainPlace.values.online);
const takenOf = (one: Mine, at: string | null, again: boolean): Taken => ({
  recordId: one.recordId,
  planName: one.planName,
  attendedAt: at,
  again,
});

const missing = (one: Mine | undefined): Mine => {
  if (!one) throw fail('object.missing');
  return one;
};

/** The meeting as its member sees it; foreign equals missing. */
export const findMine = (visit: Visit, recordId: string): Promise<StudentMeeting> =>
  visit.apart(everything, async (db) => {
    const one = missing(await mineBy(db, visit.actor, { recordId }, false));
    const now = clock.now();
    const mayRead = onTheWay(one) && !one.series && mayMakeUp({ ...timesOf(one), minutes: one.minutes }, now);
    const { rows } = await sql<StudentMeeting['resolutions'][number]>`
      select s.content as resolution, coalesce(m.real_name, '') as "responsibleName", s.due_on as "dueOn" from meeting_resolution s
      join org_user m on m.id = s.responsible_id where s.plan_id = ${one.planId} order by s.id`.execute(db);
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
  });

const refusals: Readonly<Record<Exclude<ScanVerdict, 'taken' | 'face' | 'again'>, FailureKey>> = {
  old: 'meeting.codeOld',
  forged: 'meeting.codeForged',
  other: 'meeting.codeOther',
  notMember: 'meeting.notMember',
  notNow: 'meeting.notNow',
};

/** Leaves a trace of a scan at the meeting it names, whatever becomes of it. */
const tellScan = async (db: Db, visit: Visit, planId: string, verdict: ScanVerdict): Promise<void> => {
  const { actor, origin } = visit;
  await sql`insert into meeting_scan (plan_id, path, user_id, real_name, verdict, address, device, at)
    select p.id, p.path, ${actor.userId}, ${actor.realName}, ${scanVerdict.values[verdict]}, ${origin.ip}, ${cut(origin.userAgent, 200)},
      ${clock.now().toISOString()} from plan p where p.id = ${planId} and p.flavour = any(${meetingKinds.map((one) => one.code)}::text[])`.execute(
    db,
  );
};

/** What a scan is worth, in the order a person can understand it: whose code, how old, which meeting, who, when. */
const judge = (
  read: ReturnType<typeof readCode>,
  one: Mine | undefined,
  recordId: string | undefined,
  now: Date,
): ScanVerdict => {
  if (read.verdict !== 'good') return read.verdict;
  if (!one || one.series) return recordId === undefined ? 'notMember' : 'other';
  if (recordId !== undefined && one.recordId !== recordId) return 'other';
  if (hasCome(one)) return 'again';
  if (!onTheWay(one) || !inSession(timesOf(one), now)) return 'notNow';
  return one.byFace ? 'face' : 'taken';
};

/**
 * Signs in by the code on the wall; where the meeting compares faces, the face is next. Every scan leaves address and time, also one that is refused.
 */
export const signByCode = async (visit: Visit, input: Parsed<typeof studentMeetingApi.sign>): Promise<Taken> => {
  const { actor, runtime, origin } = visit;
  const now = clock.now();
  const read = readCode(runtime.keys, 'meeting-code', input.token, now);
  const { id: planId } = read;
  if (planId === undefined) throw fail('meeting.codeForged');
  const done = await visit.apart(everything, async (db) => {
    const one = await mineBy(db, actor, { planId }, true);
    const verdict = judge(read, one, input.recordId, now);
    await tellScan(db, visit, planId, verdict);
    if (!one) return { verdict };
    if (verdict === 'face') return { verdict, taken: takenOf(one, null, false) };
    if (verdict === 'again') return { verdict, taken: takenOf(one, one.attendedAt ?? now.toISOString(), true) };
    if (verdict !== 'taken') return { verdict };
    await keepAttendance(db, actor, [one.recordId], {
      edge: 'attend',
      way: 'qr',
      address: origin.ip,
      device: cut(origin.userAgent, 200),
    });
    return { verdict, taken: takenOf(one, now.toISOString(), false) };
  });
  if (done.taken) return done.taken;
  throw fail(refusals[done.verdict as keyof typeof refusals]);
};

const subjectOf = async (db: Db, actor: Actor): Promise<Subject> => {
  const { rows } =
    await sql<Subject>`select m.id as "orgUserId", m.user_id as "userId", m.real_name as "realName", m.org_id as "orgId", m.path
    from org_user m where m.id = ${actor.orgUserId} and m.user_id = ${actor.userId} and m.left_at is null`.execute(db);
  return orMissing(rows[0]);
};

/** Scene codes of the sign-in photo (spec section 9): at a screen, or in the room. */
const signScene = (place: string): number => (place === 'online' ? 20 : 30);

/** The member who signs in with face or name, if that is how and when this meeting wants it. */
const signer = async (visit: Visit, recordId: string): Promise<{ one: Mine; subject: Subject; scene: number }> => {
  const { actor } = visit;
  const { one, subject } = await visit.apart(everything, async (db) => ({
    one: missing(await mineBy(db, actor, { recordId }, false)),
    subject: await subjectOf(db, actor),
  }));
  if (hasCome(one)) return { one, subject, scene: signScene(one.place) };
  if (one.series || !onTheWay(one) || !inSession(timesOf(one), clock.now())) throw fail('meeting.notNow');
  if (!faceNext(one)) throw fail('meeting.codeFirst');
  return { one, subject, scene: signScene(one.place) };
};

const keepSigned = (visit: Visit, one: Mine, signed: { way: 'photo' | 'name'; faceCheckId: string }): Promise<Taken> =>
  visit.apart(everything, async (db) => {
    const still = missing(await mineBy(db, visit.actor, { recordId: one.recordId }, true));
    const now = clock.now().toISOString();
    if (hasCome(still)) return takenOf(still, still.attendedAt ?? now, true);
    await keepAttendance(db, visit.actor, [one.recordId], {
      ...signed,
      edge: 'attend',
      address: visit.origin.ip,
      device: cut(visit.origin.userAgent, 200),
    });
    return takenOf(one, now, false);
  });

/** Signs in by a photo while the meeting is in session; another face is refused after it was written down. */
export const signByPhoto = async (visit: Visit, picture: Buffer, recordId: string): Promise<Taken> => {
  const { one, subject, scene } = await signer(visit, recordId);
  if (hasCome(one)) return takenOf(one, one.attendedAt, true);
  const { planId } = one;
  const { verdict, faceCheckId } = await checkSignPhoto(visit.runtime, visit.actor, subject, {
    scene,
    picture,
    planId,
  });
  if (verdict === 3) throw fail('face.failed');
  return keepSigned(visit, one, { way: 'photo', faceCheckId });
};

type Keep = (of: Awaited<ReturnType<typeof signer>>) => Promise<string>;
const signNamed = async (visit: Visit, recordId: string, keep: Keep): Promise<Taken> => {
  const found = await signer(visit, recordId);
  const { one } = found;
  if (hasCome(one)) return takenOf(one, one.attendedAt, true);
  return keepSigned(visit, one, { way: 'name', faceCheckId: await keep(found) });
};

/** The same by the own name, for people who do not have their face compared. */
export const signByName = (visit: Visit, input: Parsed<typeof studentMeetingApi.signByName>): Promise<Taken> =>
  signNamed(visit, input.recordId, ({ one: { planId }, subject, scene }) =>
    visit.apart(visit.actor.scope, (db) => signOwnName(db, subject, { scene, signedName: input.signedName, planId })),
  );

type ByHand = Parsed<typeof studentMeetingApi.signByHand>;
/** The same by a drawn signature. */
export const signInByHand = (visit: Visit, picture: Buffer, input: ByHand): Promise<Taken> =>
  signNamed(visit, input.recordId, ({ one: { planId }, subject, scene }) =>
    signByHand(visit.runtime, visit.actor, subject, { scene, picture, planId }),
  );

const readable = (one: Mine, now: Date): void => {
  if (one.series || !onTheWay(one) || !mayMakeUp({ ...timesOf(one), minutes: one.minutes }, now))
    throw fail('meeting.notReadable');
};

/** The minutes are opened to be read in the meeting's place; opening them again does not begin anew. */
export const openReading = (visit: Visit, recordId: string): Promise<{ readSeconds: number; readOpenedAt: string }> =>
  visit.apart(everything, async (db) => {
    const one = missing(await mineBy(db, visit.actor, { recordId }, true));
    const now = clock.now();
    readable(one, now);
    const { rows } = await sql<{ at: string }>`
      insert into meeting_attendance as a (record_id, plan_id, org_id, path, read_opened_at)
      select r.id, r.plan_id, r.org_id, r.path, ${now.toISOString()} from training_record r where r.id = ${recordId}
      on conflict (record_id) do update set read_opened_at = coalesce(a.read_opened_at, excluded.read_opened_at)
      returning read_opened_at as at`.execute(db);
    return { readSeconds: readingSeconds(one.minutes), readOpenedAt: rows[0]?.at ?? now.toISOString() };
  });

/** The minutes were read, signed with the own name: the meeting is made up. */
export const finishReading = (visit: Visit, input: Parsed<typeof studentMeetingApi.readDone>): Promise<Taken> =>
  visit.apart(everything, async (db) => {
    const { actor, origin } = visit;
    const one = missing(await mineBy(db, actor, { recordId: input.recordId }, true));
    const now = clock.now();
    if (one.attendance === attendance.madeUp) return takenOf(one, one.attendedAt ?? now.toISOString(), true);
    readable(one, now);
    const read = one.readOpenedAt === null ? 0 : (now.getTime() - new Date(one.readOpenedAt).getTime()) / 1000;
    const least = readingSeconds(one.minutes);
    if (read < least) throw fail('meeting.readTooFast', { seconds: Math.ceil(least - read) });
    const subject = await subjectOf(db, actor);
    if (!isSameName(input.signedName, subject.realName))
      throw failFields([{ field: 'signedName', key: 'face.otherName' }]);
    await keepAttendance(db, actor, [one.recordId], {
      edge: 'makeUp',
      way: 'reading',
      address: origin.ip,
      device: cut(origin.userAgent, 200),
      readSigned: input.signedName,
    });
    return takenOf(one, now.toISOString(), false);
  });
