/** 资金账户。 */
export const ledgerFailures = {
  ledger: {
    shortPaid: '充值余额不足，还差 {{yuan}} 元',
    shortGranted: '赠送余额不足，还差 {{yuan}} 元',
    shortCredit: '超出信用额度 {{yuan}} 元',
    shortCoupon: '学习券余额不足，还差 {{yuan}} 元',
    shortReserved: '预留金额不足，还差 {{yuan}} 元',
    closed: '该账户核对有差异，暂停手工记账，请先查明原因',
    keyTaken: '这笔账已按其他内容记过，不能再记',
  },
};
