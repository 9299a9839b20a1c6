import { placeTaskState } from '#contracts/hazards/place.codes.ts';
import { Tasks } from './task.list.tsx';

const fixed = { state: String(placeTaskState.values.handedIn) };

/** Checks that were handed in and wait for somebody else. */
const AuditList = () => <Tasks fixed={fixed} />;
export default AuditList;
