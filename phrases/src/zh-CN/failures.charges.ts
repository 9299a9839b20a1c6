/** 费用。 */
export const chargeFailures = { charge: { nothing: '这笔费用为 0 元，无需冲正' } };
