export const questionCodes = {
  exercisesType: { single: 'Single choice', multiple: 'Multiple choice', judge: 'True or false' },
  difficultyDegree: { one: '★', two: '★★', three: '★★★', four: '★★★★', five: '★★★★★' },
  questionSource: { national: 'National rule', local: 'Local requirement', both: 'Both' },
  bankOrigin: { own: 'Own', shared: 'Shared', national: 'National', below: 'Below' },
  examPaperState: { disabled: 'Disabled', draft: 'Draft', pending: 'To publish', published: 'Published' },
  generateMode: { manual: 'By hand', automatic: 'Automatic' },
  generateType: { before: 'Before', atExam: 'At exam time' },
  exerciseRuleType: { inOrder: 'In order of types', shuffled: 'All shuffled', shuffledByType: 'Shuffled within types' },
  paperType: { onSite: 'On site', online: 'Online', both: 'Both' },
};
