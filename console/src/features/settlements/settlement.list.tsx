import { Settlements } from './settlements.tsx';

/** Statements of all partners: generated, sent, confirmed, disputed, invoiced, paid, and what is to be paid. */
const SettlementList = () => <Settlements all />;
export default SettlementList;
