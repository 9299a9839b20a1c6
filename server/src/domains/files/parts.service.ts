import { sql } from 'kysely';
import type { Uploaded } from '#contracts/files/file.contract.ts';
import { type FileKind, fileKinds } from '#contracts/files/kinds.ts';
import { partBytes, type partsApi, type UploadProgress } from '#contracts/files/parts.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { insertFile, objectNameOf } from '#kernel/files.ts';
import type { Visit } from '#kernel/serve.ts';
import { digestOf, withLocal } from './local.service.ts';
import { measured } from './media.service.ts';
import { extensionOf, lookInto, refuseExtension, refuseSize } from './upload.rules.ts';
import { ticketOf } from './upload.service.ts';

/** Unfinished uploads of one person at a time. */
const mostOpen = 20;

interface Session {
  id: string;
  kind: keyof typeof fileKinds;
  file_name: string;
  bytes: number;
  part_bytes: number;
  object_name: string;
  store_key: string;
}

const columns = sql`id, kind, file_name, bytes::float8 as bytes, part_bytes, object_name, store_key`;
const countOf = (session: Session): number => Math.ceil(session.bytes / session.part_bytes);

const progressOf = async (db: Db, session: Session): Promise<UploadProgress> => {
  const { rows } = await sql<{
    number: number;
  }>`select number from upload_part where session_id = ${session.id} order by number`.execute(db);
  return {
    uploadId: session.id,
    partBytes: session.part_bytes,
    parts: countOf(session),
    have: rows.map((row) => row.number),
  };
};

