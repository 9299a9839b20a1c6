/** Codes of plans sent down. */
export const plansCodes = {
  planSendState: { waiting: '待接收', accepted: '已接收', declined: '已拒绝', recalled: '已撤回' },
};
