/** Machines of orders, payments and refunds. */
export const orderMachines = {
  payOrder: {
    title: '订单状态',
    add: '下单',
    pay: '收到付款',
    close: '关闭订单',
    expire: '超时关闭',
    askRefund: '发起退款',
    settleRefund: '退款办结',
  },
  payment: {
    title: '收款状态',
    add: '收到付款',
    assign: '认领到订单',
    credit: '转入余额',
    keep: '挂账核实',
    giveBack: '原路退回',
    finishReturn: '已退回付款人',
    failReturn: '退回未成，重新挂账',
  },
  providerLine: {
    title: '对账结果',
    explain: '查明并说明',
    find: '后一日账单中对上',
    settle: '收款已处理',
  },
  payRefund: {
    title: '退款状态',
    add: '申请',
    approve: '同意退款',
    reject: '驳回',
    withdraw: '撤回',
    confirm: '确认已汇出',
    send: '提交渠道',
    finish: '渠道已退款',
    fail: '渠道退款失败',
  },
};
