/** Refusals of obligation rules and make-up plans. */
export const obligationsFailures = {
  obligation: {
    unknown: '请从列表中选择',
    notObliged: '所选人员中有人没有培训要求，或不属于本机构',
    nobody: '没有需要补训的人员',
    tooMany: '一次最多为 {{most}} 人生成补训计划，请先按机构筛选',
  },
};
