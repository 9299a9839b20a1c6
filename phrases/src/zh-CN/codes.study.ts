/** Codes of study time. */
export const studyCodes = {
  studyReason: {
    counted: '已计入',
    hidden: '页面不在前台',
    paused: '播放暂停',
    otherDevice: '在其他设备上学习',
    beyondLesson: '超出章节可计时长',
    dailyLimit: '超出每日上限',
    spotCheck: '未完成抽查',
    notSignedIn: '未签到',
    overlap: '该时段已计入',
    ahead: '尚未发生的时间',
    late: '提交过晚',
    planClosed: '计划未开放',
    skipped: '快进或拖动',
    idle: '长时间没有操作',
    gap: '长时间没有心跳',
    learned: '学习已结束，不再计时',
    repeated: '重复观看',
  },
  beatKind: {
    playing: '学习中',
    paused: '暂停',
    hidden: '页面不在前台',
    idle: '没有操作',
  },
  studyClose: {
    left: '离开',
    otherDevice: '在其他设备上打开',
    planClosed: '计划关闭',
  },
  classroomState: { counts: '有效', withdrawn: '已撤回' },
};
