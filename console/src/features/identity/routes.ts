import { screensOf, withShelves } from '#kit/screens.ts';

export const identityScreens = [
  ...screensOf({
    '/org/role': () => import('./role.list.tsx'),
  }),
  ...withShelves(['switches'], screensOf({ '/user/center': () => import('./account.center.tsx') })),
  ...withShelves(['lookups'], screensOf({ '/system/authorityList': () => import('./resource.list.tsx') })),
];
