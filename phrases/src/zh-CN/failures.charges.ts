/** 费用。 */
export const chargeFailures = {
  charge: { nothing: '这笔费用为 0 元，无需冲正', notToPay: '这笔费用已缴费或已取消，请刷新查看' },
};
