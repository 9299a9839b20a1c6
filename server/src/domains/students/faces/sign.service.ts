import { sql } from 'kysely';
import type { Data, Parsed } from '#contracts/route.ts';
import type { photoApi } from '#contracts/students/photo.contract.ts';
import { signWay } from '#contracts/students/student.codes.ts';
import { isSameName } from '#contracts/written/written-text.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { faceEngineName } from '#kernel/engines/face.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { keepFile } from '#kernel/files.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { ancestors } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { requireFaceConsent } from './consent.service.ts';
import { enrolledDescriptor, examinePhoto, faceSettings } from './enrol.service.ts';
import { likeness, verdictOf } from './gate.rules.ts';
import { type Subject, subjectOf } from './picture.service.ts';

export interface Signed {
  faceCheckId: string;
  verdict: 0 | 1 | 2 | 3;
  score: number | null;
  threshold: number;
  finding: string;
}

interface Record {
  scene: number;
  way: 1 | 2;
  fileId: string | null;
  signedName: string;
  score: number | null;
  threshold: number | null;
  verdict: 0 | 1 | 2 | 3;
  finding: string;
  planId: string | null;
  agreementRecordId?: string | undefined;
}

const writeCheck = async (db: Db, subject: Subject, record: Record): Promise<string> => {
  const levels = ancestors(subject.path);
  const { rows } = await sql<{ id: string }>`
    insert into face_check (user_id, org_user_id, org_id, path, l1, l2, l3, l4, scene, way, file_id, object_name, signed_name, score, threshold,
      engine, engine_verdict, finding, verdict, plan_id, agreement_record_id, taken_at)
    values (${subject.userId}, ${subject.orgUserId}, ${subject.orgId}, ${subject.path}, ${levels.l1}, ${levels.l2}, ${levels.l3}, ${levels.l4},
      ${record.scene}, ${record.way}, ${record.fileId}, (select f.object_name from stored_file f where f.id = ${record.fileId}),
      ${record.signedName}, ${record.score}, ${record.threshold}, ${record.way === 1 ? faceEngineName : ''}, ${record.verdict},
      ${record.finding}, ${record.verdict}, ${record.planId}, ${record.agreementRecordId ?? null},
      ${clock.now().toISOString()}) returning id`.execute(db);
  return rows[0]?.id ?? '';
};

/** Compares a picture with the enrolment photo: a fault of the picture, nothing to compare with, or a score. */
const compare = (
  found: Awaited<ReturnType<typeof examinePhoto>>,
  enrolled: readonly number[] | undefined,
  threshold: number,
): Pick<Record, 'score' | 'verdict' | 'finding'> => {
  // A sign-in is taken as the light is: only what hides or doubles the face speaks against it.
  const fault = found.quality.faults.find((one) => one === 'photo.noFace' || one === 'photo.manyFaces');
  if (fault !== undefined || found.descriptor.length === 0)
    return { score: null, verdict: 3, finding: fault === 'photo.manyFaces' ? 'manyFaces' : 'noFace' };
  if (!enrolled) return { score: null, verdict: 0, finding: 'noEnrolment' };
  const score = likeness(found.descriptor, enrolled);
  const verdict = verdictOf(score, threshold);
  return { score, verdict, finding: verdict === 1 ? '' : 'belowThreshold' };
};

/** Keeps the picture a person signed with, sealed, as the person's own. @returns the id of the file. */
const keepShown = (
  runtime: Runtime,
  subject: Subject,
  kind: 'sign-photo' | 'letter-signature',
  shown: { scene: number; picture: Buffer },
): Promise<string> => {
  const owner = { ...systemActor, userId: subject.userId, orgId: subject.orgId, orgPath: subject.path };
  const fileName = `${subject.userId}-${shown.scene}.jpg`;
  return keepFile(runtime, owner, { kind, fileName, mediaType: 'image/jpeg', bytes: shown.picture, sealed: true });
};

/**
 * Takes a sign-in photo of a person, compares it and keeps picture and verdict. Training asks for this through the door;
 * who may sign for whom is the caller's affair.
 * @param picture cleaned bytes (see `cleanFace`); `scene` a photo scene code of the spec (section 9).
 * @returns the verdict; 3 (failed) is an answer too, what follows from it is the caller's.
 */
