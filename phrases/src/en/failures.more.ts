import { agreementFailures } from './failures.agreements.ts';
import { billingFailures } from './failures.billing.ts';
import { businessFailures } from './failures.business.ts';
import { certificateFailures } from './failures.certificates.ts';
import { chargeFailures } from './failures.charges.ts';
import { checkFailures } from './failures.checks.ts';
import { costFailures } from './failures.costs.ts';
import { documentFailures } from './failures.documents.ts';
import { eventFailures } from './failures.events.ts';
import { examsFailures } from './failures.exams.ts';
import { hazardFailures } from './failures.hazards.ts';
import { helpFailures } from './failures.help.ts';
import { invoiceFailures } from './failures.invoices.ts';
import { ledgerFailures } from './failures.ledger.ts';
import { lessonsFailures } from './failures.lessons.ts';
import { letterFailures } from './failures.letters.ts';
import { lookupsFailures } from './failures.lookups.ts';
import { meetingsFailures } from './failures.meetings.ts';
import { newsFailures } from './failures.news.ts';
import { orderFailures } from './failures.orders.ts';
import { peopleFailures } from './failures.people.ts';
import { plansFailures } from './failures.plans.ts';
import { pricingFailures } from './failures.pricing.ts';
import { questionFailures } from './failures.questions.ts';
import { recordsFailures } from './failures.records.ts';
import { registrationFailures } from './failures.registration.ts';
import { schoolFailures } from './failures.schools.ts';
import { settlementFailures } from './failures.settlements.ts';
import { sitesFailures } from './failures.sites.ts';
import { studentFailures } from './failures.students.ts';
import { studyFailures } from './failures.study.ts';
import { suggestionFailures } from './failures.suggestions.ts';
import { systemFailures } from './failures.system.ts';
import { transfersFailures } from './failures.transfers.ts';
import { vehicleFailures } from './failures.vehicles.ts';
import { voucherFailures } from './failures.vouchers.ts';

/** Of the domains, beside those that the first list needs. */
export const moreFailures = {
  ...questionFailures,
  ...certificateFailures,
  ...recordsFailures,
  ...examsFailures,
  ...lessonsFailures,
  ...letterFailures,
  ...lookupsFailures,
  ...meetingsFailures,
  ...peopleFailures,
  ...plansFailures,
  ...registrationFailures,
  ...sitesFailures,
  ...transfersFailures,
  ...studentFailures,
  ...studyFailures,
  ...systemFailures,
  ...vehicleFailures,
  ...schoolFailures,
  ...billingFailures,
  ...costFailures,
  ...ledgerFailures,
  ...businessFailures,
  ...pricingFailures,
  ...voucherFailures,
  ...orderFailures,
  ...invoiceFailures,
  ...settlementFailures,
  ...chargeFailures,
  ...checkFailures,
  ...documentFailures,
  ...agreementFailures,
  ...eventFailures,
  ...hazardFailures,
  ...suggestionFailures,
  ...newsFailures,
  ...helpFailures,
};
