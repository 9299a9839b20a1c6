import { fileApi } from '#contracts/files/file.contract.ts';
import { attachment, findFile, openFile } from '#kernel/files.ts';
import { type Served, serveVisit } from '#kernel/serve.ts';

/** Types a browser shows without running anything. */
const shownInPlace = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf']);

export const fileRoutes: Served[] = [
  serveVisit(fileApi.view, async (visit, input) => {
    const file = await visit.apart(visit.actor.scope, (db) => findFile(db, visit.actor, input.fileId));
    visit.reply.header('content-type', shownInPlace.has(file.mediaType) ? file.mediaType : 'application/octet-stream');
    if (!shownInPlace.has(file.mediaType)) visit.reply.header('content-disposition', attachment(file.fileName));
    visit.reply.header('cache-control', 'private, max-age=300');
    return openFile(visit.runtime, file);
  }),
];
