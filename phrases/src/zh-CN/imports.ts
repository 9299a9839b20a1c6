/** Names of what can be imported. */
export const imports = {
  employee: '员工',
  student: '学员',
  punishment: '处罚记录',
  question: '试题',
  planMember: '计划学员',
  examScore: '考试成绩',
};
