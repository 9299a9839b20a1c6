import { call } from '#client/call.ts';
import { currentSession, dropSession, lastSession } from '#client/session.ts';
import { localStore, tabStore } from '#client/storage.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { isOpenPath } from '../way/paths.ts';

// Log-out on browser close (spec section 4). A page that goes cannot tell a reload from a close, so nothing is sent then:
// each tab signs out of a common list, and the next page that finds the list empty ends the session before it shows
// anything. See docs/decisions/0002-log-out-on-close.md.

const listName = 'open';
const ownName = 'self';

const readList = (): Readonly<Record<string, number>> => localStore.read<Record<string, number>>(listName) ?? {};

const ownId = (): string | undefined => tabStore.read<string>(ownName);

const signIn = (): void => {
  const id = ownId() ?? `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  tabStore.write(ownName, id);
  localStore.write(listName, { ...readList(), [id]: Date.now() });
};

const signOut = (): void => {
  const id = ownId();
  // Leaving from an open page ends nothing: the spec's whitelist.
  if (id === undefined || (isOpenPath(window.location.pathname) && !currentSession())) return;
  const { [id]: _gone, ...rest } = readList();
  localStore.write(listName, rest);
};

/** Whether every tab of the browser was closed since the last log-in; a reload keeps the tab's own mark and is none. */
export const wasClosed = (own: string | undefined, list: Readonly<Record<string, number>> | undefined): boolean =>
  own === undefined && list !== undefined && Object.keys(list).length === 0;

/** Ends the session of a browser that was closed; called before anything is shown. */
export const endClosedSession = async (): Promise<void> => {
  const closed = wasClosed(ownId(), localStore.read(listName));
  if (closed && lastSession() !== undefined && !isOpenPath(window.location.pathname)) {
    await call(sessionApi.logout, {}, { quiet: true }).catch(() => undefined);
    dropSession();
  }
  signIn();
  window.addEventListener('pagehide', (event) => !event.persisted && signOut());
  window.addEventListener('pageshow', (event) => event.persisted && signIn());
};
