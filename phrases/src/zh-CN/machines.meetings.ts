/** Machines of meetings. */
export const meetingsMachines = {
  resolution: { title: '决议状态', finish: '完成', reopen: '退回', review: '复核通过' },
};
