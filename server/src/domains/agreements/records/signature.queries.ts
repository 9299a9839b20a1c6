import { sql } from 'kysely';
import { agreementProof } from '#contracts/agreements/agreement.codes.ts';
import { letterWay } from '#contracts/training/letters/letter.codes.ts';
import { signatureHash } from '#domains/training/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { readRows } from '#kernel/read-rows.ts';
import { inScope } from '#kernel/scope.ts';

/** A signature under an agreement with all that proves it. */
export interface Signed {
  readonly signatureId: string;
  readonly signerName: string;
  readonly orgName: string;
  readonly title: string;
  readonly body: string;
  readonly edition: number;
  readonly proof: number;
  readonly way: number;
  readonly signedName: string;
  readonly fileId: string | null;
  readonly confirmed: number;
  readonly confirmation: string;
  readonly identity: string;
  readonly device: string;
  readonly ip: string;
  readonly signedAt: string;
  readonly sha256: string;
  readonly code: string;
  readonly needsStamp: boolean;
  readonly stampedBy: string;
  readonly intact: boolean;
}

interface Row extends Omit<Signed, 'proof' | 'stampedBy' | 'intact'> {
  readonly letterId: string;
  readonly letterClass: string;
  readonly picture: string;
  readonly stamp: { readonly by: string; readonly serial: string } | null;
}

const { drawn, name, drawnStamped, nameStamped } = agreementProof.values;
const proofOf = (way: number, stamped: boolean): number =>
  way === letterWay.values.drawn ? (stamped ? drawnStamped : drawn) : stamped ? nameStamped : name;

/** Reckons the hash of a signature anew from what is kept. */
const told = ({ letterId, letterClass, picture, stamp, ...row }: Row): Signed => {
  const signedAt = new Date(row.signedAt).toISOString();
  const { title, body, edition, orgName, way, signedName, confirmed, confirmation } = row;
  const hash = signatureHash({
    letterId,
    letterClass,
    edition,
    title,
    body,
    orgName,
    way,
    signedName,
    picture,
    signedAt,
    realName: row.signerName,
    confirmed,
    confirmation,
  });
  return {
    ...row,
    signedAt,
    proof: proofOf(way, stamp !== null),
    stampedBy: stamp === null ? '' : `${stamp.by} ${stamp.serial}`,
    intact: hash === row.sha256,
  };
};

const read = async (db: Db, which: ReturnType<typeof sql<boolean>>): Promise<Signed | undefined> => {
  const rows = await readRows<Row>(db)`
    select s.id as signature_id, s.real_name as signer_name, s.org_name, coalesce(nullif(s.title, ''), l.title) as title,
      coalesce(nullif(s.body, ''), l.body) as body, s.way, s.signed_name, s.file_id, s.confirmed_by as confirmed, s.confirmation, s.identity, s.device, s.ip,
      s.signed_at, s.sha256, s.code, s.letter_id, coalesce(s.letter_class, '') as letter_class, s.edition,
      s.file_sha256 as picture, s.stamp, l.needs_stamp
    from letter_signature s join letter l on l.id = s.letter_id where ${which}`;
  return rows[0] && told(rows[0]);
};

/** The signature of a record. The text may stand above and be withdrawn: the scope must reach it, and the caller has asked for the record. */
export const signatureOf = (db: Db, agreementRecordId: string): Promise<Signed | undefined> =>
  read(db, sql<boolean>`s.agreement_record_id = ${agreementRecordId}`);

/** One signature of the actor's scope, an agreement's or a letter's of a plan; the reading scope must reach its text, which may stand above. */
export const signatureInScope = (db: Db, actor: Actor, signatureId: string): Promise<Signed | undefined> =>
  read(db, sql<boolean>`s.id = ${signatureId} and ${inScope(actor.scope, 'letter_signature s')}`);

/** The signature of a code: an agreement's, or a letter's of a plan. */
export const signatureByCode = (db: Db, code: string): Promise<Signed | undefined> =>
  read(db, sql<boolean>`s.code = ${code}`);
