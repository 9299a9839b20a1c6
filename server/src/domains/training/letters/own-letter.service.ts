import { sql } from 'kysely';
import type { Data, Parsed } from '#contracts/route.ts';
import { realNameState } from '#contracts/students/student.codes.ts';
import { cut } from '#contracts/system/storable.ts';
import { letterWay } from '#contracts/training/letters/letter.codes.ts';
import type { ownLetterApi } from '#contracts/training/letters/own-letter.contract.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { isSameName } from '#contracts/written/written-text.ts';
import { hasInk } from '#domains/students/door.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { keepFile } from '#kernel/files.ts';
import { sha256 } from '#kernel/keys.ts';
import { literal } from '#kernel/literal.ts';
import { nameKey } from '#kernel/pinyin.ts';
import { ancestors, everything } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import type { Stamp } from '#kernel/stamp.ts';
import { type LetterText, letterInForce, letterText } from './letter.queries.ts';
import { signatureHash, signing } from './letter.rules.ts';
import { stampSigned } from './stamp.service.ts';

const { left, paused } = trainingState.values;

interface Signer {
  recordId: string;
  orgUserId: string;
  realName: string;
  orgId: string;
  orgName: string;
  path: string;
  asked: boolean;
  planState: number;
  state: number;
  verified: boolean;
  signedLetter: string | null;
  signedAt: string | null;
}

const signerOf = async (db: Db, actor: Actor, recordId: string, letterClass: string): Promise<Signer> => {
  const { rows } = await sql<Signer>`
    select r.id as "recordId", r.org_user_id as "orgUserId", m.real_name as "realName", o.id as "orgId", o.org_name as "orgName", o.path,
      ${letterClass} = any(p.letters) as asked, p.state as "planState", r.state,
      m.real_name_state = ${literal(realNameState, 'passed')} as verified, s.letter_id as "signedLetter", s.signed_at as "signedAt"
    from training_record r join plan p on p.id = r.plan_id join org_user m on m.id = r.org_user_id join organisation o on o.id = m.org_id
    left join letter_signature s on s.record_id = r.id and s.letter_class = ${letterClass}
    where r.id = ${recordId} and r.user_id = ${actor.userId} and r.org_user_id = ${actor.orgUserId} and r.state <> ${left}`.execute(
    db,
  );
  if (!rows[0]?.asked) throw fail('object.missing');
  return rows[0];
};

/** The letter a member signed, else the one to sign. */
export const ownLetter = async (
  { db, actor }: Context,
  input: Parsed<typeof ownLetterApi.one>,
): Promise<Data<typeof ownLetterApi.one>> => {
  const signer = await signerOf(db, actor, input.recordId, input.letterClass);
  const letter = signer.signedLetter
    ? await letterText(db, signer.signedLetter)
    : await letterInForce(db, signer.path, input.letterClass);
  if (!letter) throw fail('letter.none');
  return {
    ...letter,
    letterClass: input.letterClass,
    orgName: signer.orgName,
    realName: signer.realName,
    signedAt: signer.signedAt,
  };
};

type Which = Parsed<typeof ownLetterApi.sign>;

/** Who signs, and what. */
interface Prepared {
  readonly signer: Signer;
  readonly letter: LetterText;
}

/** Who signs, and what: refused when it was signed before, or when another letter is in force by now. */
const prepare = async (db: Db, actor: Actor, input: Which): Promise<Prepared> => {
  const signer = await signerOf(db, actor, input.recordId, input.letterClass);
  if (signer.signedLetter) throw fail('letter.signed');
  if (!signing.includes(signer.planState) || signer.state === paused) throw fail('letter.closed');
  const letter = await letterInForce(db, signer.path, input.letterClass);
  if (!letter) throw fail('letter.none');
  if (letter.letterId !== input.letterId) throw fail('letter.changed');
  return { signer, letter };
};

interface Signed {
  way: number;
  signedName: string;
  fileId: string | null;
  picture: string;
}

interface Proven {
  readonly hash: string;
  readonly signedAt: string;
  readonly stamp: Stamp | null;
}

const hashOf = (
  { signer: { orgName, realName }, letter }: Prepared,
  { way, signedName, picture }: Omit<Signed, 'fileId'>,
  signedAt: string,
): string => signatureHash({ ...letter, way, signedName, picture, orgName, realName, signedAt });

