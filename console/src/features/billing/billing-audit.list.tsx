import { billingChangeState } from '#contracts/billing/billing.codes.ts';
import { Changes } from './changes.tsx';

/** Changes of billing that wait for the second person. */
const AuditList = () => <Changes opens={{ state: String(billingChangeState.values.awaiting) }} />;
export default AuditList;
