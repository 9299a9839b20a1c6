/** What messages about orders, payments and refunds say. */
export const orderTold = {
  title: {
    orderPaid: '订单已支付：{{yuan}} 元',
    orderPaidLate: '收到 {{yuan}} 元，已转入余额',
    paymentUnmatched: '有 {{yuan}} 元收款未对上订单',
    refundToDecide: '退款 {{yuan}} 元待审批',
    refundDone: '已退款 {{yuan}} 元',
  },
  text: {
    orderPaid: '订单 {{number}} 已收到付款，计入充值余额。',
    orderPaidLate: '订单 {{number}} 关闭或支付后又收到一笔付款，已计入充值余额。',
    paymentUnmatched: '流水号 {{serial}}，付款所写订单号 {{number}}，金额不符或没有这个订单，请认领。',
    refundToDecide: '退款单 {{number}}，请另一人审批。',
    refundDone: '订单 {{number}} 的退款已按原路退回。',
  },
};
