/** Machines of bank transfers and of what is posted by hand. */
export const voucherMachines = {
  paymentVoucher: {
    title: '转账凭证状态',
    add: '提交',
    pass: '核对无误，入账',
    reject: '退回',
    withdraw: '撤回',
    correct: '修改后重新提交',
  },
  ledgerAdjustment: {
    title: '手工记账状态',
    add: '提交',
    pass: '复核通过，记账',
    reject: '驳回',
    withdraw: '撤回',
  },
};
