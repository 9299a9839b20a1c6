/** What the student entry says when somebody gives an opinion on a training. */
export const survey = {
  title: '培训评价',
  due: '请评价已完成的培训',
  dueHint: '5 道题，约 1 分钟，不影响培训结果',
  open: '去评价',
  unnamed: '不记名：单位只看到汇总结果，看不到是谁写的。',
  named: '记名：单位能看到您的姓名和评价。',
  scale: '1 分最低，5 分最高',
  mark: '{{mark}} 分',
  said: '意见和建议（选填）',
  send: '提交评价',
  missing: '请回答第 {{places}} 题',
  thanks: '谢谢，评价已提交',
  notSent: '没有提交成功：没有网络，手机存储也已满，评价没有保存。请清理手机存储或到有网络的地方再次提交',
  waits: '评价已保存在手机上，有网络时自动提交',
  answered: '您已评价过这次培训，谢谢。',
};
