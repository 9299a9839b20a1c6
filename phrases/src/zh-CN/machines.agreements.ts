/** Machines of agreements. */
export const agreementMachines = {
  agreement: { title: '协议状态', publish: '发布', withdraw: '停用', replace: '换版' },
  agreementRecord: { title: '签署状态', sign: '签署', refuse: '拒签', expire: '到期', supersede: '换版或停用' },
};
