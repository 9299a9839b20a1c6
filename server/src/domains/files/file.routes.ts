import { fileApi } from '#contracts/files/file.contract.ts';
import { fileKind } from '#contracts/files/kinds.ts';
import { partsApi } from '#contracts/files/parts.contract.ts';
import { fail } from '#kernel/errors.ts';
import { findFile, findOpenFile } from '#kernel/files.ts';
import { everything } from '#kernel/scope.ts';
import { type Served, serve, serveApart, serveList } from '#kernel/serve.ts';
import { deleteUnused, filePage, usesOf } from './file.queries.ts';
import { mediaFactsOf, startH264, startPdf } from './media.service.ts';
import { dropUpload, finishParts, startParts, takePart } from './parts.service.ts';
import { sendShown } from './pictures/shown.service.ts';
import { giveLeave, takeUpload, ticketFits } from './upload.service.ts';

export const fileRoutes: Served[] = [
  serveList(filePage),
  serve(fileApi.uses, (context, input) => usesOf(context.db, context.actor, input.fileId)),
  serve(fileApi.del, async (context, input) => {
    const objects = await deleteUnused(context.db, context.actor, input.fileId);
    context.audit({ objectKind: 'file', objectId: input.fileId });
    context.afterwards(() => {
      for (const name of objects) void context.runtime.store.remove(name).catch(() => undefined);
    });
    return null;
  }),
  serve(fileApi.media, (context, input) => mediaFactsOf(context.db, context.actor, input.fileId)),
  serve(fileApi.toH264, (context, input) => startH264(context, input.fileId)),
  serve(fileApi.toPdf, (context, input) => startPdf(context, input.fileId)),
  serveApart('bytes', fileApi.view, async (visit, input) =>
    sendShown(visit, await visit.apart(visit.actor.scope, (db) => findFile(db, visit.actor, input.fileId)), input),
  ),
  serveApart('bytes', fileApi.openView, async (visit, input) => {
    const file = await visit.apart(everything, (db) => findOpenFile(db, input.fileId));
    const mine = input.ticket !== undefined && (await ticketFits(visit, input.fileId, input.ticket));
    if (!mine && !fileKind(file.kind)?.shown) throw fail('file.missing');
    return sendShown(visit, file, input);
  }),
  serve(fileApi.token, (context, input) => giveLeave(context, input.kind, input.ossType)),
  serveApart('bytes', fileApi.upload, (visit, input) => takeUpload(visit, input.token)),
  serveApart('bytes', partsApi.start, startParts),
  serveApart('bytes', partsApi.part, (visit, input) => takePart(visit, input.uploadId, input.number)),
  serveApart('bytes', partsApi.finish, (visit, input) => finishParts(visit, input.uploadId)),
  serveApart('bytes', partsApi.drop, (visit, input) => dropUpload(visit, input.uploadId)),
];
