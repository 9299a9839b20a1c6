export const schoolFailures = {
  relation: {
    noSuchClient: '没有找到该信用代码对应的、已认证的企业，请核对后重试',
    running: '与该企业已有待同意或合作中的同类委托关系',
    over: '终止日期不能早于今天',
    otherSide: '这一步须由对方机构办理',
  },
  trainingClass: {
    nameTaken: '本机构已有同名班级',
    planTaken: '该计划已经开班',
    noSuchPlan: '请选择本机构已通过审核、尚未结束的计划',
    outsidePlan: '须在培训计划期内（{{from}} 至 {{until}}）',
    fewPlaces: '已录取 {{taken}} 人，名额不能少于已录取人数',
    over: '班级已结课、关闭或取消，不能再变更',
    signUpOver: '报名截止日期已过，或培训计划已结束；请先修改报名时间',
    empty: '还没有录取学员，不能开课',
    full: '名额已满；有人退班后，候补人员依次录取',
  },
  signUp: {
    foreign: '以下人员不属于与该培训机构合作的企业，或已停用：{{names}}',
    already: '以下人员已报名该班级：{{names}}',
    elsewhere: '{{name}} 在 {{from}} 至 {{until}} 已有其他培训班，同一天不能上两个班',
    noSuchClass: '请选择本机构报名中或进行中的其他班级',
  },
};
