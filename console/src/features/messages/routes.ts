import { loadTold } from '#client/phrases.ts';
import { of, screensOf, withShelves } from '#kit/screens.ts';

/** A screen that shows messages, with what they say. */
const told = async <S>(screen: Promise<S>): Promise<S> => (await Promise.all([screen, loadTold()]))[0];

export const messageScreens = withShelves(
  ['mail'],
  screensOf({
    '/message/list': () => told(import('./message.list.tsx')),
    '/message/detail': of('messageId', () => told(import('./message.detail.tsx'))),
  }),
);

/** The demonstration's inbox: open, since who waits for a code is not logged in. */
export const messageOpenScreens = screensOf({ '/smsInbox': () => import('./inbox.page.tsx') });
