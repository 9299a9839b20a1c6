import { screensOf, withShelves } from '#kit/screens.ts';

export const areasScreens = withShelves(
  ['lookups'],
  screensOf({ '/system/addressList': () => import('./area.list.tsx') }),
);
