import { sql } from 'kysely';
import {
  agreementMethod,
  agreementRecordMachine,
  agreementRecordState,
  agreementState,
  agreementValidity,
} from '#contracts/agreements/agreement.codes.ts';
import type { ownAgreementApi } from '#contracts/agreements/own-agreement.contract.ts';
import type { agreementRecordApi } from '#contracts/agreements/record.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { realNameState } from '#contracts/students/student.codes.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import { cut } from '#contracts/system/storable.ts';
import { letterWay } from '#contracts/training/letters/letter.codes.ts';
import { isSameName } from '#contracts/written/written-text.ts';
import { lastDayOf } from '#contracts/zone.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { hasInk } from '#domains/students/door.ts';
import { signatureHash, stampSigned } from '#domains/training/door.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { refuseUnprintable } from '#kernel/engines/placed/refuse-unprintable.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { keepFile } from '#kernel/files.ts';
import { sha256 } from '#kernel/keys.ts';
import { literal } from '#kernel/literal.ts';
import { nameKey } from '#kernel/pinyin.ts';
import { ancestors, everything } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import type { Stamp } from '#kernel/stamp.ts';
import { type AskedText, textOf } from './asked.queries.ts';
import { type Confirmed, confirmedFor } from './confirm.service.ts';
import { recordWalks } from './record.walks.ts';

/** A record that somebody may sign, as it stands. */
interface Stored {
  readonly id: string;
  readonly org_id: string;
  readonly path: string;
  readonly org_name: string;
  readonly title: string;
  readonly real_name: string;
  readonly state: number;
  readonly signed: boolean;
  readonly verified: boolean;
}

type Whose = 'person' | 'organisation';

/** The record of the session's own person, or of its organisation as such; anybody else's is missing. Locked where it is written. */
const findOwn = async (db: Db, actor: Actor, recordId: string, whose: Whose, lock: boolean): Promise<Stored> => {
  const own =
    whose === 'person'
      ? sql<boolean>`t.org_user_id = ${actor.orgUserId} and t.user_id = ${actor.userId}`
      : sql<boolean>`t.org_user_id is null and t.org_id = ${actor.orgId}`;
  const { rows } =
    await sql<Stored>`select t.id, t.org_id, t.path, t.org_name, t.title, t.real_name, t.state, t.signed_at is not null as signed,
      exists (select from org_user m where m.id = ${actor.orgUserId} and m.real_name_state = ${literal(realNameState, 'passed')}) as verified
    from agreement_record t where t.id = ${recordId} and ${own} ${lock ? sql`for update` : sql``}`.execute(db);
  return orMissing(rows[0]);
};

interface Wanted {
  readonly agreementRecordId: string;
  readonly textHash: string;
}

/** Who signs, and what: refused for what was signed or withdrawn, and for another text than the one that was read. */
const prepare = async (
  db: Db,
  { actor }: Visit,
  of: Wanted,
  { whose, lock }: { whose: Whose; lock: boolean },
): Promise<{ stored: Stored; text: AskedText }> => {
  const stored = await findOwn(db, actor, of.agreementRecordId, whose, lock);
  if (stored.signed) throw fail('letter.signed');
  const text = await textOf(db, stored.id, actor.realName);
  if (text.letterState !== agreementState.values.published) throw fail('agreement.withdrawn');
  if (text.textHash !== of.textHash) throw fail('letter.changed');
  await refuseUnprintable([actor.realName]);
  return { stored, text };
};

/** What proves the signer: the signature itself, and what was asked beside it. */
interface Hand extends Confirmed {
  readonly way: number;
  readonly signedName: string;
  readonly fileId: string | null;
  readonly picture: string;
}

/** The last day a signature of a day holds; null where a change of duty ends it. */
const untilOf = ({ validity, validityMonths }: AskedText, today: string): string | null => {
  if (validity === agreementValidity.values.dutyChange) return null;
  if (validity === agreementValidity.values.months) return lastDayOf(today, validityMonths ?? 12);
  return `${today.slice(0, 4)}-12-31`;
};

interface Proven {
  readonly hash: string;
  readonly signedAt: string;
  readonly stamp: Stamp | null;
}

/** Reckons the hash and has it stamped where an authority is configured. @throws agreement.stampFailed where it does not answer. */
const prove = async (
  visit: Visit,
  { stored, text }: { stored: Stored; text: AskedText },
  hand: Omit<Hand, 'fileId'>,
): Promise<Proven> => {
  const signedAt = clock.now().toISOString();
  const { realName } = visit.actor;
  const hash = signatureHash({
    letterId: text.agreementId,
    letterClass: '',
    edition: text.edition,
    title: text.title,
    body: text.body,
    orgName: stored.org_name,
    realName,
    way: hand.way,
    signedName: hand.signedName,
    picture: hand.picture,
    signedAt,
    confirmed: hand.confirmed,
    confirmation: hand.confirmation,
  });
  const stamp = await stampSigned(visit, {
    sha256: hash,
    signerName: realName,
    orgName: stored.org_name,
    signedAt,
  });
  return { hash, signedAt, stamp };
};

