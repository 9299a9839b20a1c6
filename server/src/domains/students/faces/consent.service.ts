import { sql } from 'kysely';
import type { Data, Parsed } from '#contracts/route.ts';
import type { photoApi } from '#contracts/students/photo.contract.ts';
import { consentVersion } from '#contracts/students/student.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { subjectOf } from './picture.service.ts';
import { removeFaces } from './removal.service.ts';

interface Consent {
  id: string;
  way: string;
  version: string;
  givenAt: string;
}

/** What a person has agreed to and not taken back. */
const liveConsent = async (db: Db, userId: string): Promise<Consent | undefined> => {
  const { rows } = await sql<Consent>`
    select id, way, consent_version as version, given_at as "givenAt" from face_consent where user_id = ${userId} and withdrawn_at is null`.execute(
    db,
  );
  return rows[0];
};

/** Writes a consent to the words in force; the one before ends. */
const writeConsent = async (
  db: Db,
  actor: Actor,
  userId: string,
  way: string,
  how: 'self' | 'paper',
): Promise<string> => {
  const now = clock.now().toISOString();
  await sql`update face_consent set withdrawn_at = ${now}, withdrawn_by = ${actor.userId} where user_id = ${userId} and withdrawn_at is null`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    insert into face_consent (user_id, way, consent_version, given_how, given_by, given_at)
    values (${userId}, ${way}, ${consentVersion}, ${how}, ${actor.userId}, ${now}) returning id`.execute(db);
  return rows[0]?.id ?? '';
};

/**
 * Refuses a comparison the person has not agreed to, or where the person chose to sign by name. `onPaper`: an
 * administrator holds the person's signature; it is recorded as the consent.
 */
export const requireFaceConsent = async (db: Db, actor: Actor, userId: string, onPaper: boolean): Promise<void> => {
  const consent = await liveConsent(db, userId);
  if (consent?.way === 'signature') throw fail('face.signsByName');
  if (consent) return;
  if (!onPaper || userId === actor.userId) throw fail('face.consentMissing');
  await writeConsent(db, actor, userId, 'face', 'paper');
};

/**
 * Records what a person agrees to. Somebody else may only record what stands on paper; nobody acting for another person
 * gives a consent of theirs (security, line 8).
 */
export const giveConsent = async (
  visit: Visit,
  input: Parsed<typeof photoApi.consent>,
): Promise<Data<typeof photoApi.consent>> => {
  const { actor } = visit;
  if (input.consentVersion !== consentVersion) throw failFields([{ field: 'consentVersion', key: 'face.consentOld' }]);
  const { subject, consentId } = await visit.apart(actor.scope, async (db) => {
    const subject = await subjectOf(db, actor, input.orgUserId, 'student:photo:mod');
    const own = subject.userId === actor.userId;
    if (own === (input.givenHow === 'paper')) throw failFields([{ field: 'givenHow', key: 'face.consentHow' }]);
    const before = await liveConsent(db, subject.userId);
    const consentId = await writeConsent(db, actor, subject.userId, input.way, input.givenHow);
    visit.audit({
      objectKind: 'student',
      objectId: subject.orgUserId,
      action: 'student.consent',
      before: { way: before?.way ?? null, consentVersion: before?.version ?? null },
      after: { way: input.way, consentVersion: input.consentVersion, givenHow: input.givenHow, consentId },
    });
    return { subject, consentId };
  });
  // Whoever chose to sign by name has no face on file any more.
  if (input.way === 'signature') await removeFaces(visit.runtime, subject.userId);
  return { consentId };
};

/** Takes a consent back and removes every picture and what was derived from it before it answers. */
export const withdrawConsent = async (
  visit: Visit,
  input: Parsed<typeof photoApi.withdraw>,
): Promise<Data<typeof photoApi.withdraw>> => {
  const { actor } = visit;
  const userId = await visit.apart(actor.scope, async (db) => {
    const subject = await subjectOf(db, actor, input.orgUserId, 'student:photo:mod');
    const { rows } = await sql<{ way: string }>`
      update face_consent set withdrawn_at = ${clock.now().toISOString()}, withdrawn_by = ${actor.userId}, reason = ${input.reason ?? ''}
      where user_id = ${subject.userId} and withdrawn_at is null returning way`.execute(db);
    visit.audit({
      objectKind: 'student',
      objectId: subject.orgUserId,
      action: 'student.withdrawConsent',
      before: { way: rows[0]?.way ?? null },
      after: { way: null },
    });
    return subject.userId;
  });
  return { removedPictures: await removeFaces(visit.runtime, userId) };
};

/** The asker's own consent, and whether it is to the words in force. */
export const ownConsent = async (context: Context): Promise<Data<typeof photoApi.ownConsent>> => {
  const { db, actor } = context;
  const consent = await liveConsent(db, actor.userId);
  const { rows } = await sql<{
    has: boolean;
  }>`select photo_file_id is not null as has from app_user where id = ${actor.userId}`.execute(db);
  return {
    way: consent?.way ?? null,
    consentVersion: consent?.version ?? consentVersion,
    current: consent?.version === consentVersion,
    givenAt: consent?.givenAt ?? null,
    hasPhoto: rows[0]?.has ?? false,
  };
};
