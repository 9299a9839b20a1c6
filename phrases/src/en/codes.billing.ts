/** Codes of billing. */
export const billingCodes = {
  serviceStage: { trial: 'Trial', regular: 'Formal, by plan', periodic: 'Formal, by cycle' },
  billingCycle: { year: 'Yearly', month: 'Monthly', nonFixed: 'No fixed cycle' },
  feeCycle: { quarter: 'Each quarter', month: 'Each month', other: 'At once' },
  billingMode: { company: 'Company', agent: 'Agent', authority: 'Authority', learner: 'Learner' },
  paymentChannel: { network: 'Online payment', balance: 'Balance', credit: 'Credit', coupon: 'Coupons' },
  productLine: {
    training: 'Safety training',
    ledger: 'Electronic ledger',
    riskWarning: 'Risk warning',
    marketing: 'Marketing',
    inspection: 'Checks and hazards',
    exam: 'Exams',
  },
  billingChangeState: {
    awaiting: 'To be audited',
    passed: 'Waiting for its day',
    effective: 'In effect',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
  },
  payProvider: { wechat: 'WeChat Pay', alipay: 'Alipay', bank: 'Bank transfer', other: 'Other' },
};
