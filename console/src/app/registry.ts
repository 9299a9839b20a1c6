import { agreementScreens } from '#features/agreements/routes.ts';
import { archiveScreens } from '#features/archives/routes.ts';
import { areasScreens } from '#features/areas/routes.ts';
import { billingScreens } from '#features/billing/routes.ts';
import { businessScreens } from '#features/business/routes.ts';
import { catalogueScreens } from '#features/catalogue/routes.ts';
import { certificateScreens } from '#features/certificates/routes.ts';
import { certificationScreens } from '#features/certification/routes.ts';
import { chargeScreens } from '#features/charges/routes.ts';
import { checkScreens } from '#features/checks/routes.ts';
import { costScreens } from '#features/costs/routes.ts';
import { couponScreens } from '#features/coupons/routes.ts';
import { documentScreens } from '#features/documents/routes.ts';
import { eventScreens } from '#features/events/routes.ts';
import { examScreens } from '#features/exams/routes.ts';
import { fileScreens } from '#features/files/routes.ts';
import { hazardScreens } from '#features/hazards/routes.ts';
import { helpScreens } from '#features/help/routes.ts';
import { identityScreens } from '#features/identity/routes.ts';
import { invoiceScreens } from '#features/invoices/routes.ts';
import { lawScreens } from '#features/laws/routes.ts';
import { adjustmentScreens } from '#features/ledger/adjustments/routes.ts';
import { ledgerScreens } from '#features/ledger/routes.ts';
import { voucherScreens } from '#features/ledger/vouchers/routes.ts';
import { lessonScreens } from '#features/lessons/routes.ts';
import { letterScreens } from '#features/letters/routes.ts';
import { messageScreens } from '#features/messages/routes.ts';
import { newsScreens } from '#features/news/routes.ts';
import { noticeScreens } from '#features/notices/routes.ts';
import { obligationScreens } from '#features/obligations/routes.ts';
import { orderScreens } from '#features/orders/routes.ts';
import { organisationScreens } from '#features/organisations/routes.ts';
import { parametersScreens } from '#features/parameters/routes.ts';
import { peopleScreens } from '#features/people/routes.ts';
import { pricingScreens } from '#features/pricing/routes.ts';
import { questionScreens } from '#features/questions/routes.ts';
import { registrationScreens } from '#features/registration/routes.ts';
import { schoolScreens } from '#features/schools/routes.ts';
import { settlementScreens } from '#features/settlements/routes.ts';
import { sitesScreens } from '#features/sites/routes.ts';
import { studentScreens } from '#features/students/routes.ts';
import { suggestionScreens } from '#features/suggestions/routes.ts';
import { systemScreens } from '#features/system/routes.ts';
import { trainingScreens } from '#features/training/routes.ts';
import { vehicleScreens } from '#features/vehicles/routes.ts';
import type { Screen } from '#kit/screens.ts';
import { personScreens } from './pages/person/routes.ts';
import { shellScreens } from './shell-screens.ts';

/** Every screen of the console by its path. */
export const screens: ReadonlyMap<string, Screen> = new Map(
  [
    ...shellScreens,
    ...archiveScreens,
    ...areasScreens,
    ...billingScreens,
    ...businessScreens,
    ...catalogueScreens,
    ...certificateScreens,
    ...certificationScreens,
    ...fileScreens,
    ...identityScreens,
    ...lawScreens,
    ...lessonScreens,
    ...letterScreens,
    ...messageScreens,
    ...obligationScreens,
    ...organisationScreens,
    ...parametersScreens,
    ...peopleScreens,
    ...personScreens,
    ...suggestionScreens,
    ...questionScreens,
    ...examScreens,
    ...registrationScreens,
    ...costScreens,
    ...voucherScreens,
    ...orderScreens,
    ...invoiceScreens,
    ...settlementScreens,
    ...adjustmentScreens,
    ...ledgerScreens,
    ...chargeScreens,
    ...couponScreens,
    ...pricingScreens,
    ...checkScreens,
    ...documentScreens,
    ...schoolScreens,
    ...sitesScreens,
    ...studentScreens,
    ...systemScreens,
    ...trainingScreens,
    ...noticeScreens,
    ...newsScreens,
    ...agreementScreens,
    ...helpScreens,
    ...vehicleScreens,
    ...eventScreens,
    ...hazardScreens,
  ].map((screen) => [screen.path, screen]),
);
