export { owedOfPlan } from './charge.queries.ts';
export { chargePlan, pricePlans, releaseRecords, tryInSavepoint } from './charge.service.ts';
export { chargeSeats } from './charge-seats.service.ts';
export { payCharge } from './learner-charge.service.ts';
