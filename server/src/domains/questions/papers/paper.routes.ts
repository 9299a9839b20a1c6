import { paperApi } from '#contracts/questions/paper.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { findPaper, paperPage } from './paper.queries.ts';
import { addEdition, addPaper, deletePaper, modPaper, previewPaper, tryDraw, walkPaper } from './paper.service.ts';

export const paperRoutes: Served[] = [
  serveList(paperPage),
  serve(paperApi.one, ({ db, actor }, input) => findPaper(db, actor, input.paperId)),
  serve(paperApi.add, addPaper),
  serve(paperApi.mod, modPaper),
  serve(paperApi.edition, addEdition),
  serve(paperApi.del, deletePaper),
  serve(paperApi.draw, tryDraw),
  serve(paperApi.variant, previewPaper),
  serve(paperApi.submit, walkPaper('submit')),
  serve(paperApi.publish, walkPaper('publish')),
  serve(paperApi.sendBack, walkPaper('sendBack')),
  serve(paperApi.disable, walkPaper('disable')),
  serve(paperApi.enable, walkPaper('enable')),
];
