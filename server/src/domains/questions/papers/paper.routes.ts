import { paperApi } from '#contracts/questions/paper.contract.ts';
import { sendShown } from '#domains/files/door.ts';
import { findOpenFile } from '#kernel/files.ts';
import { everything } from '#kernel/scope.ts';
import { type Served, serve, serveApart, serveList } from '#kernel/serve.ts';
import { paperDefaults } from './default.queries.ts';
import { findPaper, paperPage } from './paper.queries.ts';
import { addEdition, addPaper, deletePaper, modPaper, tryDraw } from './paper.service.ts';
import { paperPrintRoutes } from './print.service.ts';
import { findPaperPicture, previewPaper } from './taking.service.ts';
import { paperWalks } from './walk.service.ts';

export const paperRoutes: Served[] = [
  serveList(paperPage),
  serve(paperApi.one, ({ db, actor }, input) => findPaper(db, actor, input.paperId)),
  serve(paperApi.defaults, ({ db, actor }) => paperDefaults(db, actor.orgId)),
  serve(paperApi.add, addPaper),
  serve(paperApi.mod, modPaper),
  serve(paperApi.edition, addEdition),
  serve(paperApi.del, deletePaper),
  serve(paperApi.draw, tryDraw),
  serve(paperApi.variant, previewPaper),
  serveApart('bytes', paperApi.picture, async (visit, input) => {
    const { actor } = visit;
    const fileId = await visit.apart(actor.scope, (db) => findPaperPicture(db, actor, input.paperId, input.fileId));
    // The file may belong to the bank of an organisation above: the paper has been found, so it may be shown.
    const file = await visit.apart(everything, (db) => findOpenFile(db, fileId));
    return sendShown(visit, file, input);
  }),
  ...paperPrintRoutes,
  ...paperWalks.serve(paperApi),
];
