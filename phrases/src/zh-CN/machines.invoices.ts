/** Machine of invoices. */
export const invoiceMachines = {
  invoice: {
    title: '发票状态',
    add: '申请',
    issue: '开具',
    reject: '退回',
    withdraw: '撤回',
    send: '标记已发送',
    reverse: '红冲',
  },
};
