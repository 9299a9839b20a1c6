import { sql } from 'kysely';
import {
  attendanceMachine,
  attendanceState,
  type ScanVerdict,
  scanVerdict,
} from '#contracts/meetings/meeting.codes.ts';
import type { studentMeetingApi } from '#contracts/meetings/student-meeting.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import { cut } from '#contracts/system/storable.ts';
import { meetingKinds } from '#contracts/training/flavours.ts';
import { isSameName } from '#contracts/written/written-text.ts';
import { checkSignPhoto, type Subject, signByHand, signOwnName } from '#domains/students/door.ts';
import { auditProof } from '#domains/training/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { readCode } from '#kernel/rotating-code.ts';
import { everything } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import type { FailureKey } from '#phrases/say.ts';
import { type Attendance, keepAttendance } from './attendance.service.ts';
import { inSession, mayMakeUp, readingSeconds } from './meeting.rules.ts';
import { faceNext, hasCome, type Mine, mineBy, missing, onTheWay, timesOf } from './own-meeting.queries.ts';

type Taken = Data<typeof studentMeetingApi.sign>;
const attendance = attendanceState.values;

const takenOf = (one: Mine, at: string | null, again: boolean): Taken => ({
  recordId: one.recordId,
  planName: one.planName,
  attendedAt: at,
  again,
});

/** What became of the own attendance, with the place it was told from. */
const keepOwn = async (
  db: Db,
  visit: Visit,
  one: Mine,
  what: Pick<Attendance, 'edge' | 'way' | 'faceCheckId' | 'readSigned'>,
): Promise<void> => {
  const { actor, origin } = visit;
  await keepAttendance(db, actor, [one.recordId], { ...what, address: origin.ip, device: cut(origin.userAgent, 200) });
  auditAttendance(visit, one, what);
};

