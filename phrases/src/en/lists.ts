import type { imports as zhImports, lists as zhLists } from '../zh-CN/lists.ts';

export const lists: typeof zhLists = {
  organisation: 'Organisations',
  loginLog: 'Login log',
  operationLog: 'Operation log',
  task: 'Tasks',
  area: 'Areas',
  industry: 'Industries',
  duty: 'Duties',
  subject: 'Subjects',
  parameter: 'Parameters',
  organisationParameter: 'Own parameters',
  resource: 'Resources',
  student: 'Students',
  punishment: 'Punishments',
  realName: 'Real-name submissions',
  faceCheck: 'Face checks',
  signCheck: 'Sign checks',
  trainAdmin: 'Training administrators',
  printLog: 'Print and export log',
};
export const imports: typeof zhImports = { employee: 'Employees', student: 'Students', punishment: 'Punishments' };
