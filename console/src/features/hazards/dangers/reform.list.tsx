import { dangerSource } from '#contracts/hazards/danger.codes.ts';
import { Dangers } from './danger.list.tsx';

const fixed = { dangerSource: String(dangerSource.values.check) };

/** Hidden dangers that checks of places and devices found, and how far they are put right. */
const ReformList = () => <Dangers fixed={fixed} />;
export default ReformList;
