import { screensOf } from '#kit/screens.ts';

export const identityScreens = screensOf({
  '/org/role': () => import('./role.list.tsx'),
  '/system/authorityList': () => import('./resource.list.tsx'),
  '/user/center': () => import('./account.center.tsx'),
});
