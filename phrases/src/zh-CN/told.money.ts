/** 转账凭证、订单、收款、退款和发票的消息。 */
export const moneyTold = {
  title: {
    orderPaid: '订单已支付：{{yuan}} 元',
    orderPaidLate: '收到 {{yuan}} 元，已转入余额',
    paymentUnmatched: '有 {{yuan}} 元收款未对上订单',
    refundToDecide: '退款 {{yuan}} 元待审批',
    refundDone: '已退款 {{yuan}} 元',
    invoiceIssued: '发票已开具：{{yuan}} 元',
    invoiceRejected: '开票申请被退回：{{yuan}} 元',
    invoiceReversed: '发票已红冲：{{yuan}} 元',
    voucherHandedIn: '转账凭证待核对：{{yuan}} 元',
    voucherPassed: '转账 {{yuan}} 元已入账',
    voucherRejected: '转账凭证被退回：{{yuan}} 元',
  },
  text: {
    orderPaid: '订单 {{number}} 已收到付款，计入充值余额。',
    orderPaidLate: '订单 {{number}} 关闭或支付后又收到一笔付款，已计入充值余额。',
    paymentUnmatched: '流水号 {{serial}}，付款所写订单号 {{number}}，金额不符或没有这个订单，请认领。',
    refundToDecide: '退款单 {{number}}，请另一人审批。',
    refundDone: '订单 {{number}} 的退款已按原路退回。',
    invoiceIssued: '申请编号 {{number}} 的发票已开具，请打开查看和下载。',
    invoiceRejected: '申请编号 {{number}} 被退回：{{reason}}。请核对后重新申请。',
    invoiceReversed: '申请编号 {{number}} 的发票已红冲：{{reason}}。这笔金额可以重新开票。',
    voucherHandedIn: '银行流水号 {{number}}，金额 {{yuan}} 元，请对照回单核对。',
    voucherPassed: '银行流水号 {{number}} 的转账已计入充值余额。',
    voucherRejected: '银行流水号 {{number}} 的转账凭证被退回：{{reason}}。请修改后重新提交。',
  },
};
