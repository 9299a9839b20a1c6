import { Papers } from './papers.tsx';

/** Papers of all vehicles of the scope, those that end first above. */
const VehiclePaperList = () => <Papers />;
export default VehiclePaperList;
