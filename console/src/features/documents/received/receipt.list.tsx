import { Receipts } from './receipts.tsx';

/** Who received, read, signed and answered what in the scope. */
const ReceiptList = () => <Receipts />;
export default ReceiptList;