const write = async (
  db: Db,
  visit: Visit,
  { signer, letter }: Prepared,
  signed: Signed,
  { hash, signedAt, stamp }: Proven,
): Promise<string> => {
  const { orgName, realName } = signer;
  const levels = ancestors(signer.path);
  const device = cut(visit.origin.userAgent, 200);
  const { rows } = await sql<{ id: string }>`
    insert into letter_signature (letter_id, letter_class, edition, record_id, org_user_id, user_id, org_id, path, l1, l2, l3, l4, real_name,
      name_key, org_name, way, signed_name, file_id, file_sha256, signed_at, device, ip, sha256, identity, stamp)
    values (${letter.letterId}, ${letter.letterClass}, ${letter.edition}, ${signer.recordId}, ${signer.orgUserId}, ${visit.actor.userId},
      ${signer.orgId}, ${signer.path}, ${levels.l1}, ${levels.l2}, ${levels.l3}, ${levels.l4}, ${realName}, ${nameKey(realName)}, ${orgName},
      ${signed.way}, ${signed.signedName}, ${signed.fileId}, ${signed.picture}, ${signedAt}, ${device}, ${visit.origin.ip}, ${hash},
      ${signer.verified ? 'realName' : 'session'}, ${stamp === null ? null : JSON.stringify(stamp)}::jsonb)
    returning id`
    .execute(db)
    .catch((error: unknown) => {
      throw brokenRule(error) === 'letter_signature_once' ? fail('letter.signed') : error;
    });
  await sql`update training_record set letters_signed = letters_signed || ${letter.letterClass}::text
    where id = ${signer.recordId} and not ${letter.letterClass} = any(letters_signed)`.execute(db);
  return rows[0]?.id ?? '';
};

/** A signature before its picture is kept. */
interface Drawn extends Omit<Signed, 'fileId'> {
  /** Keeps the picture and answers its number: once nothing speaks against signing any more. */
  readonly keep?: (signer: Signer) => Promise<string>;
}

/**
 * Signs: who and what are looked at twice, before the authority is asked and before it is written; what it stamped is what is
 * written.
 */
const sign = async (visit: Visit, input: Which, seen: Prepared, { keep, ...drawn }: Drawn): Promise<string> => {
  const { signer, letter } = seen;
  const signedAt = clock.now().toISOString();
  const hash = hashOf(seen, drawn, signedAt);
  const { realName: signerName, orgName } = signer;
  const stamp = await stampSigned(visit, { sha256: hash, signerName, orgName, signedAt });
  const { letterId, letterClass, edition } = letter;
  const after = { recordId: signer.recordId, letterClass, edition, way: drawn.way, sha256: hash };
  visit.audit({ objectKind: 'letter', objectId: letterId, action: 'letter.sign', after });
  const signed = { ...drawn, fileId: keep ? await keep(signer) : null };
  return visit.apart(everything, async (db) => {
    const now = await prepare(db, visit.actor, input);
    if (hashOf(now, signed, signedAt) !== hash) throw fail('letter.changed');
    return write(db, visit, now, signed, { hash, signedAt, stamp });
  });
};

/** Signs by a drawn signature: the picture is sealed, and its hash goes into that of the whole. */
export const signDrawn = async (
  visit: Visit,
  picture: Buffer,
  input: Which,
): Promise<Data<typeof ownLetterApi.sign>> => {
  if (!(await hasInk(picture))) throw fail('letter.blank');
  const seen = await visit.apart(everything, (db) => prepare(db, visit.actor, input));
  const keep = (signer: Signer): Promise<string> => {
    const owner = { ...systemActor, userId: visit.actor.userId, orgId: signer.orgId, orgPath: signer.path };
    return keepFile(visit.runtime, owner, {
      kind: 'letter-signature',
      fileName: `${input.recordId}-${input.letterClass}.jpg`,
      mediaType: 'image/jpeg',
      bytes: picture,
      sealed: true,
    });
  };
  const drawn = { way: letterWay.values.drawn, signedName: '', picture: sha256(picture), keep };
  return { signatureId: await sign(visit, input, seen, drawn) };
};

/** Signs by the own name, for whoever cannot draw: it must be the name on file. */
export const signNamed = async (
  visit: Visit,
  input: Parsed<typeof ownLetterApi.signByName>,
): Promise<Data<typeof ownLetterApi.signByName>> => {
  const seen = await visit.apart(everything, (db) => prepare(db, visit.actor, input));
  if (!isSameName(input.signedName, seen.signer.realName))
    throw failFields([{ field: 'signedName', key: 'face.otherName' }]);
  const named = { way: letterWay.values.name, signedName: input.signedName, picture: '' };
  return { signatureId: await sign(visit, input, seen, named) };
};
