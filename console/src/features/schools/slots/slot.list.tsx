import { Slots } from './slots.tsx';

/** Lessons of the timetables of all classes. */
const SlotList = () => <Slots />;
export default SlotList;
