export const voucherCodes = {
  paymentVoucherState: { awaiting: '待核对', passed: '已入账', rejected: '已退回', withdrawn: '已撤回' },
  adjustmentType: { adjustment: '余额调整', opening: '期初余额', creditLimit: '信用额度' },
  adjustedAccount: { paid: '充值余额', granted: '赠送余额', coupon: '学习券余额' },
  adjustmentDirection: { up: '增加', down: '减少' },
  ledgerAdjustmentState: { awaiting: '待复核', passed: '已记账', rejected: '已驳回', withdrawn: '已撤回' },
};
