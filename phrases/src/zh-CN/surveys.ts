/** Words of what people say of a training. */
export const surveys = {
  tab: '评价',
  none: '没有启用的评价问卷，学员不会被询问',
  notYet: '还没有人评价：学员完成培训或计划结束后，在手机上填写',
  askedBy: '问卷：{{name}}（{{naming}}）',
  answered: '已评价 {{answers}} 人，可评价 {{asked}} 人',
  tooFew: '不记名评价满 {{least}} 人后才显示结果，以免认出个人',
  question: '评价项目',
  mean: '平均分',
  mark: '{{mark}} 分',
  total: '总体',
  teachers: '按授课人',
  teacher: '授课人',
  people: '评价人数',
  texts: '意见和建议',
  noTexts: '没有人写下意见',
  edit: '查看问卷设置',
};
