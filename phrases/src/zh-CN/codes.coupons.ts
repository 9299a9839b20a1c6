/** Codes of coupons. */
export const couponCodes = {
  couponKind: { course: '一人一课', amount: '抵扣金额', percent: '按比例抵扣' },
  couponBatchState: { draft: '草稿', submitted: '待审核', audited: '待发行', issued: '已发行', closed: '已关闭' },
  couponState: { unused: '未使用', reserved: '已预留', used: '已使用', expired: '已过期', voided: '已作废' },
};
