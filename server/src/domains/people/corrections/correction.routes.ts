import { correctionApi, ownCorrectionApi } from '#contracts/people/corrections/correction.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { correctionPage, findOwnCorrections } from './correction.queries.ts';
import { askCorrection, correctionWalks, withdrawCorrection } from './correction.service.ts';

export const correctionRoutes: Served[] = [
  serveList(correctionPage),
  ...correctionWalks.serve(correctionApi),
  serve(ownCorrectionApi.list, ({ db, actor }) => findOwnCorrections(db, actor)),
  serve(ownCorrectionApi.ask, askCorrection),
  serve(ownCorrectionApi.withdraw, withdrawCorrection),
];
