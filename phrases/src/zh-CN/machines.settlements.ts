/** Machines of income settings and statements. */
export const settlementMachines = {
  incomeSetting: {
    title: '设置状态',
    submit: '提交审核',
    takeBack: '撤回',
    audit: '审核通过',
    reject: '退回',
    askEnd: '申请终止',
    keep: '撤销终止申请',
    confirmEnd: '确认终止',
  },
  settlement: {
    title: '结算单状态',
    add: '生成',
    send: '发送',
    takeBack: '撤回发送',
    confirm: '确认',
    dispute: '提出异议',
    answer: '答复异议',
    receiveInvoice: '登记发票',
    withdrawInvoice: '撤回发票',
    pay: '登记付款',
  },
};
