export const questionCodes = {
  exercisesType: { single: '单选', multiple: '多选', judge: '判断' },
  difficultyDegree: { one: '★', two: '★★', three: '★★★', four: '★★★★', five: '★★★★★' },
  questionSource: { national: '国家规定', local: '地方要求', both: '国家和地方' },
  bankOrigin: { own: '本机构', shared: '上级共享', national: '全国', below: '下级' },
  examPaperState: { disabled: '已停用', draft: '草稿', pending: '待发布', published: '已发布' },
  generateMode: { manual: '手工组卷', automatic: '自动组卷' },
  generateType: { before: '预先生成', atExam: '考试时生成' },
  exerciseRuleType: { inOrder: '按题型顺序', shuffled: '全部打乱', shuffledByType: '题型内打乱' },
  paperType: { onSite: '现场考试', online: '线上考试', both: '线上和现场' },
};
