/** Tabs of the leaf of accounts: what there is, what moved it, what was ordered, paid, told by providers, handed in, given back, invoiced, posted by hand and shared with partners. */
/** Tabs of the leaf of accounts: what there is, what moved it, what was ordered, paid, told by providers, handed in, given back, invoiced and posted by hand, and coupons. */
export const accountPaths: readonly string[] = [
  '/finance/accountList',
  '/finance/AccountChangeLog',
  '/finance/chargeList',
  '/order/payOrderList',
  '/finance/paymentDetailList',
  '/finance/reconciliationList',
  '/finance/reconciliationLineList',
  '/finance/voucherList',
  '/order/refundList',
  '/finance/ticketList',
  '/finance/adjustmentList',
  '/finance/settlementList',
  '/finance/incomeSetting',
  '/order/businessMonthlyOrderList',
  '/finance/couponList',
  '/finance/couponHeldList',
  '/finance/couponUseList',
];
