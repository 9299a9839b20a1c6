import { of, screensOf } from '#kit/screens.ts';

export const messageScreens = screensOf({
  '/message/list': () => import('./message.list.tsx'),
  '/message/detail': of('messageId', () => import('./message.detail.tsx')),
});

/** The demonstration's inbox: open, since who waits for a code is not logged in. */
export const messageOpenScreens = screensOf({ '/smsInbox': () => import('./inbox.page.tsx') });
