import { correctionApi } from '#contracts/exams/correction.contract.ts';
import { recordApi } from '#contracts/exams/record.contract.ts';
import { sendShown } from '#domains/files/door.ts';
import { findOpenFile } from '#kernel/files.ts';
import { everything } from '#kernel/scope.ts';
import { type Served, serve, serveApart, serveList } from '#kernel/serve.ts';
import { approveScores, rejectScores } from './audit.service.ts';
import { makeCorrection, previewCorrection } from './correction.service.ts';
import { findRecord, findRecordPicture } from './detail.queries.ts';
import { findAnswerers, findCorrections, itemPage } from './item.queries.ts';
import { answeredRoutes } from './print.service.ts';
import { recordPage } from './record.queries.ts';
import { voidSitting } from './void.service.ts';

export const recordRoutes: Served[] = [
  serveList(recordPage),
  serve(recordApi.one, ({ db, actor }, input) => findRecord(db, actor, input.sittingId)),
  serveApart('bytes', recordApi.picture, async (visit, input) => {
    const { actor } = visit;
    const fileId = await visit.apart(actor.scope, (db) => findRecordPicture(db, actor, input));
    // The file may belong to the bank of an organisation above: the sitting has shown it, so it may be shown.
    const file = await visit.apart(everything, (db) => findOpenFile(db, fileId));
    return sendShown(visit, file, input);
  }),
  serve(recordApi.approveScore, approveScores),
  serve(recordApi.rejectScore, rejectScores),
  serve(recordApi.void, voidSitting),
  ...answeredRoutes,
  serveList(itemPage),
  serve(correctionApi.people, ({ db, actor }, input) => findAnswerers(db, actor, input)),
  serve(correctionApi.made, ({ db, actor }, input) => findCorrections(db, actor, input.planId)),
  serve(correctionApi.preview, previewCorrection),
  serve(correctionApi.add, makeCorrection),
];
