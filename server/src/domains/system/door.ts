export { checkAuditChain, closeAuditDays } from './audit-chain.service.ts';
