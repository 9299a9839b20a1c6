/** Machines of meetings. */
export const meetingsMachines = {
  examSession: { title: '场次状态', cancel: '取消场次' },
  booking: { title: '预约状态', approve: '审核通过', reject: '审核驳回', lapse: '失效' },
  examSitting: { title: '考试状态', handIn: '交卷', score: '评分', void: '作废' },
  attendance: { title: '参会状态', attend: '签到', miss: '缺席', makeUp: '补学', takeBack: '撤回签到' },
  classroom: { title: '面授状态', withdraw: '撤回' },
  resolution: { title: '决议状态', finish: '完成', reopen: '退回', review: '复核通过' },
};
