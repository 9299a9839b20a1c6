import { screensOf } from '#kit/screens.ts';

export const shellScreens = screensOf(
  {
    '/dashboard': () => import('./pages/home/dashboard.tsx'),
    '/system/noPermissionRoute': () => import('./pages/no-permission.tsx'),
    '/system/errorLog': () => import('./pages/error-log.tsx'),
  },
  ['/dashboard', '/system/noPermissionRoute', '/system/errorLog'],
);
