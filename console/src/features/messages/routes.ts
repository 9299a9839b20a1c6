import { of, screensOf } from '#kit/screens.ts';

export const messageScreens = screensOf({
  '/message/list': () => import('./message.list.tsx'),
  '/message/detail': of('messageId', () => import('./message.detail.tsx')),
});
