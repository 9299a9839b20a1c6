import { screensOf } from '#kit/screens.ts';

export const shellScreens = screensOf({
  '/dashboard': () => import('./dashboard.tsx'),
  '/system/noPermissionRoute': () => import('./no-permission.tsx'),
});
