import { screensOf, withShelves } from '#kit/screens.ts';

export const fileScreens = withShelves(
  ['files'],
  screensOf({
    '/system/file/list': () => import('./file.list.tsx'),
  }),
);
