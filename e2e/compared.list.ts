import type { Page } from '@playwright/test';

/** A screen that is shown before and after. */
export interface ComparedScreen {
  readonly name: string;
  readonly user: string;
  readonly path: string;
  /** Seen at the width of a phone, in the student entry. */
  readonly phone?: boolean;
  act?(page: Page): Promise<void>;
}

const openFirst = async (page: Page): Promise<void> => {
  await page.locator('tbody tr[data-row] td .luan-link').first().click();
  await page.waitForLoadState('networkidle');
};

/** Opens the check of the first vehicle on the phone: which one is offered. */
const openCheck = async (page: Page): Promise<void> => {
  await page
    .getByRole('link', { name: /^(检查|Check) / })
    .first()
    .click();
  await page.waitForLoadState('networkidle');
};

/** What identities have in the names of pictures, by their accounts. */
const names = {
  company: 'company',
  supervise: 'supervisor',
  organ: 'school',
  agency: 'agency',
  agent: 'agent',
  admin: 'head-office',
};
/** The first page of some accounts. */
const firstPages = (title: string, users: readonly (keyof typeof names)[]): ComparedScreen[] =>
  users.map((user) => ({ name: `${title}-${names[user]}`, user, path: '/dashboard' }));

/** Twenty screens of the version whose look was judged. */
export const lookScreens: readonly ComparedScreen[] = [
  ...firstPages('home', ['company', 'supervise', 'organ', 'admin']),
  { name: 'employees', user: 'company', path: '/org/employee' },
  { name: 'students', user: 'company', path: '/student/list' },
  { name: 'person', user: 'company', path: '/student/list', act: openFirst },
  { name: 'plans', user: 'company', path: '/safe/train/list' },
  { name: 'plan', user: 'company', path: '/safe/train/list', act: openFirst },
  { name: 'plan-form', user: 'company', path: '/safe/train/add' },
  { name: 'progress', user: 'company', path: '/safe/train/study/schedule/list' },
  { name: 'meetings', user: 'company', path: '/safe/regular/list' },
  { name: 'exam-records', user: 'company', path: '/safe/train/exam/record/list' },
  { name: 'certificates', user: 'company', path: '/certificate/print/list' },
  { name: 'lessons', user: 'admin', path: '/lesson/list' },
  { name: 'questions', user: 'admin', path: '/exam/questionList' },
  { name: 'organisations', user: 'supervise', path: '/org/organize' },
  { name: 'roles', user: 'admin', path: '/org/role' },
  { name: 'parameters', user: 'admin', path: '/system/paramList' },
  { name: 'operation-log', user: 'admin', path: '/system/operationLogList' },
];

/** Screens that said what was not so, or asked for what nobody could do. */
export const truthScreens: readonly ComparedScreen[] = [
  ...firstPages('waits', ['company', 'supervise', 'organ', 'agency', 'agent', 'admin']),
  { name: 'vehicle-faults', user: 'company', path: '/car/inspection/fault/list' },
  { name: 'vehicle-stopped', user: 'company', path: '/system/vehicleList?state=3', act: openFirst },
  { name: 'plan-members', user: 'company', path: '/safe/train/list?state=21', act: openFirst },
  { name: 'plan-audit', user: 'supervise', path: '/safe/train/list?state=10', act: openFirst },
  { name: 'plan-numbers', user: 'company', path: '/safe/train/list' },
  { name: 'certificates-issued', user: 'company', path: '/certificate/issued/list' },
  { name: 'shortfall', user: 'company', path: '/train/shortfall/list' },
  { name: 'risk-events', user: 'supervise', path: '/risk/eventList' },
  { name: 'phone-tasks', user: 'student', path: '/student/app', phone: true },
  { name: 'phone-check', user: 'student', path: '/student/app/check', phone: true, act: openCheck },
];
