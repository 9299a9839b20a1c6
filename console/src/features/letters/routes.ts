import { screensOf } from '#kit/screens.ts';

export const letterScreens = screensOf({
  '/plan/safety/responsibility/letter': () => import('./letter.list.tsx'),
});
