export { takeEffect } from './changes/apply.service.ts';
export { refuseNewPlan } from './new-plan.service.ts';
/** @public pricing asks it for what a plan costs. */
export { billingOf } from './terms/billing.queries.ts';
