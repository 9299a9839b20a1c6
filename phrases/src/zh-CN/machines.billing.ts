/** Machines of billing. */
export const billingMachines = {
  billingChange: {
    title: '变更状态',
    add: '提交变更',
    approve: '审核通过',
    reject: '驳回',
    withdraw: '撤回',
    apply: '按日生效',
  },
  payChannel: { title: '启用状态', disable: '停用', enable: '启用' },
};
