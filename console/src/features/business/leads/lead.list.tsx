import { Leads } from './leads.tsx';

/** Companies that are no customers yet. */
const LeadList = () => <Leads />;
export default LeadList;
