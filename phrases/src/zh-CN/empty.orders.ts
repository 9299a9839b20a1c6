/** Of empty lists of orders, payments and refunds. */
export const orderEmpty = {
  payOrder: '这里列出支付订单：买了什么、应付多少、是否已付。',
  payment: '这里列出收到的每一笔付款：对应订单、渠道、手续费和状态。',
  payRefund: '这里列出退款：金额、原因、审批和退回情况。',
};

/** The next step towards them. */
export const orderBegin = {
  payOrder: '点“去充值”下单，扫码或转账付款。',
  payment: '付款到账后自动出现。',
  payRefund: '在已支付的订单中点“退款”。',
};