const write = async (
  db: Db,
  visit: Visit,
  { stored, text }: { stored: Stored; text: AskedText },
  hand: Hand,
  { hash, signedAt, stamp }: Proven,
): Promise<string> => {
  const { actor, origin } = visit;
  const levels = ancestors(stored.path);
  const { rows } = await sql<{ id: string }>`
    insert into letter_signature (letter_id, agreement_record_id, edition, org_user_id, user_id, org_id, path, l1, l2, l3, l4, real_name, name_key,
      org_name, way, signed_name, file_id, file_sha256, signed_at, device, ip, sha256, title, body, identity, stamp, confirmed_by, confirmation, face_check_id)
    values (${text.agreementId}, ${stored.id}, ${text.edition}, ${actor.orgUserId}, ${actor.userId}, ${stored.org_id}, ${stored.path}, ${levels.l1},
      ${levels.l2}, ${levels.l3}, ${levels.l4}, ${actor.realName}, ${nameKey(actor.realName)}, ${stored.org_name}, ${hand.way}, ${hand.signedName},
      ${hand.fileId}, ${hand.picture}, ${signedAt}, ${cut(origin.userAgent, 200)}, ${origin.ip}, ${hash}, ${text.title}, ${text.body},
      ${stored.verified ? 'realName' : 'session'}, ${stamp === null ? null : JSON.stringify(stamp)}::jsonb, ${hand.confirmed}, ${hand.confirmation}, ${hand.faceCheckId})
    returning id`
    .execute(db)
    .catch((error: unknown) => {
      const rule = brokenRule(error);
      if (rule === 'letter_signature_face') throw fail('agreement.showFirst');
      throw rule === 'letter_signature_agreement' ? fail('letter.signed') : error;
    });
  await recordWalks.alone(
    { db, actor },
    'sign',
    { id: stored.id },
    { signed_at: signedAt, valid_until: untilOf(text, dayOf(clock.now())) },
  );
  return rows[0]?.id ?? '';
};

/** A signature before its picture is kept. */
interface Drawn extends Omit<Hand, keyof Confirmed | 'fileId'> {
  /** Keeps the picture and answers its number: once nothing speaks against signing any more. */
  readonly keep?: (stored: Stored) => Promise<string>;
}

/**
 * Signs: text and proof are looked at twice, before the authority is asked and before it is written. Organisations sign by
 * name alone.
 */
const sign = async (
  visit: Visit,
  of: Wanted & { readonly code?: string | undefined },
  whose: Whose,
  { keep, ...drawn }: Drawn,
): Promise<string> => {
  const seen = await visit.apart(everything, (db) => prepare(db, visit, of, { whose, lock: false }));
  const method = whose === 'person' ? seen.text.signMethod : agreementMethod.values.hand;
  const hand = { ...drawn, ...(await confirmedFor(visit, of, method, false)) };
  const proven = await prove(visit, seen, hand);
  await confirmedFor(visit, of, method, true);
  const { id: objectId, state } = seen.stored;
  visit.audit({
    objectKind: 'agreementRecord',
    objectId,
    action: deedOf(agreementRecordMachine, 'sign'),
    before: { state },
    after: { state: agreementRecordState.values.signed, agreementId: seen.text.agreementId, sha256: proven.hash },
  });
  const fileId = keep ? await keep(seen.stored) : null;
  return visit.apart(everything, async (db) =>
    write(db, visit, await prepare(db, visit, of, { whose, lock: true }), { ...hand, fileId }, proven),
  );
};

/** Signs an own agreement by a drawn signature: the picture is sealed, and its hash goes into that of the whole. */
export const signOwn = async (
  visit: Visit,
  picture: Buffer,
  input: Parsed<typeof ownAgreementApi.sign>,
): Promise<Data<typeof ownAgreementApi.sign>> => {
  if (!(await hasInk(picture))) throw fail('letter.blank');
  const keep = (stored: Stored): Promise<string> => {
    const owner = { ...systemActor, userId: visit.actor.userId, orgId: stored.org_id, orgPath: stored.path };
    return keepFile(visit.runtime, owner, {
      kind: 'letter-signature',
      fileName: `agreement-${stored.id}.jpg`,
      mediaType: 'image/jpeg',
      bytes: picture,
      sealed: true,
    });
  };
  const drawn = { way: letterWay.values.drawn, signedName: '', picture: sha256(picture), keep };
  return { signatureId: await sign(visit, input, 'person', drawn) };
};

/** Signs for the own organisation, by the own name. @throws on `signedName` for another one's. */
export const signForOrganisation = async (
  visit: Visit,
  input: Parsed<typeof agreementRecordApi.sign>,
): Promise<Data<typeof agreementRecordApi.sign>> => {
  if (!isSameName(input.signedName, visit.actor.realName))
    throw failFields([{ field: 'signedName', key: 'face.otherName' }]);
  await sign(visit, input, 'organisation', { way: letterWay.values.name, signedName: input.signedName, picture: '' });
  return { state: 2 };
};

type Refusing = Parsed<typeof ownAgreementApi.refuse>;

/** Refuses with a reason, where the agreement lets one; the publisher's safety officers hear of it. */
const refuse = async (
  context: Context,
  { agreementRecordId, reason }: Refusing,
  whose: Whose,
): Promise<{ state: number }> => {
  const { db, actor } = context;
  const stored = await findOwn(db, actor, agreementRecordId, whose, true);
  if (stored.signed) throw fail('letter.signed');
  const text = await textOf(db, stored.id, actor.realName);
  if (text.letterState !== agreementState.values.published) throw fail('agreement.withdrawn');
  if (!text.refusable) throw fail('agreement.notRefusable');
  const { state } = await recordWalks.walk(context, 'refuse', { id: stored.id, reason });
  await tellAdministrators(db, stored.org_id, {
    kind: 'agreementRefused',
    params: { name: stored.real_name === '' ? stored.org_name : stored.real_name, title: stored.title, reason },
    link: '/agreement/sign/record/detail',
    query: { agreementRecordId: stored.id },
    once: `agreement-refused-${stored.id}`,
  });
  return { state };
};

export const refuseOwn = (context: Context, input: Refusing): Promise<{ state: number }> =>
  refuse(context, input, 'person');
export const refuseForOrganisation = (context: Context, input: Refusing): Promise<{ state: number }> =>
  refuse(context, input, 'organisation');
