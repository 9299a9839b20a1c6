/** Machine of plans sent down. */
export const plansMachines = {
  planSend: { title: '下发状态', accept: '接收', decline: '拒绝', recall: '撤回' },
};
