import { correctionApi, ownCorrectionApi } from '#contracts/people/corrections/correction.contract.ts';
import { takePicture } from '#domains/files/door.ts';
import { type Served, serve, serveApart, serveList } from '#kernel/serve.ts';
import { correctionPage, findOwnCorrections } from './correction.queries.ts';
import { askCorrection, correctionWalks, withdrawCorrection } from './correction.service.ts';
import { addProof } from './proof.service.ts';

export const correctionRoutes: Served[] = [
  serveList(correctionPage),
  ...correctionWalks.serve(correctionApi),
  serve(ownCorrectionApi.list, ({ db, actor }) => findOwnCorrections(db, actor)),
  serve(ownCorrectionApi.ask, askCorrection),
  serveApart('bytes', ownCorrectionApi.proof, async (visit, input) => addProof(visit, await takePicture(visit), input)),
  serve(ownCorrectionApi.withdraw, withdrawCorrection),
];
