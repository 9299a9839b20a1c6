import { Vouchers } from './vouchers.tsx';

/** Vouchers of safety costs of the scope. */
const VoucherList = () => <Vouchers />;
export default VoucherList;
