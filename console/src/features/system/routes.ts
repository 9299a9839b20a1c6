import { screensOf } from '#kit/screens.ts';

export const systemScreens = screensOf({
  '/system/loginLogList': () => import('./login-log.list.tsx'),
});
