/** Codes of coupons. */
export const couponCodes = {
  couponKind: { course: 'Whole training', amount: 'Amount off', percent: 'Percent off' },
  couponBatchState: { draft: 'Draft', submitted: 'To audit', audited: 'To issue', issued: 'Issued', closed: 'Closed' },
  couponState: { unused: 'Unused', reserved: 'Reserved', used: 'Used', expired: 'Expired', voided: 'Voided' },
};
