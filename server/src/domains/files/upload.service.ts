import { sql } from 'kysely';
import { ossType as platforms, type Uploaded } from '#contracts/files/file.contract.ts';
import { type FileKind, type FileKindName, fileKinds } from '#contracts/files/kinds.ts';
import { readParameters } from '#domains/parameters/door.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { insertFile, type KeptObject, nameToKeep, putFile } from '#kernel/files.ts';
import type { Keys } from '#kernel/keys.ts';
import { countUse } from '#kernel/rate.ts';
import { everything } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { opensFor, type Source, sourceOf } from '#kernel/source.ts';
import { withBytes } from './local.service.ts';
import { formatOf, measured } from './media.service.ts';
import { acceptedOf, kept, onlyPictures, refuseExtension, refuseSize } from './upload.rules.ts';

/** Minutes a leave to upload is good for (security, line 19). */
const leaveMinutes = 10;
/** Uploads of one address without a session, per hour. */
const openUploads = { most: 60, minutes: 60 };

interface Leave {
  kind: FileKindName;
  accept: string[];
  userId: string;
  orgId: string;
  megabytes: number;
  until: number;
}

const purpose = 'upload';
const packed = (keys: Keys, leave: Leave): string => {
  const body = Buffer.from(JSON.stringify(leave)).toString('base64url');
  return `${body}.${keys.sign(purpose, body)}`;
};
const unpacked = (keys: Keys, token: string): Leave => {
  const [body = '', signature = ''] = token.split('.');
  if (!keys.signed(purpose, body, signature)) throw fail('file.tokenInvalid');
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Leave;
};

/** Minutes a ticket of a file is good for: as long as a registration may take. */
const ticketMinutes = 240;
const markOf = (fileId: string, { sessionId, at }: Source): string => `${fileId}.${sessionId}.${at}`;

/** Ticket of a file: proves that its holder uploaded it, for four hours and while the session it was uploaded in stands. */
export const ticketOf = (keys: Keys, fileId: string, actor: Actor = systemActor): string => {
  const source = sourceOf(actor);
  return `${source.sessionId}.${source.at}.${keys.sign('file', markOf(fileId, source))}`;
};

/**
 * Whether a ticket is that of a file, in its time.
 * @throws session.otherPerson where somebody else is logged in than who uploaded it.
 */
export const ticketFits = async (visit: Visit, fileId: string, ticket: string): Promise<boolean> => {
  const [sessionId = '', at = '', signature = ''] = ticket.split('.');
  const source = { sessionId, at: Number(at) };
  if (!visit.runtime.keys.signed('file', markOf(fileId, source), signature)) return false;
  if (source.at + ticketMinutes * 60_000 < clock.now().getTime()) return false;
  return sessionId === systemActor.sessionId || opensFor(visit, source);
};

const nobody = (actor: Actor): boolean => actor.userId === '0';

const settingsFor = ({ db, actor }: Context) =>
  readParameters(db, nobody(actor) ? undefined : actor.orgId, [
    'uploadOssType',
    'uploadImageLimit',
    'uploadFileLimit',
    'uploadImageTypes',
    'uploadFileTypes',
  ]);

/** Gives leave to upload one file of a kind; without a session only the kinds that registration needs. */
export const giveLeave = async (context: Context, kindName: FileKindName, wanted: string | undefined) => {
  const { actor, runtime } = context;
  const kind: FileKind = fileKinds[kindName];
  if (nobody(actor) && !kind.open) throw fail('session.missing');
  const settings = await settingsFor(context);
  const accept = acceptedOf(kind, settings);
  const megabytes = kind.megabytes ?? (onlyPictures(kind) ? settings.uploadImageLimit : settings.uploadFileLimit);
  const until = clock.now().getTime() + leaveMinutes * 60_000;
  const leave: Leave = {
    kind: kindName,
    userId: actor.userId,
    orgId: actor.orgId,
    accept,
    megabytes,
    until,
  };
  const ossType = Object.values(platforms.values).find((one) => one === wanted) ?? settings.uploadOssType;
  return {
    token: packed(runtime.keys, leave),
    ossType,
    folder: kindName,
    accept,
    megabytes,
    expiresAt: new Date(until).toISOString(),
  };
};

/** Whose a file without a session is: nobody's, kept by the head office until a registration claims it. */
const keeperOf = async (visit: Visit): Promise<Actor> => {
  const { most, minutes } = openUploads;
  const { wait, root } = await visit.apart(everything, async (db) => {
    const { rows } = await sql<{ id: string; path: string }>`
      select id, path from organisation where parent_id is null`.execute(db);
    return { wait: await countUse(db, 'upload', visit.origin.ip, most, minutes), root: rows[0] };
  });
  if (wait > 0) throw fail('file.tooManyUploads', { minutes: wait });
  if (!root) throw fail('object.missing');
  return { ...visit.actor, orgId: root.id, orgPath: root.path };
};

/** Writes the row of an upload, which the operation log names. */
export const insertNoted = async (visit: Visit, db: Db, keeper: Actor, row: KeptObject): Promise<string> => {
  const fileId = await insertFile(db, keeper, row);
  const { kind, fileName, bytes } = row;
  visit.audit({ objectKind: 'file', objectId: fileId, after: { kind, fileName, bytes } });
  return fileId;
};

/** Takes one file: leave, extension, size and content are checked, pictures drawn anew, kinds that hold personal data sealed. */
export const takeUpload = async (visit: Visit, token: string): Promise<Uploaded> => {
  const { actor, runtime } = visit;
  const leave = unpacked(runtime.keys, token);
  const same = leave.userId === actor.userId && leave.orgId === actor.orgId;
  if (!same || leave.until < clock.now().getTime()) throw fail('file.tokenInvalid');
  const kind: FileKind = fileKinds[leave.kind];
  const upload = await visit.request.file({
    limits: { fileSize: leave.megabytes * 1024 * 1024 + 1 },
    throwFileSizeLimit: false,
  });
  if (!upload) throw fail('file.missing');
  const extension = refuseExtension({ ...kind, accept: leave.accept }, upload.filename);
  const sent = await upload.toBuffer();
  refuseSize(extension, sent.length, leave.megabytes);
  const { bytes, mediaType } = await kept(sent, extension, leave.accept);
  const measure =
    formatOf(extension) || extension === 'pdf'
      ? await withBytes(bytes, extension, (path) => measured(path, extension))
      : {};
  const keeper = nobody(actor) ? await keeperOf(visit) : actor;
  const fileName = nameToKeep(upload.filename);
  const file = { kind: leave.kind, fileName, mediaType, bytes, sealed: kind.sealed ?? false, ...measure };
  const row = await putFile(runtime, keeper, file);
  const fileId = await visit.apart(keeper.scope, (db) => insertNoted(visit, db, keeper, row));
  return { fileId, fileName, mediaType, bytes: bytes.length, ticket: ticketOf(runtime.keys, fileId, actor) };
};
