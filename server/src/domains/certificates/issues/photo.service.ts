import { sql } from 'kysely';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fileBytes, insertFile, objectNameOf, type StoredFile } from '#kernel/files.ts';
import { sha256 } from '#kernel/keys.ts';
import type { Runtime } from '#kernel/runtime.ts';

/** Pixels of a photo of 30 by 40 millimetres at 300 to the inch. */
const size = { width: 354, height: 472 };

/** The bytes of a file as one piece; undefined when the store has lost it. */
export const bytesOf = async (runtime: Runtime, file: StoredFile): Promise<Buffer | undefined> => {
  try {
    return await fileBytes(runtime, file);
  } catch {
    return undefined;
  }
};

/** A stored file by its number, for work that has checked who may see it. */
export const storedFile = async (db: Db, fileId: string): Promise<StoredFile | undefined> => {
  const { rows } = await sql<StoredFile>`
    select f.id, f.object_name as "objectName", f.file_name as "fileName", f.media_type as "mediaType", f.bytes::float8 as bytes, f.sealed
    from stored_file f where f.id = ${fileId}`.execute(db);
  return rows[0];
};

const personPhoto = async (db: Db, userId: string): Promise<StoredFile | undefined> => {
  const { rows } = await sql<{
    id: string | null;
  }>`select photo_file_id as id from app_user where id = ${userId}`.execute(db);
  return rows[0]?.id ? storedFile(db, rows[0].id) : undefined;
};

/**
 * Copies the photo a person has now for one certificate, so that a later photo, or none, changes nothing of it. `db` stands
 * in a scope that sees both. @returns the file; null for a person without a photo.
 */
export const copyPhoto = async (
  runtime: Runtime,
  db: Db,
  of: { userId: string; orgId: string; path: string },
): Promise<string | null> => {
  const found = await personPhoto(db, of.userId);
  const bytes = found ? await bytesOf(runtime, found) : undefined;
  if (!bytes) return null;
  const { default: sharp } = await import('sharp');
  const small = await sharp(bytes)
    .rotate()
    .resize({ ...size, fit: 'cover', position: 'top' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86 })
    .toBuffer();
  const owner = { ...systemActor, userId: of.userId, orgId: of.orgId, orgPath: of.path };
  const kind = 'certificate-photo';
  const fileName = `${of.userId}.jpg`;
  const objectName = objectNameOf(kind, of.orgId, fileName);
  await runtime.store.put(objectName, runtime.keys.sealBytes(small), 'application/octet-stream');
  return insertFile(db, owner, {
    kind,
    objectName,
    fileName,
    mediaType: 'image/jpeg',
    bytes: small.length,
    sha256: sha256(small),
    sealed: true,
  });
};
