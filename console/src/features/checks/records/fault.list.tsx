import { Faults } from './faults.tsx';

/** Faults that checks found, the newest above. */
const FaultList = () => <Faults />;
export default FaultList;
