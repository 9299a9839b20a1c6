import { screensOf, withShelves } from '#kit/screens.ts';

export const studentScreens = [
  ...screensOf({
    '/student/list': () => import('./student.list.tsx'),
    '/student/realNameAuditList': () => import('./faces/real-name.list.tsx'),
    '/student/faceCheckList': () => import('./faces/face-check.list.tsx'),
    '/student/signCheckList': () => import('./faces/sign-check.list.tsx'),
    '/student/punishmentList': () => import('./punishments/punishment.list.tsx'),
    '/student/train/admin': () => import('./train-admin.list.tsx'),
  }),
  ...withShelves(['past'], screensOf({ '/student/pastList': () => import('./past/past.list.tsx') })),
  ...withShelves(['officials'], screensOf({ '/student/officialList': () => import('./officials/official.list.tsx') })),
];

/** Opens without a log-in, by a signed ticket. */
export const studentOpenScreens = screensOf({
  '/student/print/info': () => import('./sheet/student.print.tsx'),
});
