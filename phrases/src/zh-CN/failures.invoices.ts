/** 发票。 */
export const invoiceFailures = {
  invoice: {
    tooMuch: '最多还可开票 {{yuan}} 元，本次申请 {{asked}} 元',
    givenBack: '该单位已有退款，目前最多可开票 {{yuan}} 元，请退回这份申请',
    future: '开票日期不能晚于今天',
    numberTaken: '这个发票号码已登记在另一张发票上，请核对',
    notWaiting: '这份申请不是待开具状态',
    ownOne: '这份申请由您申请，须由另一人开具',
    twice: '这份申请在表格中出现了两次',
    notYours: '只能由申请人撤回',
  },
};
