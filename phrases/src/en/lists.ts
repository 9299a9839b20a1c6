import type { imports as zhImports, lists as zhLists } from '../zh-CN/lists.ts';

export const lists: typeof zhLists = {
  message: 'Messages',
  certification: 'Certifications',
  certificationAuditor: 'Bodies that audit',
  registration: 'Registrations',
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
  site: 'Log-in sites',
  transfer: 'Transfers',
  membership: 'Membership history',
};
export const imports: typeof zhImports = { employee: 'Employees' };
