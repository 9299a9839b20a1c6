/** Refusals of suggestions and reports of hazards. */
export const suggestionFailures = {
  suggestion: {
    otherDesk: '由受理机构处理；逾期转上级后您才能处理',
    rewardHazard: '只有安全隐患可以奖励',
    noHazard: '只有安全隐患可以转为隐患',
    tooMany: '一天最多提交 {{most}} 条，请明天再试；紧急情况请直接打电话',
    notReopened: '只能在答复后 30 天内再次反映一次',
  },
};
