import { agreementFields } from './fields.agreements.ts';
import { billingFields } from './fields.billing.ts';
import { businessFields } from './fields.business.ts';
import { chargeFields } from './fields.charges.ts';
import { checkFields } from './fields.checks.ts';
import { documentFields } from './fields.documents.ts';
import { eventFields } from './fields.events.ts';
import { firstFields } from './fields.first.ts';
import { fleetFields } from './fields.fleet.ts';
import { hazardFields } from './fields.hazards.ts';
import { helpFields } from './fields.help.ts';
import { invoiceFields } from './fields.invoices.ts';
import { ledgerFields } from './fields.ledger.ts';
import { moreFields } from './fields.more.ts';
import { newsFields } from './fields.news.ts';
import { openingFields } from './fields.openings.ts';
import { orderFields } from './fields.orders.ts';
import { pricingFields } from './fields.pricing.ts';
import { schoolFields } from './fields.schools.ts';
import { settlementFields } from './fields.settlements.ts';
import { suggestionFields } from './fields.suggestions.ts';

/** Titles of fields in tables, forms, details and exports alike. */
export const fields = {
  ...firstFields,
  ...moreFields,
  ...fleetFields,
  ...billingFields,
  ...checkFields,
  ...documentFields,
  ...agreementFields,
  ...openingFields,
  ...schoolFields,
  ...eventFields,
  ...hazardFields,
  ...ledgerFields,
  ...suggestionFields,
  ...newsFields,
  ...businessFields,
  ...pricingFields,
  ...chargeFields,
  ...invoiceFields,
  ...settlementFields,
  ...orderFields,
  ...helpFields,
};