/** The person's own upload; another's equals missing. */
const find = async (db: Db, actor: Actor, uploadId: string, lock = false): Promise<Session> => {
  const { rows } = await sql<Session>`select ${columns} from upload_session
    where id = ${uploadId} and user_id = ${actor.userId} and org_id = ${actor.orgId} ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return orMissing(rows[0]);
};

/** Starts an upload in parts, or finds the unfinished one of the same file. */
export const startParts = async (visit: Visit, input: Parsed<typeof partsApi.start>): Promise<UploadProgress> => {
  const { actor, runtime } = visit;
  const kind: FileKind = fileKinds[input.kind];
  refuseExtension(kind, input.fileName);
  if (kind.inParts === undefined) throw fail('upload.noPieces');
  refuseSize(extensionOf(input.fileName), input.bytes, kind.inParts);
  const known = await visit.apart(actor.scope, async (db) => {
    const { rows } = await sql<Session>`select ${columns} from upload_session
      where user_id = ${actor.userId} and org_id = ${actor.orgId} and kind = ${input.kind} and file_name = ${input.fileName}
        and bytes = ${input.bytes} and stamp = ${input.stamp} order by id desc limit 1`.execute(db);
    if (rows[0]) return progressOf(db, rows[0]);
    const open = await sql<{
      n: number;
    }>`select count(*)::int as n from upload_session where user_id = ${actor.userId}`.execute(db);
    if ((open.rows[0]?.n ?? 0) >= mostOpen) throw fail('upload.tooManyOpen');
    return undefined;
  });
  if (known) {
    visit.audit({ objectKind: 'upload', objectId: known.uploadId });
    return known;
  }
  const objectName = objectNameOf(input.kind, actor.orgId, input.fileName);
  const key = await runtime.store.beginParts(objectName, 'application/octet-stream');
  return visit.apart(actor.scope, async (db) => {
    const { rows } = await sql<Session>`
      insert into upload_session (org_id, path, user_id, kind, file_name, stamp, bytes, part_bytes, object_name, store_key)
      values (${actor.orgId}, ${actor.orgPath}, ${actor.userId}, ${input.kind}, ${input.fileName}, ${input.stamp}, ${input.bytes},
        ${partBytes}, ${objectName}, ${key}) returning ${columns}`.execute(db);
    const session = rows[0] as Session;
    const { kind: name, fileName, bytes } = input;
    visit.audit({ objectKind: 'upload', objectId: session.id, after: { kind: name, fileName, bytes } });
    return progressOf(db, session);
  });
};

/** Takes one part; its size must be that of its place. A part sent again replaces itself. */
export const takePart = async (visit: Visit, uploadId: string, number: number): Promise<UploadProgress> => {
  const { actor, runtime } = visit;
  const session = await visit.apart(actor.scope, (db) => find(db, actor, uploadId));
  const last = countOf(session);
  if (number > last) throw fail('upload.partNumber', { number });
  const sent = await visit.request.file({ limits: { fileSize: partBytes + 1 }, throwFileSizeLimit: false });
  if (!sent) throw fail('file.missing');
  const bytes = await sent.toBuffer();
  const expected = number === last ? session.bytes - (last - 1) * session.part_bytes : session.part_bytes;
  if (bytes.length !== expected) throw fail('upload.partSize', { number });
  visit.audit({ objectKind: 'upload', objectId: uploadId, after: { number } });
  const tag = await runtime.store.putPart(session.object_name, session.store_key, number, bytes);
  return visit.apart(actor.scope, async (db) => {
    await find(db, actor, uploadId);
    await sql`insert into upload_part (session_id, path, number, tag, bytes)
      values (${uploadId}, ${actor.orgPath}, ${number}, ${tag}, ${bytes.length})
      on conflict (session_id, number) do update set tag = excluded.tag, bytes = excluded.bytes`.execute(db);
    return progressOf(db, session);
  });
};

const forget = async (db: Db, uploadId: string): Promise<void> => {
  await sql`delete from upload_session where id = ${uploadId}`.execute(db);
};

/** Marks of all parts in their order; refuses while some are missing. Whoever takes them has the upload alone. */
const takeOver = async (db: Db, actor: Actor, uploadId: string): Promise<{ session: Session; tags: string[] }> => {
  const session = await find(db, actor, uploadId, true);
  const { rows } = await sql<{
    tag: string;
  }>`select tag from upload_part where session_id = ${uploadId} order by number`.execute(db);
  const missing = countOf(session) - rows.length;
  if (missing > 0) throw fail('upload.incomplete', { missing });
  await forget(db, uploadId);
  return { session, tags: rows.map((row) => row.tag) };
};

/** Puts the parts together and looks into the file: what is not what it says is removed again and refused. */
export const finishParts = async (visit: Visit, uploadId: string): Promise<Uploaded> => {
  const { actor, runtime } = visit;
  visit.audit({ objectKind: 'upload', objectId: uploadId });
  const { session, tags } = await visit.apart(actor.scope, (db) => takeOver(db, actor, uploadId));
  const extension = extensionOf(session.file_name);
  try {
    await runtime.store.endParts(session.object_name, session.store_key, tags);
    return await withLocal(runtime, session.object_name, async (path) => {
      const mediaType = await lookInto(path, extension);
      const measure = await measured(path, extension);
      const digest = await digestOf(path);
      const fileId = await visit.apart(actor.scope, (db) =>
        insertFile(db, actor, {
          kind: session.kind,
          objectName: session.object_name,
          fileName: session.file_name,
          mediaType,
          ...digest,
          ...measure,
        }),
      );
      return {
        fileId,
        fileName: session.file_name,
        mediaType,
        bytes: digest.bytes,
        ticket: ticketOf(runtime.keys, fileId, actor),
      };
    });
  } catch (error) {
    await runtime.store.dropParts(session.object_name, session.store_key).catch(() => undefined);
    await runtime.store.remove(session.object_name).catch(() => undefined);
    throw error;
  }
};

/** Gives an upload up. */
export const dropUpload = async (visit: Visit, uploadId: string): Promise<null> => {
  const { actor, runtime } = visit;
  const session = await visit.apart(actor.scope, async (db) => {
    const found = await find(db, actor, uploadId, true);
    await forget(db, uploadId);
    visit.audit({
      objectKind: 'upload',
      objectId: uploadId,
      before: { kind: found.kind, fileName: found.file_name },
    });
    return found;
  });
  await runtime.store.dropParts(session.object_name, session.store_key);
  return null;
};
