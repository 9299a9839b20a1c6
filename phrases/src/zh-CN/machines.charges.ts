/** Machine of charges. */
export const chargeMachines = {
  charge: {
    title: '费用状态',
    reserve: '预留',
    take: '首次计入学时',
    capture: '扣费入账',
    release: '释放',
    renew: '重新计费',
    askReversal: '申请冲正',
    passReversal: '复核通过，退回账户',
    rejectReversal: '驳回冲正',
  },
};
