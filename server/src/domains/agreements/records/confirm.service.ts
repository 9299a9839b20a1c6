import { sql } from 'kysely';
import { agreementConfirmed, agreementMethod } from '#contracts/agreements/agreement.codes.ts';
import type { ownAgreementApi } from '#contracts/agreements/own-agreement.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { faceVerdict, photoScene, signWay } from '#contracts/students/student.codes.ts';
import {
  type CodeUse,
  codeFits,
  codeRules,
  codeStands,
  countVisit,
  makeCode,
  tryInSession,
} from '#domains/identity/door.ts';
import { queueCode, textWay } from '#domains/messages/door.ts';
import { checkSignPhoto, type Subject, signOwnName } from '#domains/students/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import type { Context, Visit } from '#kernel/serve.ts';

// What is asked of a person beside the drawn signature: a code to the own phone, or showing who it is.

/** Codes and faces of one person an hour. */
const tries = { codes: 5, faces: 10, minutes: 60 };
/** Minutes for which somebody who has shown who it is may sign. */
const shownMinutes = 30;
const scene = photoScene.values.agreementSign;

/** What proved the signer, as it is kept with the signature and goes into its hash. */
export interface Confirmed {
  readonly confirmed: number;
  readonly confirmation: string;
  readonly faceCheckId: string | null;
}
const nothing: Confirmed = { confirmed: agreementConfirmed.values.none, confirmation: '', faceCheckId: null };

const { textCode, face } = agreementMethod.values;
const { notCompared, failed } = faceVerdict.values;

/** A code signs the one record it was asked for on. */
const useOf = (agreementRecordId: string): CodeUse => `agreement:${agreementRecordId}`;

interface Phone {
  readonly sealed: string | null;
  readonly masked: string;
}

/** The phone of the session's person; masked is empty where there is none. */
export const ownPhone = async (db: Db, actor: Actor): Promise<Phone> => {
  const { rows } = await sql<Phone>`select u.phone_sealed as sealed, coalesce(u.phone_masked, '') as masked
    from app_user u where u.id = ${actor.userId}`.execute(db);
  return rows[0] ?? { sealed: null, masked: '' };
};

/** An own record that can still be signed. @throws object.missing for anybody else's, letter.signed for what was. */
const askedOfMe = async (db: Db, actor: Actor, recordId: string): Promise<Subject> => {
  const { rows } = await sql<Subject & { signed: boolean }>`
    select m.id as "orgUserId", m.user_id as "userId", m.real_name as "realName", m.org_id as "orgId", m.path, t.signed_at is not null as signed
    from agreement_record t join org_user m on m.id = t.org_user_id
    where t.id = ${recordId} and t.org_user_id = ${actor.orgUserId} and t.user_id = ${actor.userId} and m.left_at is null`.execute(
    db,
  );
  if (!rows[0]) throw fail('object.missing');
  const { signed, ...subject } = rows[0];
  if (signed) throw fail('letter.signed');
  return subject;
};

const refuseMany = async (visit: Visit, kind: string, limit: number): Promise<void> => {
  const wait = await visit.trace((db) => countVisit(db, kind, visit.actor.userId, limit, tries.minutes));
  if (wait > 0) throw fail('login.locked', { minutes: wait });
};

/** Says in the operation log that somebody showed for a record who it is. */
const auditProof = (visit: Pick<Visit, 'audit'>, objectId: string, after: object): void =>
  visit.audit({ objectKind: 'agreementRecord', objectId, action: 'agreementRecord.prove', after });

/** Sends a code to the own phone. @throws login.noTexts without a way to send, agreement.noPhone without a number. */
export const sendSigningCode = async (
  visit: Visit,
  { agreementRecordId }: Parsed<typeof ownAgreementApi.code>,
): Promise<Data<typeof ownAgreementApi.code>> => {
  if (textWay(visit) === 'none') throw fail('login.noTexts');
  await refuseMany(visit, 'agreement.code', tries.codes);
  const { keys, wake } = visit.runtime;
  const { waitSeconds, goodForSeconds } = codeRules;
  const masked = await visit.withinOwnMembership(async (db) => {
    await askedOfMe(db, visit.actor, agreementRecordId);
    const phone = await ownPhone(db, visit.actor);
    if (phone.sealed === null) throw fail('agreement.noPhone');
    const number = keys.unseal(phone.sealed);
    const code = await makeCode(db, keys, number, useOf(agreementRecordId));
    await queueCode(db, keys, { phone: number, code, goodForSeconds });
    const after = { phone: phone.masked };
    visit.audit({ objectKind: 'agreementRecord', objectId: agreementRecordId, action: 'agreementRecord.code', after });
    return phone.masked;
  });
  wake();
  return { phone: masked, waitSeconds };
};

