/** Machines of the books of safety costs. */
export const costMachines = {
  costBook: { title: '台账状态', add: '建立', confirm: '确认本年台账', reopen: '退回记账' },
  costVoucher: { title: '凭证状态', add: '登记', void: '作废' },
};
