import { of, screensOf, withShelves } from '#kit/screens.ts';

export const peopleScreens = [
  ...screensOf({
    '/org/department': () => import('./department.tree.tsx'),
    '/org/employee': () => import('./employee.list.tsx'),
    '/org/employeeAdd': () => import('./employee.form.tsx'),
    '/org/employeeEdit': of('orgUserId', () => import('./employee.form.tsx')),
    '/org/transferList': () => import('./transfer.list.tsx'),
    '/org/membershipList': () => import('./membership.list.tsx'),
  }),
  ...withShelves(
    ['deletions'],
    screensOf({
      '/org/correctionList': () => import('./corrections/correction.list.tsx'),
      '/org/deletionList': () => import('./deletions/deletion.screen.tsx'),
    }),
  ),
  ...withShelves(
    ['merges'],
    screensOf({
      '/org/twinList': () => import('./merges/twin.list.tsx'),
      '/org/employeeMerge': of('orgUserId', () => import('./merges/merge.screen.tsx')),
    }),
  ),
];