/**
 * Compares a photo with the person's portrait. @throws face.failed for another face, agreement.noPortrait where there is nothing
 * to compare with, both after it was written down.
 */
export const showByPhoto = async (
  visit: Visit,
  picture: Buffer,
  { agreementRecordId }: Parsed<typeof ownAgreementApi.byPhoto>,
): Promise<Data<typeof ownAgreementApi.byPhoto>> => {
  await refuseMany(visit, 'agreement.face', tries.faces);
  const subject = await visit.withinOwnMembership((db) => askedOfMe(db, visit.actor, agreementRecordId));
  auditProof(visit, agreementRecordId, { way: 'face' });
  const { verdict } = await checkSignPhoto(visit.runtime, visit.actor, subject, {
    scene,
    picture,
    agreementRecordId,
  });
  if (verdict === failed) throw fail('face.failed');
  if (verdict === notCompared) throw fail('agreement.noPortrait');
  return { verdict };
};

/** The way without a face: the own name as it stands on file. */
export const showByName = async (
  context: Context,
  { agreementRecordId, signedName }: Parsed<typeof ownAgreementApi.byName>,
): Promise<Data<typeof ownAgreementApi.byName>> => {
  const { db, actor } = context;
  const subject = await askedOfMe(db, actor, agreementRecordId);
  const faceCheckId = await signOwnName(db, subject, { scene, signedName, agreementRecordId });
  auditProof(context, agreementRecordId, { way: 'name', faceCheckId });
  return { verdict: faceVerdict.values.passed };
};

/** How the person has shown for this record who it is, within the half hour and compared with something, where that served no signature yet. */
export const shownOf = async (db: Db, actor: Actor, agreementRecordId: string): Promise<Confirmed | undefined> => {
  const since = new Date(clock.now().getTime() - shownMinutes * 60_000).toISOString();
  const { rows } = await sql<{ id: string; way: number; score: number | null }>`
    select f.id, f.way, f.score from face_check f where f.org_user_id = ${actor.orgUserId} and f.scene = ${scene}
      and f.agreement_record_id = ${agreementRecordId} and f.verdict not in (${literal(faceVerdict, 'failed', 'notCompared')}) and f.taken_at >= ${since}::timestamptz
      and not exists (select from letter_signature s where s.face_check_id = f.id)
    order by f.taken_at desc limit 1`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const byFace = found.way === signWay.values.face;
  return {
    confirmed: byFace ? agreementConfirmed.values.face : agreementConfirmed.values.name,
    confirmation: byFace && found.score !== null ? found.score.toFixed(2) : '',
    faceCheckId: found.id,
  };
};

/**
 * Looks whether the person has proved what the text asks, before a stamp is asked for, and once more with `spend`, when a
 * code is used up. @throws on `code` for a wrong one; agreement.showFirst for who has not shown a face or name.
 */
export const confirmedFor = async (
  visit: Visit,
  { agreementRecordId, code }: { readonly agreementRecordId: string; readonly code?: string | undefined },
  method: number,
  spend: boolean,
): Promise<Confirmed> => {
  const { keys } = visit.runtime;
  if (method === face) {
    const shown = await visit.withinOwnMembership((db) => shownOf(db, visit.actor, agreementRecordId));
    if (!shown) throw fail('agreement.showFirst');
    return shown;
  }
  if (method !== textCode) return nothing;
  const phone = await visit.withinOwnMembership((db) => ownPhone(db, visit.actor));
  if (phone.sealed === null) throw fail('agreement.noPhone');
  // No code is no wrong one: it is asked for, and costs no try.
  if (code === undefined) throw failFields([{ field: 'code', key: 'input.required' }]);
  const number = keys.unseal(phone.sealed);
  await tryInSession(visit, async () => {
    const looks = spend ? codeFits : codeStands;
    const right = await visit.trace((db) => looks(db, keys, number, code, useOf(agreementRecordId)));
    if (!right) throw failFields([{ field: 'code', key: 'login.codeWrong' }]);
  });
  return { confirmed: agreementConfirmed.values.textCode, confirmation: phone.masked, faceCheckId: null };
};
