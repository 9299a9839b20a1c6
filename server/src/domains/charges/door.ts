export { chargePlan, pricePlans, releaseRecords, tryInSavepoint } from './charge.service.ts';
