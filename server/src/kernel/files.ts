import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type RawBuilder, sql } from 'kysely';
import { fileKind, namelessKinds } from '#contracts/files/kinds.ts';
import { cutEnd, storable } from '#contracts/system/storable.ts';
import { type Actor, may } from './actor.ts';
import { clock, dayOf } from './clock.ts';
import type { Db } from './db.ts';
import { fail } from './errors.ts';
import { type FileRights, isOwned, refuseNarrowed } from './file-rights.ts';
import { randomNumber, secret, sha256 } from './keys.ts';
import { sealPieces, unseal } from './pieces.ts';
import { proveRead } from './print-proof.ts';
import type { Runtime } from './runtime.ts';
import { inScope } from './scope.ts';
import type { Visit } from './serve.ts';
import { type ByteRange, putLocalFile } from './store.ts';
import { localDay, startOf } from './zone.ts';

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

/**
 * Name of an object: kind, organisation, date, timestamp and a random part, with the lower-cased extension (spec section 7 Upload).
 * Of a nameless kind it is the kind and the random part alone.
 */
export const objectNameOf = (kind: string, orgId: string, fileName: string): string => {
  const extension = extname(fileName).toLowerCase();
  if (fileKind(kind)?.nameless) return `${kind}/${secret()}${extension}`;
  return `${kind}/${orgId}/${dayOf(clock.now())}/${stamp()}-${secret().slice(0, 12)}${extension}`;
};

/** What was measured of a film, a recording or a paper. */
export interface MediaMeasure {
  /** Whole seconds, rounded up. */
  seconds?: number | null;
  /** The same as measured, in milliseconds. */
  lengthMs?: number | null;
  width?: number | null;
  height?: number | null;
  codec?: string;
  /** Pages of a paper. */
  pages?: number | null;
}

export interface KeptObject extends MediaMeasure {
  kind: string;
  objectName: string;
  fileName: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  sealed?: boolean;
  /** The file this one was made of; it goes with it. */
  madeOf?: string;
}

/** Longest name of a file that is kept. */
const longestName = 200;

/** A file's name as it can be kept: its end, without control characters and broken letters. */
export const nameToKeep = (name: string): string => cutEnd(storable(name.replace(/\p{Cc}/gu, '')), longestName);

/** What a row of a nameless kind says beside the others: a number and a moment that do not tell when it came. */
const hiddenOf = (kind: string): { columns: RawBuilder<unknown>; values: RawBuilder<unknown> } =>
  fileKind(kind)?.nameless
    ? { columns: sql`, id, created_at`, values: sql`, ${randomNumber()}::bigint, ${startOf(localDay(sql`now()`))}` }
    : { columns: sql``, values: sql`` };

/** Writes the row of an object that stands in the store. */
export const insertFile = async (db: Db, actor: Actor, file: KeptObject): Promise<string> => {
  const hidden = hiddenOf(file.kind);
  const { rows } = await sql<{ id: string }>`
    insert into stored_file (path, org_id, user_id, kind, object_name, file_name, media_type, bytes, sha256, sealed,
      seconds, length_ms, width, height, codec, pages, made_of${hidden.columns}) overriding system value
    values (${actor.orgPath}, ${actor.orgId}, ${actor.userId}, ${file.kind}, ${file.objectName}, ${nameToKeep(file.fileName)}, ${file.mediaType},
      ${file.bytes}, ${file.sha256}, ${file.sealed ?? false}, ${file.seconds ?? null}, ${file.lengthMs ?? null}, ${file.width ?? null},
      ${file.height ?? null}, ${file.codec ?? ''}, ${file.pages ?? null}, ${file.madeOf ?? null}${hidden.values})
    returning id`.execute(db);
  return rows[0]?.id ?? '';
};

/** A file as it is to be kept. */
interface FileToKeep extends MediaMeasure {
  readonly kind: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
  readonly sealed?: boolean;
  readonly madeOf?: string;
}

