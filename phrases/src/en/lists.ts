import type { imports as zhImports, lists as zhLists } from '../zh-CN/lists.ts';

export const lists: typeof zhLists = {
  message: 'Messages',
  certification: 'Certifications',
  certificationAuditor: 'Bodies that audit',
  registration: 'Registrations',
  file: 'Files',
  lesson: 'Lessons',
  lessonAudit: 'Lesson audit',
  lessonThirdAudit: 'Third-party lesson audit',
  lessonKeyword: 'Lesson keywords',
  lessonLabel: 'Lesson labels',
  loginLesson: 'Log-in page lessons',
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
};
export const imports: typeof zhImports = { employee: 'Employees' };
