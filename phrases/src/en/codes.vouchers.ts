export const voucherCodes = {
  paymentVoucherState: { awaiting: 'To check', passed: 'Posted', rejected: 'Rejected', withdrawn: 'Withdrawn' },
  adjustmentType: { adjustment: 'Adjustment', opening: 'Opening balance', creditLimit: 'Credit limit' },
  adjustedAccount: { paid: 'Paid balance', granted: 'Granted balance', coupon: 'Coupons' },
  adjustmentDirection: { up: 'Up', down: 'Down' },
  ledgerAdjustmentState: { awaiting: 'To check', passed: 'Posted', rejected: 'Rejected', withdrawn: 'Withdrawn' },
};