/**
 * Puts bytes into the store. @returns the row that makes them findable (`insertFile`), for the transaction that writes what hangs on
 * it: so the operation log names the file.
 */
export const putFile = async (
  runtime: Runtime,
  actor: Actor,
  { bytes, sealed = false, ...file }: FileToKeep,
): Promise<KeptObject> => {
  const objectName = objectNameOf(file.kind, actor.orgId, file.fileName);
  await runtime.store.put(
    objectName,
    sealed ? runtime.keys.sealBytes(bytes) : bytes,
    sealed ? 'application/octet-stream' : file.mediaType,
  );
  return { ...file, objectName, sealed, bytes: bytes.length, sha256: sha256(bytes) };
};

/** Puts bytes into the store, then writes the row that makes them findable. */
export const keepFile = async (runtime: Runtime, actor: Actor, file: FileToKeep): Promise<string> => {
  const row = await putFile(runtime, actor, file);
  return runtime.database.within(actor.scope, (db) => insertFile(db, actor, row));
};

/** Bytes and digest of what runs through. */
const measuring = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const some of source) {
        hash.update(some);
        bytes += some.length;
        yield some;
      }
    },
    told: () => ({ bytes, sha256: hash.digest('hex') }),
  };
};

/**
 * Seals a file of this machine piece by piece into the store and writes its row: it never stands in memory whole. What is
 * written beside it goes with its folder.
 */
export const keepSealedFile = async (
  runtime: Runtime,
  actor: Actor,
  file: { kind: string; fileName: string; mediaType: string; path: string },
): Promise<{ fileId: string; sha256: string }> => {
  const { path, ...rest } = file;
  const objectName = objectNameOf(file.kind, actor.orgId, file.fileName);
  const measure = measuring();
  const shut = `${path}.sealed`;
  await pipeline(
    Readable.from(sealPieces(runtime.keys, measure.through(createReadStream(path)))),
    createWriteStream(shut),
  );
  await putLocalFile(runtime.store, objectName, shut, 'application/octet-stream');
  const told = measure.told();
  const fileId = await runtime.database.within(actor.scope, (db) =>
    insertFile(db, actor, { ...rest, objectName, sealed: true, ...told }),
  );
  return { fileId, sha256: told.sha256 };
};

interface Found extends StoredFile {
  kind: string;
  userId: string;
  /** What a task made it with; null for what no task made. */
  made: Partial<FileRights> | null;
}

const foundBy = async (db: Db, condition: RawBuilder<unknown>): Promise<Found | undefined> => {
  const { rows } = await sql<Found>`
    select f.id, f.object_name as "objectName", f.file_name as "fileName", f.media_type as "mediaType", f.bytes::float8 as bytes, f.sealed,
      f.kind, f.user_id as "userId", f.made_with as made
    from stored_file f where ${condition}`.execute(db);
  return rows[0];
};

/** Condition on `stored_file f`: calls know it by its number. Nameless ones are shown through what they belong to alone. */
export const hasNumber = sql<boolean>`(f.kind <> all(${[...namelessKinds]}::text[]))`;

/** Its maker opens a file; others of the scope as the kind says (contracts/files/kinds). */
const opens = (actor: Actor, file: Found): boolean => {
  const readers = fileKind(file.kind)?.readers;
  return file.userId === actor.userId || readers === undefined || readers.some((permission) => may(actor, permission));
};

/**
 * A file of the scope that the person may open; foreign equals missing. What a task made takes what it was made with.
 * @throws task.permissionGone, task.reachNarrowed, task.fieldsHidden where the person has lost that
 */
export const findFile = async (db: Db, actor: Actor, id: string): Promise<StoredFile & { kind: string }> => {
  const file = await foundBy(
    db,
    sql`f.id = ${id} and ${hasNumber} and ${isOwned(actor)}
    and ${inScope(actor.scope, 'stored_file f')}`,
  );
  if (!file || !opens(actor, file)) throw fail('file.missing');
  if (file.made) refuseNarrowed(actor, file.made);
  return file;
};

