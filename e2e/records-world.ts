/** Name of the plan whose exams are audited, corrected and entered. */
export const recordsPlan = '成绩旅程计划';

/** Members with the answers they gave; those without stand before the exam. Marks are 2, 2, 4 and 2; six pass. */
export const recordMembers = [
  { realName: '赵合格', answers: ['A', 'B', 'ABD', 'B'] },
  { realName: '钱差分', answers: ['A', 'B', 'A', 'A'] },
  { realName: '孙待考', answers: [] },
  { realName: '李待考', answers: [] },
] as const;
