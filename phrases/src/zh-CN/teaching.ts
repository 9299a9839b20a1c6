/** What became of a teacher's classes. */
export const teaching = {
  results: '班级与评价',
  resultsNone: '还没有上过课的班级',
  heldLessons: '课次',
  heldHours: '课时（小时）',
  taughtPeople: '到课学员',
  taughtPassed: '已结业',
  taughtFailed: '考试未过',
  passRate: '结业率',
  saidAnswers: '评价份数',
  saidMean: '满意度（满分 5）',
  resultsSum: '共 {{count}} 个班级，到课 {{people}} 人，已结业 {{passed}} 人（{{rate}}）。',
  resultsHint: '满意度来自学员对培训的匿名或实名评价；匿名评价满 3 份才显示。',
};
