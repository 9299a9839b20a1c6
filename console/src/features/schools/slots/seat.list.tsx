import { Seats } from './seats.tsx';

/** Everybody who is expected at lessons of classes, from either side. */
const SeatList = () => <Seats />;
export default SeatList;
