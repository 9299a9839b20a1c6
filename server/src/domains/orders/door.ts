export { takeBill } from './bills/take-bill.service.ts';
export { receiveVoucher } from './payments/receive-voucher.service.ts';
export { type OrderLine, placeOrder } from './register/order.service.ts';
