import type { Timer } from '#kernel/timers.ts';
import { agreementTimers } from './agreements/timers.ts';
import { billingTimers } from './billing/timers.ts';
import { businessTimers } from './business/timers.ts';
import { certificateTimers } from './certificates/timers.ts';
import { chargeTimers } from './charges/timers.ts';
import { checkTimers } from './checks/timers.ts';
import { couponTimers } from './coupons/timers.ts';
import { documentTimers } from './documents/timers.ts';
import { eventTimers } from './events/timers.ts';
import { examTimers } from './exams/timers.ts';
import { fileTimers } from './files/timers.ts';
import { hazardTimers } from './hazards/timers.ts';
import { ledgerTimers } from './ledger/timers.ts';
import { messageTimers } from './messages/timers.ts';
import { newsTimers } from './news/timers.ts';
import { obligationTimers } from './obligations/timers.ts';
import { orderTimers } from './orders/timers.ts';
import { organisationTimers } from './organisations/timers.ts';
import { peopleTimers } from './people/timers.ts';
import { pricingTimers } from './pricing/timers.ts';
import { registrationTimers } from './registration/timers.ts';
import { reminderTimers } from './reminders/timers.ts';
import { schoolTimers } from './schools/timers.ts';
import { settlementTimers } from './settlements/timers.ts';
import { studentTimers } from './students/timers.ts';
import { suggestionTimers } from './suggestions/timers.ts';
import { systemTimers } from './system/timers.ts';
import { trainingTimers } from './training/timers.ts';
import { vehicleTimers } from './vehicles/timers.ts';

/** Everything that runs by the clock. Read without loading the domains: the worker keeps little until there is work. */
export const timers: readonly Timer[] = [
  ...organisationTimers,
  ...fileTimers,
  ...messageTimers,
  ...peopleTimers,
  ...studentTimers,
  ...trainingTimers,
  ...agreementTimers,
  ...examTimers,
  ...obligationTimers,
  ...registrationTimers,
  ...reminderTimers,
  ...certificateTimers,
  ...schoolTimers,
  ...settlementTimers,
  ...vehicleTimers,
  ...ledgerTimers,
  ...pricingTimers,
  ...businessTimers,
  ...checkTimers,
  ...billingTimers,
  ...orderTimers,
  ...couponTimers,
  ...chargeTimers,
  ...eventTimers,
  ...hazardTimers,
  ...suggestionTimers,
  ...documentTimers,
  ...newsTimers,
  ...systemTimers,
];
