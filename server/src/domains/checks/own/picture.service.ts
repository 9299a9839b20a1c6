import { sql } from 'kysely';
import { insertNoted } from '#domains/files/door.ts';
import { hasInk } from '#domains/students/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { putFile } from '#kernel/files.ts';
import { sha256 } from '#kernel/keys.ts';
import type { Visit } from '#kernel/serve.ts';

/** Pictures that come before the check they belong to: photos of items, and the signature, which is sealed. */
export type CheckPictureKind = 'check-photo' | 'check-signature' | 'place-check-photo' | 'place-signature';
const signatures: readonly CheckPictureKind[] = ['check-signature', 'place-signature'];

/** A file of a check is called by the check's key: so it is told which one it was taken for. */
const nameOf = (checkKey: string): string => `${checkKey}.jpg`;

/** A picture somebody handed in for a check. */
export interface Handed {
  readonly id: string;
  readonly sha256: string;
}

/** Pictures among some that the person handed in for this check; others' and those of other checks are left out. */
export const handedIn = async (
  db: Db,
  actor: Actor,
  checkKey: string,
  of: { readonly kind: CheckPictureKind; readonly ids: readonly string[] },
): Promise<Handed[]> => {
  const { rows } = await sql<Handed>`select f.id, f.sha256 from stored_file f where f.id = any(${[...of.ids]}::bigint[])
    and f.user_id = ${actor.userId} and f.kind = ${of.kind} and f.file_name = ${nameOf(checkKey)}`.execute(db);
  return rows;
};

/**
 * Keeps a picture of a check that is about to be handed in; the same one sent again, as after a lost answer, stays one.
 * @throws letter.blank for a signature nobody drew.
 */
export const keepPicture = async (
  visit: Visit,
  picture: Buffer,
  checkKey: string,
  kind: CheckPictureKind,
): Promise<{ fileId: string }> => {
  const { actor, runtime } = visit;
  const isSignature = signatures.includes(kind);
  if (isSignature && !(await hasInk(picture))) throw fail('letter.blank');
  const hash = sha256(picture);
  const known = await visit.withinOwnMembership(async (db) => {
    const { rows } = await sql<{
      id: string;
    }>`select f.id from stored_file f where f.user_id = ${actor.userId} and f.kind = ${kind}
      and f.file_name = ${nameOf(checkKey)} and f.sha256 = ${hash} limit 1`.execute(db);
    return rows[0]?.id;
  });
  if (known !== undefined) {
    visit.audit({ objectKind: 'file', objectId: known, after: { kind, again: true } });
    return { fileId: known };
  }
  const row = await putFile(runtime, actor, {
    kind,
    fileName: nameOf(checkKey),
    mediaType: 'image/jpeg',
    bytes: picture,
    sealed: isSignature,
  });
  return { fileId: await visit.apart(actor.scope, (db) => insertNoted(visit, db, actor, row)) };
};
