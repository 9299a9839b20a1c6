import { billingApi } from '#contracts/billing/billing.contract.ts';
import { billingChangeApi } from '#contracts/billing/billing-change.contract.ts';
import { payChannel } from '#contracts/billing/pay-channel.entries.ts';
import { payModeApi } from '#contracts/billing/pay-mode.contract.ts';
import { certificationApi } from '#contracts/certification/certification.contract.ts';
import { serveEntries } from '#kernel/entries.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { billingChangePage, findChange } from './changes/billing-change.queries.ts';
import { addChange } from './changes/billing-change.service.ts';
import { billingChangeWalks } from './changes/billing-change.walks.ts';
import { findOwn, tellExpiry, tellLedger } from './own-billing.service.ts';
import { modPayMode, payModePage } from './paying/pay-mode.service.ts';
import { billingInfoPage } from './terms/billing.queries.ts';
import { paidForPage } from './terms/paid-for.queries.ts';
import { findPayers } from './terms/payer.queries.ts';

/** How organisations are billed, changes of it, ways and modes of paying; what the own organisation is told of its service. */
export const billingRoutes: Served[] = [
  serveList(billingInfoPage),
  serveList(paidForPage),
  serve(billingApi.own, findOwn),
  serve(billingApi.payers, ({ db, actor }, input) => findPayers(db, actor, input)),
  serveList(billingChangePage),
  serve(billingChangeApi.one, ({ db, actor }, input) => findChange(db, actor, input.changeId)),
  serve(billingChangeApi.add, addChange),
  ...billingChangeWalks.serve(billingChangeApi.edges),
  ...serveEntries(payChannel, { table: 'pay_channel', refs: {} }),
  serveList(payModePage),
  serve(payModeApi.mod, modPayMode),
  serve(certificationApi.billExpired, tellExpiry),
  serve(certificationApi.ledgerOpen, tellLedger),
];
