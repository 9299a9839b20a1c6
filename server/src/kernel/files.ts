import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import { fileKind } from '#contracts/files/kinds.ts';
import { type Actor, may } from './actor.ts';
import { clock, dayOf } from './clock.ts';
import type { Db } from './db.ts';
import { fail } from './errors.ts';
import { secret, sha256 } from './keys.ts';
import type { Runtime } from './runtime.ts';
import { inScope } from './scope.ts';

export interface StoredFile {
  id: string;
  objectName: string;
  fileName: string;
  mediaType: string;
  bytes: number;
  /** Sealed at rest: face photos and signatures (security, line 22). */
  sealed: boolean;
}

const stamp = (): string => clock.now().toISOString().replace(/\D/g, '').slice(0, 14);

/** Name of an object: kind, organisation, date, timestamp and a random part, with the lower-cased extension (spec section 7 Upload). */
export const objectNameOf = (kind: string, orgId: string, fileName: string): string => {
  const extension = extname(fileName).toLowerCase();
  return `${kind}/${orgId}/${dayOf(clock.now())}/${stamp()}-${secret().slice(0, 12)}${extension}`;
};

/** Puts bytes into the store, then writes the row that makes them findable. */
export const keepFile = async (
  runtime: Runtime,
  actor: Actor,
  file: { kind: string; fileName: string; mediaType: string; bytes: Buffer; sealed?: boolean },
): Promise<string> => {
  const objectName = objectNameOf(file.kind, actor.orgId, file.fileName);
  const sealed = file.sealed ?? false;
  await runtime.store.put(
    objectName,
    sealed ? runtime.keys.sealBytes(file.bytes) : file.bytes,
    sealed ? 'application/octet-stream' : file.mediaType,
  );
  return runtime.database.within(actor.scope, async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into stored_file (path, org_id, user_id, kind, object_name, file_name, media_type, bytes, sha256, sealed)
      values (${actor.orgPath}, ${actor.orgId}, ${actor.userId}, ${file.kind}, ${objectName}, ${file.fileName}, ${file.mediaType},
        ${file.bytes.length}, ${sha256(file.bytes)}, ${sealed}) returning id`.execute(db);
    return rows[0]?.id ?? '';
  });
};

interface Found extends StoredFile {
  kind: string;
  userId: string;
}

const foundBy = async (db: Db, condition: RawBuilder<unknown>): Promise<Found | undefined> => {
  const { rows } = await sql<Found>`
    select f.id, f.object_name as "objectName", f.file_name as "fileName", f.media_type as "mediaType", f.bytes::int as bytes, f.sealed,
      f.kind, f.user_id as "userId"
    from stored_file f where ${condition}`.execute(db);
  return rows[0];
};

/** Its maker opens a file; others of the scope as the kind says (contracts/files/kinds). */
const opens = (actor: Actor, file: Found): boolean => {
  const readers = fileKind(file.kind)?.readers;
  return file.userId === actor.userId || readers === undefined || readers.some((permission) => may(actor, permission));
};

/** A file of the scope that the person may open; foreign equals missing. */
export const findFile = async (db: Db, actor: Actor, id: string): Promise<StoredFile> => {
  const file = await foundBy(db, sql`f.id = ${id} and ${inScope(actor.scope, 'f', false)}`);
  if (!file || !opens(actor, file)) throw fail('file.missing');
  return file;
};

/** Files of the scope that the person may open, in the order asked; one that is missing refuses all. */
export const findFiles = async (db: Db, actor: Actor, ids: readonly string[]): Promise<StoredFile[]> => {
  const files: StoredFile[] = [];
  for (const id of ids) files.push(await findFile(db, actor, id));
  return files;
};

/** A file by its number alone, for pages that open without a log-in: the caller has checked that it may be shown. */
export const findOpenFile = async (db: Db, id: string): Promise<StoredFile & { kind: string }> => {
  const file = await foundBy(db, sql`f.id = ${id}`);
  if (!file) throw fail('file.missing');
  return file;
};

/** The bytes of a file, opened if they are sealed. */
export const openFile = async (runtime: Runtime, file: StoredFile): Promise<Readable> => {
  const stream = await runtime.store.get(file.objectName);
  if (!file.sealed) return stream;
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part as Uint8Array));
  return Readable.from([runtime.keys.unsealBytes(Buffer.concat(parts))]);
};

/** Header that makes a browser save a file under its own name, never run it. */
export const attachment = (fileName: string): string =>
  `attachment; filename="${fileName.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
