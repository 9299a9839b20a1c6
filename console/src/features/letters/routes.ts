import { screensOf, withShelves } from '#kit/screens.ts';

export const letterScreens = withShelves(
  ['letters'],
  screensOf({ '/plan/safety/responsibility/letter': () => import('./letter.list.tsx') }),
);
