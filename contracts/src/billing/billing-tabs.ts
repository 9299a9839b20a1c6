/** Tabs of the leaf of billing: how organisations are billed, prices, ways of paying, batches of coupons, and what is shared with partners. */
export const billingPaths: readonly string[] = [
  '/finance/BillingInfoList',
  '/finance/paidForList',
  '/org/paymentModeAudit',
  '/finance/BillingChangeRecordList',
  '/org/billingmodelRecord',
  '/finance/unitPriceList',
  '/finance/pricingRulesList',
  '/finance/priceChangePlanList',
  '/finance/payChannelList',
  '/finance/payModeList',
  '/finance/couponList',
  '/finance/incomeSetting',
  '/finance/incomeShareList',
  '/finance/settlementList',
  '/order/businessMonthlyOrderList',
];
