import { screensOf } from '#kit/screens.ts';

export const identityScreens = screensOf({ '/system/authorityList': () => import('./resource.list.tsx') });
