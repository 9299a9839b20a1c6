export { receiveVoucher } from './payments/receive-voucher.service.ts';
