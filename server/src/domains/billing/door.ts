export { takeEffect } from './changes/apply.service.ts';
export { refuseNewPlan } from './new-plan.service.ts';
export { type Billing, billingOf } from './terms/billing.queries.ts';
