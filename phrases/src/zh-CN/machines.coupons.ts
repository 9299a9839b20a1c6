/** Machines of coupons and their batches. */
export const couponMachines = {
  couponBatch: {
    title: '批次状态',
    submit: '提交审核',
    takeBack: '撤回',
    audit: '审核通过',
    reject: '退回',
    issue: '发行',
    close: '关闭批次',
  },
  coupon: {
    title: '学习券状态',
    reserve: '预留',
    giveBack: '退还',
    use: '使用',
    expire: '过期',
    void: '作废',
  },
};
