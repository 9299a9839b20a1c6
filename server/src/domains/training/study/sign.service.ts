import { sql } from 'kysely';
import type { Data, Parsed } from '#contracts/route.ts';
import { faceVerdict, photoScene } from '#contracts/students/student.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import type { studyApi } from '#contracts/training/study.contract.ts';
import { checkSignPhoto, type Subject, signByHand, signOwnName } from '#domains/students/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { everything } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';

const { onlineSpotCheck, siteSpotCheck } = photoScene.values;

interface Signer {
  subject: Subject;
  planId: string;
}

/** The member behind the person's own record. */
const signerOf = async (db: Db, actor: Actor, recordId: string): Promise<Signer> => {
  const { rows } = await sql<Subject & { planId: string }>`
    select m.id as "orgUserId", m.user_id as "userId", m.real_name as "realName", m.org_id as "orgId", m.path, r.plan_id as "planId"
    from training_record r join org_user m on m.id = r.org_user_id
    where r.id = ${recordId} and r.user_id = ${actor.userId} and r.org_user_id = ${actor.orgUserId} and r.state <> ${literal(trainingState, 'left')}`.execute(
    db,
  );
  if (!rows[0]) throw fail('object.missing');
  const { planId, ...subject } = rows[0];
  return { subject, planId };
};

/** The same for what takes a picture, and opens its own transactions. */
const signerBehind = (visit: Visit, recordId: string): Promise<Signer> =>
  visit.apart(everything, (db) => signerOf(db, visit.actor, recordId));

/** The person has shown that it is the person: sign-ins open today's sittings, and the time to the next spot check begins anew. */
const settle = async (db: Db, recordId: string): Promise<void> => {
  await sql`update study_session set signed_in = true, unchecked_ms = 0
    where (id, opened_at) = (select s.id, s.opened_at from study_session s where s.record_id = ${recordId}
      order by s.opened_at desc, s.id desc limit 1)`.execute(db);
};

/**
 * Says in the operation log that a member showed who it is, at its learning, meeting or exam.
 * @param proof scene code of the spec (section 9), and how: by face, name or hand.
 */
export const auditProof = (
  visit: Pick<Visit, 'audit'>,
  recordId: string,
  proof: { readonly scene: number; readonly way: 'face' | 'name' | 'hand'; readonly faceCheckId?: string },
): void =>
  visit.audit({
    objectKind: 'trainingRecord',
    objectId: recordId,
    action: 'trainingRecord.prove',
    before: undefined,
    after: proof,
  });

/** A sign-in, spot check or sign-out by photo; another face is refused with 12610 after it was written down. */
export const signStudyByPhoto = async (
  visit: Visit,
  picture: Buffer,
  input: Parsed<typeof studyApi.signByPhoto>,
): Promise<Data<typeof studyApi.signByPhoto>> => {
  const { subject, planId } = await signerBehind(visit, input.recordId);
  auditProof(visit, input.recordId, { scene: input.scene, way: 'face' });
  const signed = await checkSignPhoto(visit.runtime, visit.actor, subject, { scene: input.scene, picture, planId });
  if (signed.verdict === 3) throw fail('face.failed');
  await visit.apart(everything, (db) => settle(db, input.recordId));
  return { faceCheckId: signed.faceCheckId, verdict: signed.verdict };
};

/** The same by the own name, for people who do not have their face compared. */
export const signStudyByName = async (
  context: Context,
  input: Parsed<typeof studyApi.signByName>,
): Promise<Data<typeof studyApi.signByName>> => {
  const { db, actor } = context;
  const { scene, signedName } = input;
  const { subject, planId } = await signerOf(db, actor, input.recordId);
  const faceCheckId = await signOwnName(db, subject, { scene, signedName, planId });
  await settle(db, input.recordId);
  auditProof(context, input.recordId, { scene, way: 'name', faceCheckId });
  return { faceCheckId, verdict: 1 };
};

/** The same by a drawn signature. */
export const signStudyByHand = async (
  visit: Visit,
  picture: Buffer,
  input: Parsed<typeof studyApi.signByHand>,
): Promise<Data<typeof studyApi.signByHand>> => {
  const { subject, planId } = await signerBehind(visit, input.recordId);
  const { scene } = input;
  auditProof(visit, input.recordId, { scene, way: 'hand' });
  const faceCheckId = await signByHand(visit.runtime, visit.actor, subject, { scene, picture, planId });
  await visit.apart(everything, (db) => settle(db, input.recordId));
  return { faceCheckId, verdict: 1 };
};

/**
 * Lets the time to the next spot check begin anew once somebody has seen that the picture of the last one shows the person.
 * Nothing where the person was recognised since.
 */
export const resumeStudy = async (db: Db, faceCheckId: string): Promise<void> => {
  await sql`update study_session t set unchecked_ms = 0
    from face_check f join training_record r on r.plan_id = f.plan_id and r.org_user_id = f.org_user_id
    where f.id = ${faceCheckId} and f.scene in (${onlineSpotCheck}, ${siteSpotCheck})
      and not exists (select from face_check n where n.org_user_id = f.org_user_id and n.plan_id = f.plan_id and n.scene = f.scene
        and n.taken_at > f.taken_at and n.verdict <> ${literal(faceVerdict, 'failed')})
      and (t.id, t.opened_at) = (select s.id, s.opened_at from study_session s where s.record_id = r.id
        order by s.opened_at desc, s.id desc limit 1)`.execute(db);
};
