/** Refusals around sittings. */
export const examsFailures = {
  exam: {
    refused: '现在不能考试：{{reason}}',
    signFirst: '请先验证身份再开始考试',
    otherDevice: '考试正在另一台设备上进行，请联系管理员解锁后再继续',
    over: '考试已结束，之后的作答不再计入',
    notOnPaper: '作答的题目或选项不在试卷中',
    signOutFirst: '交卷前请先完成签退验证',
    spotFirst: '请先完成过程抽拍，之后的作答才能计入和交卷',
    notReleased: '答案和解析尚未公布',
    sitting: '您正在参加考试，交卷后才能查看试题答案和练习',
    notOpen: '该考试不在进行中',
    notFailed: '{{name}} 不在可补考的状态',
    noAttempts: '{{name}} 的考试次数已用完，请先增加次数',
  },
};
