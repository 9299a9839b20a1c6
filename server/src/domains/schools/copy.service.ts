import type { FileKindName } from '#contracts/files/kinds.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fileBytes, insertFile, objectNameOf, type StoredFile } from '#kernel/files.ts';
import { sha256 } from '#kernel/keys.ts';
import type { Runtime } from '#kernel/runtime.ts';

/** Whose a copy is: an organisation, and the person who handed it in. */
interface Owner {
  readonly orgId: string;
  readonly path: string;
  readonly userId: string;
}

const actorOf = ({ orgId, path, userId }: Owner): Actor => ({ ...systemActor, userId, orgId, orgPath: path });

/**
 * Copies a file for the other side of a relation, sealed: each organisation keeps its own, whatever becomes of the other's.
 * `db` stands in a scope that holds both. @returns number of the copy.
 */
export const copyFor = async (
  runtime: Runtime,
  db: Db,
  file: StoredFile,
  kind: FileKindName,
  owner: Owner,
): Promise<string> => {
  const bytes = await fileBytes(runtime, file);
  const objectName = objectNameOf(kind, owner.orgId, file.fileName);
  await runtime.store.put(objectName, runtime.keys.sealBytes(bytes), 'application/octet-stream');
  return insertFile(db, actorOf(owner), {
    kind,
    objectName,
    fileName: file.fileName,
    mediaType: file.mediaType,
    bytes: bytes.length,
    sha256: sha256(bytes),
    sealed: true,
  });
};
