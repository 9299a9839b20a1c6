/** 发票的消息。 */
export const invoicesTold = {
  title: {
    invoiceIssued: '发票已开具：{{yuan}} 元',
    invoiceRejected: '开票申请被退回：{{yuan}} 元',
    invoiceReversed: '发票已红冲：{{yuan}} 元',
  },
  text: {
    invoiceIssued: '申请编号 {{number}} 的发票已开具，请打开查看和下载。',
    invoiceRejected: '申请编号 {{number}} 被退回：{{reason}}。请核对后重新申请。',
    invoiceReversed: '申请编号 {{number}} 的发票已红冲：{{reason}}。这笔金额可以重新开票。',
  },
};
