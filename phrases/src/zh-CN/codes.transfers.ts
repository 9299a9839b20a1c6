export const transfersCodes = {
  transferState: {
    asked: '待放行',
    released: '待接收',
    accepted: '已调入',
    refused: '已拒绝',
    withdrawn: '已撤回',
  },
  transferTab: {
    incoming: '调入',
    outgoing: '调出',
    done: '已结束',
  },
  membershipState: {
    left: '已离开',
    current: '在职',
  },
};
