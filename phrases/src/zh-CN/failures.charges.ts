/** 费用。 */
export const chargeFailures = {
  charge: {
    nothing: '这笔费用为 0 元，无需冲正',
    notToPay: '这笔费用已缴费或已取消，请刷新查看',
    learnerPays: '有学员已缴费或正在付款，请刷新后再试',
    accountShort: '账户余额不足，还差 {{yuan}} 元，请先充值',
  },
};
