import { fileApi } from '#contracts/files/file.contract.ts';
import { fileKind } from '#contracts/files/kinds.ts';
import { fail } from '#kernel/errors.ts';
import { attachment, findFile, findOpenFile, openFile, type StoredFile } from '#kernel/files.ts';
import { everything } from '#kernel/scope.ts';
import { type Served, serveVisit, type Visit } from '#kernel/serve.ts';
import { giveLeave, takeUpload, ticketFits } from './upload.service.ts';

/** Types a browser shows without running anything. */
const shownInPlace = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf']);

const sendBytes = (visit: Visit, file: StoredFile) => {
  visit.reply.header('content-type', shownInPlace.has(file.mediaType) ? file.mediaType : 'application/octet-stream');
  if (!shownInPlace.has(file.mediaType)) visit.reply.header('content-disposition', attachment(file.fileName));
  visit.reply.header('cache-control', 'private, max-age=300');
  return openFile(visit.runtime, file);
};

export const fileRoutes: Served[] = [
  serveVisit(fileApi.view, async (visit, input) =>
    sendBytes(visit, await visit.apart(visit.actor.scope, (db) => findFile(db, visit.actor, input.fileId))),
  ),
  serveVisit(fileApi.openView, async (visit, input) => {
    const file = await visit.apart(everything, (db) => findOpenFile(db, input.fileId));
    const mine = input.ticket !== undefined && ticketFits(visit.runtime.keys, input.fileId, input.ticket);
    if (!mine && !fileKind(file.kind)?.shown) throw fail('file.missing');
    return sendBytes(visit, file);
  }),
  serveVisit(fileApi.token, (visit, input) => giveLeave(visit, input.kind, input.ossType)),
  serveVisit(fileApi.upload, (visit, input) => takeUpload(visit, input.token)),
];
