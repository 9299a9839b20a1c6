import { of, screensOf } from '#kit/screens.ts';

export const peopleScreens = screensOf({
  '/org/department': () => import('./department.tree.tsx'),
  '/org/employee': () => import('./employee.list.tsx'),
  '/org/employeeAdd': () => import('./employee.form.tsx'),
  '/org/employeeEdit': of('orgUserId', () => import('./employee.form.tsx')),
  '/org/transferList': () => import('./transfer.list.tsx'),
  '/org/membershipList': () => import('./membership.list.tsx'),
});
