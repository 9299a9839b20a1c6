import { Assignments } from './assignments.tsx';

/** Which business manager looks after which organisation, from which day to which. */
const AssignmentList = () => <Assignments />;
export default AssignmentList;
