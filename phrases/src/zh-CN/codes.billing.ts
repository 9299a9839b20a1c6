/** Codes of billing. */
export const billingCodes = {
  serviceStage: { trial: '试用', regular: '正式（按计划）', periodic: '正式（按周期）' },
  billingCycle: { year: '按年', month: '按月', nonFixed: '不固定' },
  feeCycle: { quarter: '按季付款', month: '按月付款', other: '一次付清' },
  billingMode: { company: '企业支付', agent: '代理商支付', authority: '主管部门支付', learner: '学员支付' },
  paymentChannel: { network: '网络支付', balance: '账户余额', credit: '信用额度', coupon: '学习券' },
  productLine: {
    training: '安全培训',
    ledger: '电子台账',
    riskWarning: '风险预警',
    marketing: '营销推广',
    inspection: '检查与隐患',
    exam: '考试考核',
  },
  billingChangeState: {
    awaiting: '待审核',
    passed: '待生效',
    effective: '已生效',
    rejected: '已驳回',
    withdrawn: '已撤回',
  },
  payProvider: { wechat: '微信支付', alipay: '支付宝', bank: '银行转账', other: '其他' },
};
