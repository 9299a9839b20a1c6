import { incomeSettingApi } from '#contracts/settlements/income-setting.contract.ts';
import { settlementApi } from '#contracts/settlements/settlement.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { findSetting, incomeSettingPage } from './settings/income-setting.queries.ts';
import { addSetting, deleteSetting, incomeSettingWalks, modSetting } from './settings/income-setting.service.ts';
import { incomeSharePage } from './shares/income-share.queries.ts';
import { settlementPrintRoutes } from './statements/settlement.print.ts';
import { findSettlement, settlementLinePage, settlementPage } from './statements/settlement.queries.ts';
import {
  adjustSettlement,
  answerLine,
  attachInvoice,
  confirmSettlement,
  disputeLines,
  paySettlement,
  receiveInvoice,
  withholdTax,
} from './statements/settlement.service.ts';
import { settlementWalks } from './statements/settlement.walks.ts';

const { send, takeBack, withdrawInvoice } = settlementApi.edges;

/** What partners get of what is charged, and the statements of their months. */
export const settlementRoutes: Served[] = [
  serveList(incomeSettingPage),
  serve(incomeSettingApi.one, ({ db, actor }, { settingId }) => findSetting(db, actor, settingId)),
  serve(incomeSettingApi.add, addSetting),
  serve(incomeSettingApi.mod, modSetting),
  serve(incomeSettingApi.del, (context, { settingId }) => deleteSetting(context, settingId)),
  ...incomeSettingWalks.serve(incomeSettingApi.edges),
  serveList(incomeSharePage),
  serveList(settlementPage),
  serveList(settlementLinePage),
  serve(settlementApi.one, ({ db, actor }, { settlementId }) => findSettlement(db, actor, settlementId)),
  serve(settlementApi.adjust, adjustSettlement),
  serve(settlementApi.withhold, withholdTax),
  serve(settlementApi.confirm, confirmSettlement),
  serve(settlementApi.dispute, disputeLines),
  serve(settlementApi.answer, answerLine),
  serve(settlementApi.receiveInvoice, receiveInvoice),
  serve(settlementApi.attachInvoice, attachInvoice),
  serve(settlementApi.pay, paySettlement),
  ...settlementPrintRoutes,
  ...settlementWalks.serve({ send, takeBack, withdrawInvoice }),
];
