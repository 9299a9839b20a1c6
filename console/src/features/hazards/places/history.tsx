import { useParam } from '#kit/frame.ts';
import { Tasks } from './task.list.tsx';

/** Every period of one check, the newest above. */
const History = () => <Tasks fixed={{ placeCheckId: useParam('placeCheckId') }} />;
export default History;
