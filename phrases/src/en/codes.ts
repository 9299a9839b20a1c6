import type { codes as zh } from '../zh-CN/codes.ts';
import { agreementCodes } from './codes.agreements.ts';
import { billingCodes } from './codes.billing.ts';
import { businessCodes } from './codes.business.ts';
import { chargeCodes } from './codes.charges.ts';
import { checkCodes } from './codes.checks.ts';
import { costCodes } from './codes.costs.ts';
import { customerCodes } from './codes.customers.ts';
import { deletionCodes } from './codes.deletions.ts';
import { documentCodes } from './codes.documents.ts';
import { eventCodes } from './codes.events.ts';
import { fileCodes } from './codes.files.ts';
import { firstCodes } from './codes.first.ts';
import { fleetCodes } from './codes.fleet.ts';
import { hazardCodes } from './codes.hazards.ts';
import { helpCodes } from './codes.help.ts';
import { invoiceCodes } from './codes.invoices.ts';
import { ledgerCodes } from './codes.ledger.ts';
import { messageCodes } from './codes.messages.ts';
import { moreCodes } from './codes.more.ts';
import { newsCodes } from './codes.news.ts';
import { openingCodes } from './codes.openings.ts';
import { orderCodes } from './codes.orders.ts';
import { pricingCodes } from './codes.pricing.ts';
import { schoolCodes } from './codes.schools.ts';
import { settlementCodes } from './codes.settlements.ts';
import { suggestionCodes } from './codes.suggestions.ts';
import { switchCodes } from './codes.switches.ts';
import { timerCodes } from './codes.timers.ts';
import { voucherCodes } from './codes.vouchers.ts';

export const codes: typeof zh = {
  ...firstCodes,
  ...moreCodes,
  ...fileCodes,
  ...fleetCodes,
  ...checkCodes,
  ...documentCodes,
  ...agreementCodes,
  ...customerCodes,
  ...openingCodes,
  ...schoolCodes,
  ...deletionCodes,
  ...timerCodes,
  ...messageCodes,
  ...billingCodes,
  ...costCodes,
  ...ledgerCodes,
  ...businessCodes,
  ...pricingCodes,
  ...voucherCodes,
  ...orderCodes,
  ...invoiceCodes,
  ...settlementCodes,
  ...chargeCodes,
  ...eventCodes,
  ...hazardCodes,
  ...suggestionCodes,
  ...newsCodes,
  ...helpCodes,
  ...switchCodes,
};
