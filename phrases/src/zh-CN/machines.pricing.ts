/** Machines of prices. */
export const pricingMachines = {
  pricingRule: {
    title: '规则状态',
    add: '建立',
    submit: '提交审核',
    takeBack: '撤回',
    audit: '审核通过',
    reject: '退回',
    begin: '到期生效',
    askEnd: '申请提前终止',
    keep: '撤销终止申请',
    confirmEnd: '确认终止',
    end: '到期终止',
  },
  priceChangePlan: {
    title: '计划状态',
    submit: '提交审核',
    takeBack: '撤回',
    approve: '审核通过',
    reject: '退回',
    cancel: '取消调价',
    take: '到期执行',
  },
};
