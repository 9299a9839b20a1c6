import { sql } from 'kysely';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import type { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { photoScene } from '#contracts/students/student.codes.ts';
import { checkSignPhoto, signOwnName } from '#domains/students/door.ts';
import { auditProof } from '#domains/training/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { everything } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { noteContacts } from '../late/device-contact.writes.ts';
import { finish, isOverdue } from '../sittings/finish.service.ts';
import { tellEvent } from '../sittings/sitting.writes.ts';
import { type Candidate, findCandidate, openSittingOf, subjectOf } from './candidate.queries.ts';

const { examSignIn, examSpotCheck, examSignOut } = photoScene.values;
const scenes: readonly number[] = [examSignIn, examSpotCheck, examSignOut];

const signerOf = (
  db: Db,
  actor: Actor,
  { recordId, scene }: { recordId: string; scene: number },
): Promise<Candidate> => {
  if (!scenes.includes(scene)) throw failFields([{ field: 'scene', key: 'input.notAllowed' }]);
  return findCandidate(db, actor, recordId);
};

/**
 * A check while a sitting is open stands in its timeline; a passed spot check lets the time to the next begin anew. A sitting
 * whose time is over is handed in.
 */
const settle = async (
  db: Db,
  candidate: Candidate,
  check: { scene: number; faceCheckId: string; verdict: number; way: 'face' | 'name' },
): Promise<void> => {
  const sitting = await openSittingOf(db, candidate.recordId, true);
  if (!sitting) return;
  // The time of that one is over: this check is for the next.
  if (isOverdue(sitting)) return void (await finish(db, sitting.id, 'timeout'));
  await noteContacts(db, [{ sittingId: sitting.id, epoch: sitting.epoch }]);
  const { scene, ...detail } = check;
  const spot = scene === examSpotCheck;
  await tellEvent(
    db,
    sitting,
    spot ? 'spotCheck' : 'signed',
    { ...detail, scene, dueAt: sitting.spot_at },
    sitting.user_id,
  );
  if (!spot || check.verdict === 3 || candidate.spotMinutes === null) return;
  const next = new Date(clock.now().getTime() + candidate.spotMinutes * 60_000).toISOString();
  await sql`update exam_sitting set spot_at = ${next} where id = ${sitting.id}`.execute(db);
};

/** Shows by a photo who sits the exam; another face is refused with 12610 after it was written down. */
export const signExamByPhoto = async (
  visit: Visit,
  picture: Buffer,
  input: Parsed<typeof studentExamApi.signByPhoto>,
): Promise<Data<typeof studentExamApi.signByPhoto>> => {
  const candidate = await visit.apart(everything, (db) => signerOf(db, visit.actor, input));
  auditProof(visit, input.recordId, { scene: input.scene, way: 'face' });
  const { faceCheckId, verdict } = await checkSignPhoto(visit.runtime, visit.actor, subjectOf(candidate), {
    scene: input.scene,
    picture,
    planId: candidate.planId,
  });
  await visit.apart(everything, (db) =>
    settle(db, candidate, { scene: input.scene, faceCheckId, verdict, way: 'face' }),
  );
  if (verdict === 3) throw fail('face.failed');
  return { faceCheckId, verdict };
};

/** The same by the own name, for people who do not have their face compared. */
export const signExamByName = async (
  context: Context,
  input: Parsed<typeof studentExamApi.signByName>,
): Promise<Data<typeof studentExamApi.signByName>> => {
  const { db, actor } = context;
  const { scene, signedName } = input;
  const candidate = await signerOf(db, actor, input);
  const faceCheckId = await signOwnName(db, subjectOf(candidate), { scene, signedName, planId: candidate.planId });
  await settle(db, candidate, { scene, faceCheckId, verdict: 1, way: 'name' });
  auditProof(context, input.recordId, { scene, way: 'name', faceCheckId });
  return { faceCheckId, verdict: 1 };
};

/**
 * Goes on with the sitting that waits for its spot check, once somebody has seen that the picture of it shows the person: what the
 * device still holds is sent, and counts. Nothing where the person was recognised since, or the sitting has ended.
 */
export const resumeSitting = async (db: Db, faceCheckId: string): Promise<void> => {
  const now = clock.now().toISOString();
  await sql`update exam_sitting s set spot_at = ${now}::timestamptz + p.spot_minutes * interval '1 minute'
    from face_check f join plan p on p.id = f.plan_id
    where f.id = ${faceCheckId} and f.scene = ${examSpotCheck} and s.plan_id = f.plan_id and s.org_user_id = f.org_user_id
      and s.state = ${sittingState.values.open} and s.spot_at <= f.taken_at and p.spot_minutes is not null`.execute(db);
};
