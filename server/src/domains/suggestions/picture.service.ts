import type { Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import { sendShown } from '#domains/files/door.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { fileBytes, insertFile, objectNameOf, type StoredFile } from '#kernel/files.ts';
import { sha256 } from '#kernel/keys.ts';
import { everything, inScope } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { isWriter } from './own.queries.ts';

interface Asked {
  readonly suggestionId: string;
  /** Which picture, from 1. */
  readonly n: number;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** The nth picture of a suggestion, if it is one of those that `which` says of `suggestion s`. @throws object.missing */
const findPicture = async (db: Db, { suggestionId, n }: Asked, which: RawBuilder<boolean>): Promise<StoredFile> => {
  const { rows } = await sql<StoredFile>`select f.* from suggestion s
    cross join lateral luan_suggestion_picture(s.id, ${n}::int) f where s.id = ${suggestionId} and ${which}`.execute(
    db,
  );
  if (!rows[0]) throw fail('object.missing');
  return rows[0];
};

/** A picture at the desk. @throws object.missing for one out of the scope, or where there are fewer. */
export const deskPicture = async (visit: Visit, asked: Asked): Promise<Readable | Buffer> => {
  const { scope } = visit.actor;
  const file = await visit.apart(scope, (db) => findPicture(db, asked, inScope(scope, 'suggestion s')));
  return sendShown(visit, file, asked);
};

/** A picture of what the person wrote. @throws object.missing for one of others, or where there are fewer. */
export const ownPicture = async (visit: Visit, asked: Asked): Promise<Readable | Buffer> => {
  const file = await visit.apart(everything, (db) => findPicture(db, asked, isWriter(visit.actor)));
  return sendShown(visit, file, asked);
};

interface Reported {
  readonly id: string;
  readonly org_id: string;
  readonly path: string;
  readonly picture_ids: readonly string[];
}

/**
 * Copies the pictures of a report for a hidden danger, as files of whoever presses: what stands at the danger has numbers, and
 * none of them is a number of what was handed in. @returns numbers of the copies, in their order.
 */
export const copyPictures = async ({ db, actor, runtime }: Context, of: Reported): Promise<string[]> => {
  const kind = 'hidden-danger';
  const owner = { ...actor, orgId: of.org_id, orgPath: of.path };
  const copies: string[] = [];
  for (const nth of of.picture_ids.keys()) {
    const file = await findPicture(db, { suggestionId: of.id, n: nth + 1 }, inScope(actor.scope, 'suggestion s'));
    const bytes = await fileBytes(runtime, file);
    const { fileName, mediaType } = file;
    const objectName = objectNameOf(kind, of.org_id, fileName);
    await runtime.store.put(objectName, bytes, mediaType);
    const copy = { kind, objectName, fileName, mediaType, bytes: bytes.length, sha256: sha256(bytes) };
    copies.push(await insertFile(db, owner, copy));
  }
  return copies;
};
