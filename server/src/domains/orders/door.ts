export { takeBill } from './bills/take-bill.service.ts';
export { receiveVoucher } from './payments/receive-voucher.service.ts';
