import { ledgerAdjustmentApi } from '#contracts/ledger/adjustments/adjustment.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { findAdjustment, ledgerAdjustmentPage } from './adjustment.queries.ts';
import { addAdjustment, passAdjustments } from './adjustment.service.ts';
import { adjustmentWalks } from './adjustment.walks.ts';

/** What the head office posts by hand. */
export const adjustmentRoutes: Served[] = [
  serveList(ledgerAdjustmentPage),
  serve(ledgerAdjustmentApi.one, ({ db, actor }, input) => findAdjustment(db, actor, input.adjustmentId)),
  serve(ledgerAdjustmentApi.add, addAdjustment),
  serve(ledgerAdjustmentApi.passMany, passAdjustments),
  ...adjustmentWalks.serve(ledgerAdjustmentApi.edges),
];
