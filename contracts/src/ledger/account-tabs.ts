/**
 * Tabs of the leaf of accounts: what there is, what moved it, what was ordered, paid, told by providers and banks, handed in, given back, invoiced and posted
 * by hand, and the coupons one has.
 */
export const accountPaths: readonly string[] = [
  '/finance/accountList',
  '/finance/AccountChangeLog',
  '/finance/chargeList',
  '/order/payOrderList',
  '/finance/paymentDetailList',
  '/finance/reconciliationList',
  '/finance/reconciliationLineList',
  '/finance/bankLineList',
  '/finance/voucherList',
  '/order/refundList',
  '/finance/ticketList',
  '/finance/adjustmentList',
  '/finance/couponHeldList',
  '/finance/couponUseList',
];
