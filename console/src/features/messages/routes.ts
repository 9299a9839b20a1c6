import { screensOf } from '#kit/screens.ts';

export const messageScreens = screensOf({
  '/message/list': () => import('./message.list.tsx'),
  '/message/detail': () => import('./message.detail.tsx'),
});
