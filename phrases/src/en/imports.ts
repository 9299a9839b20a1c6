import type { imports as zhImports } from '../zh-CN/imports.ts';

export const imports: typeof zhImports = {
  employee: 'Employees',
  student: 'Students',
  punishment: 'Punishments',
  question: 'Questions',
  planMember: 'Members of a plan',
  examScore: 'Exam scores',
};
