/** Refusals of the student entry. */
export const studyFailures = {
  study: {
    notYet: '计划还没有开始',
    paused: '计划已暂停，恢复后可以继续学习',
    over: '计划已结束，不再计入学时',
    notLearning: '您的学习阶段已结束，不再计入学时',
  },
};