export const checkSignPhoto = async (
  runtime: Runtime,
  actor: Actor,
  subject: Subject,
  taken: { scene: number; picture: Buffer; planId?: string; agreementRecordId?: string },
): Promise<Signed> => {
  const { settings, enrolled } = await runtime.database.within(actor.scope, async (db) => {
    await requireFaceConsent(db, actor, subject.userId, false);
    return {
      settings: await faceSettings(db, subject.orgId),
      enrolled: await enrolledDescriptor(runtime, db, subject.userId),
    };
  });
  const found = await examinePhoto(taken.picture);
  const result = compare(found, enrolled, settings.threshold);
  const fileId = await keepShown(runtime, subject, 'sign-photo', taken);
  const faceCheckId = await runtime.database.within(actor.scope, (db) =>
    writeCheck(db, subject, {
      ...result,
      scene: taken.scene,
      way: 1,
      fileId,
      signedName: '',
      threshold: settings.threshold,
      planId: taken.planId ?? null,
      agreementRecordId: taken.agreementRecordId,
    }),
  );
  return { faceCheckId, ...result, threshold: settings.threshold };
};

/** The call of the person in front of the camera; another face is refused with 12610 after it was written down. */
export const signByPhoto = async (
  visit: Visit,
  picture: Buffer,
  scene: number,
): Promise<Data<typeof photoApi.sign>> => {
  const { actor, runtime } = visit;
  const subject = await visit.apart(actor.scope, (db) => subjectOf(db, actor, undefined, ''));
  visit.audit({
    objectKind: 'student',
    objectId: subject.orgUserId,
    action: 'student.signIn',
    after: { scene, way: signWay.values.face },
  });
  const signed = await checkSignPhoto(runtime, actor, subject, { scene, picture });
  if (signed.verdict === 3) throw fail('face.failed');
  return signed;
};

/**
 * Keeps a signature by the own name. @returns the id of the check.
 * @throws face.otherName on `signedName` for any other name than the one on file.
 */
export const signOwnName = (
  db: Db,
  subject: Subject,
  signed: { scene: number; signedName: string; planId?: string; fileId?: string; agreementRecordId?: string },
): Promise<string> => {
  if (!isSameName(signed.signedName, subject.realName))
    throw failFields([{ field: 'signedName', key: 'face.otherName' }]);
  return writeCheck(db, subject, {
    scene: signed.scene,
    way: 2,
    fileId: signed.fileId ?? null,
    signedName: signed.signedName,
    score: null,
    threshold: null,
    verdict: 1,
    finding: '',
    planId: signed.planId ?? null,
    agreementRecordId: signed.agreementRecordId,
  });
};

/** Least spread of grey in a picture that holds ink. */
const leastInk = 2;

/** Whether something was drawn on a picture of a signature. */
export const hasInk = async (picture: Buffer): Promise<boolean> => {
  const { default: sharp } = await import('sharp');
  const { channels } = await sharp(picture).greyscale().stats();
  return (channels[0]?.stdev ?? 0) >= leastInk;
};

/**
 * Keeps a drawn signature, for the sign-in sheet; the picture is sealed and stays as long as the sheet does.
 * @returns the id of the check. @throws letter.blank for an empty picture.
 */
export const signByHand = async (
  runtime: Runtime,
  actor: Actor,
  subject: Subject,
  signed: { scene: number; picture: Buffer; planId: string },
): Promise<string> => {
  if (!(await hasInk(signed.picture))) throw fail('letter.blank');
  const fileId = await keepShown(runtime, subject, 'letter-signature', signed);
  return runtime.database.within(actor.scope, (db) =>
    signOwnName(db, subject, { ...signed, signedName: subject.realName, fileId }),
  );
};

/** The way without a face: the own name, written as it stands on file. */
export const signByName = async (
  { db, actor, audit }: Context,
  input: Parsed<typeof photoApi.signByName>,
): Promise<Data<typeof photoApi.signByName>> => {
  const subject = await subjectOf(db, actor, undefined, '');
  const faceCheckId = await signOwnName(db, subject, input);
  audit({
    objectKind: 'student',
    objectId: subject.orgUserId,
    action: 'student.signIn',
    after: { scene: input.scene, way: signWay.values.signature, faceCheckId },
  });
  return { faceCheckId, verdict: 1 as const };
};
