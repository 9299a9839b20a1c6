import { screensOf } from '#kit/screens.ts';

export const fileScreens = screensOf({
  '/system/file/list': () => import('./file.list.tsx'),
});
