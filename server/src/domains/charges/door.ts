export { chargePlan, keepingOn, pricePlans, releaseRecords } from './charge.service.ts';
