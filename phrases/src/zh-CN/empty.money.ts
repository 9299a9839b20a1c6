/** Of empty lists of charges, orders, payments, refunds and invoices. */
export const moneyEmpty = {
  payOrder: '这里列出支付订单：买了什么、应付多少、是否已付。',
  payment: '这里列出收到的每一笔付款：对应订单、渠道、手续费和状态。',
  payRefund: '这里列出退款：金额、原因、审批和退回情况。',
  providerBill: '这里按天列出微信支付、支付宝的账单：收款、手续费、到账和对账结果。',
  providerLine: '这里逐笔列出渠道账单与平台记录的对比结果。',
  charge: '这里列出按人计算的培训费用：预留、扣费和未扣足的。',
  incomeSetting: '这里列出收入设置：哪个产品、哪个合作方、分成多少、从哪天起。',
  settlement: '这里按月列出结算单：分成、退回、调整、应付和付款情况。',
  settlementLine: '这里列出结算明细：每笔分成、退回、调整和结转。',
  couponBatch: '这里列出学习券批次：发行、发放、使用和到期情况。',
  coupon: '这里列出学习券：面额、有效期和使用情况。',
  couponUse: '这里列出学习券用在谁身上：学时、成绩和证书编号。',
  invoice: '这里列出发票：抬头、金额、税额和开具情况。',
};

/** The next step towards them. */
export const moneyBegin = {
  payOrder: '点“去充值”下单，扫码或转账付款。',
  payment: '付款到账后自动出现。',
  payRefund: '在已支付的订单中点“退款”。',
  providerBill: '开通扫码支付后，每天上午 10 点自动取前一天的账单。',
  providerLine: '取到账单后自动出现。',
  charge: '计划审核通过后，按学员在此列出。',
  incomeSetting: '新增设置，由另一人审核后生效。',
  settlement: '每月 1 日自动生成上月结算单。',
  settlementLine: '有扣费或缴费的月份，生成结算单后列出。',
  couponBatch: '点“新增批次”编制，另一人审核后发行。',
  coupon: '由发行单位发放，或输入券码领取。',
  couponUse: '用券的学员计入第一分钟学时后列出。',
  invoice: '按实付金额申请开票，开具后在这里下载。',
};
