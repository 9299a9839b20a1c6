import { chargeApi } from '#contracts/charges/charge.contract.ts';
import { ownChargeApi } from '#contracts/charges/own-charge.contract.ts';
import { type Served, serve, serveApart, serveList, serveOwn } from '#kernel/serve.ts';
import { chargePage, chargesOfPlan, findCharge } from './charge.queries.ts';
import { chargeWalks } from './charge.walks.ts';
import { ownCharge, ownCharges } from './own/own-charge.queries.ts';
import { payOwnCharge } from './own/pay-own-charge.service.ts';
import { payForLearners } from './pay-for-learners.service.ts';
import { findOwnUsage } from './usage/own-usage.service.ts';

/** Charges: their list, what explains one, those of a plan, and how one is given back; what learners pay for themselves. */
export const chargeRoutes: Served[] = [
  serveList(chargePage),
  serve(chargeApi.one, ({ db, actor }, input) => findCharge(db, actor, input.chargeId)),
  serve(chargeApi.ofPlan, ({ db, actor }, input) => chargesOfPlan(db, actor, input.planId)),
  serve(chargeApi.ownUsage, findOwnUsage),
  serve(chargeApi.payForLearners, payForLearners),
  ...chargeWalks.serve(chargeApi.edges),
  serveOwn(ownChargeApi.list, ownCharges),
  serveOwn(ownChargeApi.one, ownCharge),
  serveApart('engine', ownChargeApi.pay, payOwnCharge),
];