/** Files of the scope that the person may open, in the order asked; one that is missing refuses all. */
export const findFiles = async (db: Db, actor: Actor, ids: readonly string[]): Promise<StoredFile[]> => {
  const files: StoredFile[] = [];
  for (const id of ids) files.push(await findFile(db, actor, id));
  return files;
};

/** A file by its number alone, for pages that open without a log-in: the caller has checked that it may be shown. */
export const findOpenFile = async (db: Db, id: string): Promise<Found> => {
  const file = await foundBy(db, sql`f.id = ${id} and ${hasNumber}`);
  if (!file) throw fail('file.missing');
  return file;
};

/** Hands files that were uploaded without a session to the one who registered with them; files of others stay where they are. */
export const claimFiles = async (db: Db, ids: readonly string[], owner: Actor): Promise<void> => {
  await sql`update stored_file set org_id = ${owner.orgId}, path = ${owner.orgPath}, user_id = ${owner.userId}
    where id = any(${[...ids]}::bigint[]) and user_id in (0, ${owner.userId})`.execute(db);
};

/** The bytes of a file, opened if they are sealed. */
export const openFile = async (runtime: Runtime, file: StoredFile, range?: ByteRange): Promise<Readable> => {
  const stream = await runtime.store.get(file.objectName, file.sealed ? undefined : range);
  if (!file.sealed) return stream;
  const opened = unseal(runtime.keys, stream);
  // What cannot be opened is refused before anything is sent.
  const first = await opened.next();
  return Readable.from(
    (async function* () {
      if (!first.done) yield first.value;
      yield* opened;
    })(),
  );
};

/** The bytes of a file as one piece, opened if they are sealed. */
export const fileBytes = async (runtime: Runtime, file: StoredFile): Promise<Buffer> =>
  buffer(await openFile(runtime, file));

/** Header that makes a browser save a file under its own name, never run it. */
export const attachment = (fileName: string): string =>
  `attachment; filename="${fileName.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;

/** Header that lets a browser show a file, and save it under its own name. */
export const inPlaceAs = (fileName: string): string => attachment(fileName).replace('attachment', 'inline');

/** Types a browser shows or plays without running anything. */
const shownInPlace = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/pdf',
  'video/mp4',
  'audio/mpeg',
]);

/** The range a player asks for, cut to what there is; undefined for none, or one we do not read: the whole is sent. */
const rangeOf = (header: string | undefined, bytes: number): ByteRange | 'outside' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return from > to || from >= bytes ? 'outside' : { from, to };
};

/** Answers with the bytes of a file, or the part of them the browser asks for: a player must be able to seek. */
export const sendStored = async (visit: Visit, file: StoredFile): Promise<Readable | Buffer> => {
  const { reply, request, runtime } = visit;
  const inPlace = shownInPlace.has(file.mediaType);
  reply.header('content-type', inPlace ? file.mediaType : 'application/octet-stream');
  if (!inPlace) reply.header('content-disposition', attachment(file.fileName));
  if (file.mediaType === 'application/pdf')
    proveRead(visit, { operationModule: 'file', objectKind: 'file', objectId: file.id, name: file.fileName });
  reply.header('cache-control', 'private, max-age=300');
  if (file.sealed) return openFile(runtime, file);
  reply.header('accept-ranges', 'bytes');
  const range = rangeOf(request.headers.range, file.bytes);
  if (range === 'outside') {
    reply.code(416).header('content-range', `bytes */${file.bytes}`);
    return Buffer.alloc(0);
  }
  const stream = await openFile(runtime, file, range);
  reply.header('content-length', range ? range.to - range.from + 1 : file.bytes);
  if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${file.bytes}`);
  return stream;
};
