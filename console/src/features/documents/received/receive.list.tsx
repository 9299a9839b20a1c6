import { Receipts } from './receipts.tsx';

const own = { own: 'true' };

/** Documents the own organisation received. */
const ReceiveBox = () => <Receipts fixed={own} />;
export default ReceiveBox;
