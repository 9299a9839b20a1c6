export { closeAuditDays } from './audit-chain.service.ts';
