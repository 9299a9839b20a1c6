import { screensOf } from '#kit/screens.ts';

export const areasScreens = screensOf({ '/system/addressList': () => import('./area.list.tsx') });
