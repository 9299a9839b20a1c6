import { Records } from './records.tsx';

/** Checks as they were handed in, the newest above. */
const RecordList = () => <Records />;
export default RecordList;
