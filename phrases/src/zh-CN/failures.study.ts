/** Refusals of the student entry. */
export const studyFailures = {
  study: {
    notYet: '计划还没有开始',
    paused: '计划已暂停，恢复后可以继续学习',
    over: '计划已结束，不再计入学时',
    notLearning: '您的学习阶段已结束，不再计入学时',
  },
  hours: {
    notWaiting: '{{count}} 名学员的学时不在待审核状态：{{names}}',
    tooLong: '一次线下培训不能超过 12 小时',
    endBeforeStart: '结束时间不能早于开始时间',
    future: '不能录入尚未结束的培训',
    outsidePlan: '时间不在计划起止日期之内',
    moreThanHeld: '各课程分钟数之和超过了培训时长',
    lessonForeign: '所选课程不在该计划中',
    lessonTwice: '同一课程只能填写一次',
    memberForeign: '所选学员不在该计划中，或不在您的管理范围内',
    memberLearned: '{{name}} 当前不在学习阶段，不能录入学时',
    memberElsewhere: '{{name}} 在该时段已有其他学时',
    offlineClosed: '本机构未开通线下培训',
    withdrawn: '该记录已撤回',
  },
};