/** Says in the operation log that a member came to a meeting, or made it up, and how. */
const auditAttendance = (visit: Visit, one: Mine, { edge, way }: Pick<Attendance, 'edge' | 'way'>): void =>
  visit.audit({
    objectKind: 'attendance',
    objectId: one.recordId,
    action: deedOf(attendanceMachine, edge),
    before: { attendance: one.attendance },
    after: { attendance: attendance[attendanceMachine.edges[edge].to], way },
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
  visit.audit({ objectKind: 'meeting', objectId: planId, action: 'meeting.scan', after: { verdict } });
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
  const { actor, runtime } = visit;
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
    await keepOwn(db, visit, one, { edge: 'attend', way: 'qr' });
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
const signer = async (
  db: Db,
  actor: Actor,
  recordId: string,
): Promise<{ one: Mine; subject: Subject; scene: number }> => {
  const one = missing(await mineBy(db, actor, { recordId }, false));
  const subject = await subjectOf(db, actor);
  if (hasCome(one)) return { one, subject, scene: signScene(one.place) };
  if (one.series || !onTheWay(one) || !inSession(timesOf(one), clock.now())) throw fail('meeting.notNow');
  if (!faceNext(one)) throw fail('meeting.codeFirst');
  return { one, subject, scene: signScene(one.place) };
};

const keepSigned = async (
  db: Db,
  visit: Visit,
  one: Mine,
  signed: { way: 'photo' | 'name'; faceCheckId: string },
): Promise<Taken> => {
  const still = missing(await mineBy(db, visit.actor, { recordId: one.recordId }, true));
  const now = clock.now().toISOString();
  if (hasCome(still)) return takenOf(still, still.attendedAt ?? now, true);
  await keepOwn(db, visit, one, { ...signed, edge: 'attend' });
  return takenOf(one, now, false);
};

/** Signs in by a photo while the meeting is in session; another face is refused after it was written down. */
export const signByPhoto = async (visit: Visit, picture: Buffer, recordId: string): Promise<Taken> => {
  const { actor, runtime } = visit;
  const { one, subject, scene } = await visit.apart(everything, (db) => signer(db, actor, recordId));
  auditProof(visit, recordId, { scene, way: 'face' });
  if (hasCome(one)) return takenOf(one, one.attendedAt, true);
  const { planId } = one;
  const { verdict, faceCheckId } = await checkSignPhoto(runtime, actor, subject, { scene, picture, planId });
  if (verdict === 3) throw fail('face.failed');
  return visit.apart(everything, (db) => keepSigned(db, visit, one, { way: 'photo', faceCheckId }));
};

/** The same by the own name, for people who do not have their face compared. */
export const signByName = async (
  context: Context,
  { recordId, signedName }: Parsed<typeof studentMeetingApi.signByName>,
): Promise<Taken> => {
  const { db, actor } = context;
  const { one, subject, scene } = await signer(db, actor, recordId);
  auditProof(context, recordId, { scene, way: 'name' });
  if (hasCome(one)) return takenOf(one, one.attendedAt, true);
  const { planId } = one;
  const faceCheckId = await signOwnName(db, subject, { scene, signedName, planId });
  return keepSigned(db, context, one, { way: 'name', faceCheckId });
};

/** The same by a drawn signature. */
export const signInByHand = async (
  visit: Visit,
  picture: Buffer,
  { recordId }: Parsed<typeof studentMeetingApi.signByHand>,
): Promise<Taken> => {
  const { actor, runtime } = visit;
  const { one, subject, scene } = await visit.apart(everything, (db) => signer(db, actor, recordId));
  auditProof(visit, recordId, { scene, way: 'hand' });
  if (hasCome(one)) return takenOf(one, one.attendedAt, true);
  const { planId } = one;
  const faceCheckId = await signByHand(runtime, actor, subject, { scene, picture, planId });
  return visit.apart(everything, (db) => keepSigned(db, visit, one, { way: 'name', faceCheckId }));
};

const readable = (one: Mine, now: Date): void => {
  if (one.series || !onTheWay(one) || !mayMakeUp({ ...timesOf(one), minutes: one.minutes }, now))
    throw fail('meeting.notReadable');
};

/** The minutes are opened to be read in the meeting's place; opening them again does not begin anew. */
export const openReading = async (
  context: Context,
  recordId: string,
): Promise<{ readSeconds: number; readOpenedAt: string }> => {
  const { db, actor } = context;
  const one = missing(await mineBy(db, actor, { recordId }, true));
  const now = clock.now();
  readable(one, now);
  const { rows } = await sql<{ at: string }>`
    insert into meeting_attendance as a (record_id, plan_id, org_id, path, read_opened_at)
    select r.id, r.plan_id, r.org_id, r.path, ${now.toISOString()} from training_record r where r.id = ${recordId}
    on conflict (record_id) do update set read_opened_at = coalesce(a.read_opened_at, excluded.read_opened_at)
    returning read_opened_at as at`.execute(db);
  const readOpenedAt = rows[0]?.at ?? now.toISOString();
  context.audit({
    objectKind: 'attendance',
    objectId: recordId,
    action: 'attendance.read',
    before: { readOpenedAt: one.readOpenedAt },
    after: { readOpenedAt },
  });
  return { readSeconds: readingSeconds(one.minutes), readOpenedAt };
};

/** The minutes were read, signed with the own name: the meeting is made up. */
export const finishReading = async (
  context: Context,
  input: Parsed<typeof studentMeetingApi.readDone>,
): Promise<Taken> => {
  const { db, actor } = context;
  const one = missing(await mineBy(db, actor, { recordId: input.recordId }, true));
  const now = clock.now();
  auditAttendance(context, one, { edge: 'makeUp', way: 'reading' });
  if (one.attendance === attendance.madeUp) return takenOf(one, one.attendedAt ?? now.toISOString(), true);
  readable(one, now);
  const read = one.readOpenedAt === null ? 0 : (now.getTime() - new Date(one.readOpenedAt).getTime()) / 1000;
  const least = readingSeconds(one.minutes);
  if (read < least) throw fail('meeting.readTooFast', { seconds: Math.ceil(least - read) });
  const subject = await subjectOf(db, actor);
  if (!isSameName(input.signedName, subject.realName))
    throw failFields([{ field: 'signedName', key: 'face.otherName' }]);
  await keepOwn(db, context, one, { edge: 'makeUp', way: 'reading', readSigned: input.signedName });
  return takenOf(one, now.toISOString(), false);
};
