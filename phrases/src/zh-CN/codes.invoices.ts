export const invoiceCodes = {
  invoiceKind: { ordinary: '普通发票', special: '增值税专用发票' },
  invoiceState: {
    applied: '待开具',
    issued: '已开具',
    sent: '已发送',
    reversed: '已红冲',
    rejected: '已退回',
    withdrawn: '已撤回',
  },
};
