import { Settlements } from './settlements.tsx';

/** The own monthly statements of a partner. */
const OwnSettlementList = () => <Settlements />;
export default OwnSettlementList;
