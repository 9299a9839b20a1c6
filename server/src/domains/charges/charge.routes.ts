import { chargeApi } from '#contracts/charges/charge.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { chargePage, chargesOfPlan, findCharge } from './charge.queries.ts';
import { chargeWalks } from './charge.walks.ts';

/** Charges: their list, what explains one, those of a plan, and how one is given back. */
export const chargeRoutes: Served[] = [
  serveList(chargePage),
  serve(chargeApi.one, ({ db, actor }, input) => findCharge(db, actor, input.chargeId)),
  serve(chargeApi.ofPlan, ({ db, actor }, input) => chargesOfPlan(db, actor, input.planId)),
  ...chargeWalks.serve(chargeApi.edges),
];
