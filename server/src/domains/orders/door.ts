export { takeBill } from './bills/take-bill.service.ts';
export { giveLearnerCode } from './paying/pay-code.service.ts';
export { findHoldings, payFromAccounts, requireShownShares } from './paying/pay-from-accounts.service.ts';
export { returnSpent, spendOrder } from './paying/spend-order.service.ts';
export { receiveVoucher } from './payments/receive-voucher.service.ts';
export { configuredProviders } from './providers/payment-providers.ts';
export { returnCharge } from './refunds/return-charge.service.ts';
export { awaitingOrderOf } from './register/order.queries.ts';
export { type OrderLine, placeLearnerOrder, placeOrder } from './register/order.service.ts';
