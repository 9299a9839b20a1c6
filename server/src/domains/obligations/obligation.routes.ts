import { obligationApi } from '#contracts/obligations/obligation.contract.ts';
import { shortfallApi } from '#contracts/obligations/shortfall.contract.ts';
import { type Served, serve, serveAcross, serveList } from '#kernel/serve.ts';
import { makeUpPlan } from './makeup.service.ts';
import { findObligation, obligationPage } from './obligation.queries.ts';
import { addObligation, modObligation, setObligationState } from './obligation.service.ts';
import { findShare, sharePage, shortfallPage } from './shortfall.queries.ts';
import { findOwnWhy, findWhy } from './why.queries.ts';

export const obligationRoutes: Served[] = [
  serveList(obligationPage),
  serve(obligationApi.one, ({ db, actor }, input) => findObligation(db, actor, input.obligationId)),
  serve(obligationApi.add, addObligation),
  serve(obligationApi.mod, modObligation),
  serve(obligationApi.state, setObligationState),
  serve(obligationApi.of, ({ db, actor }, input) => findWhy(db, actor, input)),
  serveAcross(obligationApi.own, ({ db, actor }) => findOwnWhy(db, actor)),
  serveList(shortfallPage),
  serveList(sharePage),
  serve(shortfallApi.share, ({ db, actor }, input) => findShare(db, actor, input.orgId)),
  serve(shortfallApi.makeUp, makeUpPlan),
];
