export { takeEffect } from './changes/apply.service.ts';
export { refuseNewPlan } from './new-plan.service.ts';
export { findWays } from './paying/pay-channel.queries.ts';
export { type Billing, billingOf } from './terms/billing.queries.ts';
