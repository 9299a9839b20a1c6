import { useSyncExternalStore } from 'react';
import { type SessionData, sessionApi } from '#contracts/identity/session.contract.ts';
import { call } from './call.ts';
import { localStore, tabStore } from './storage.ts';
import { readTokenState, setSubject } from './token.ts';

let session: SessionData | undefined;
const listeners = new Set<() => void>();

const change = (next: SessionData | undefined): void => {
  session = next;
  setSubject(next?.userId);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The session of this page, if any. */
export const currentSession = (): SessionData | undefined => session;
export const useSession = (): SessionData | undefined => useSyncExternalStore(subscribe, currentSession);

/** The session of a screen behind the guard. */
export const useSignedIn = (): SessionData => {
  const found = useSession();
  if (!found) throw new Error('A screen behind the guard was shown without a session');
  return found;
};

/** Names of what belongs to one organisation and goes when it changes. */
const organisationBound = ['tabs', 'draft', 'org.'];

const forgetOrganisation = (): void => {
  for (const name of organisationBound) {
    localStore.clear(name);
    tabStore.clear(name);
  }
};

/** Keeps a fresh session: another person or organisation than before clears what was theirs (spec section 4). */
export const keepSession = (data: SessionData): void => {
  const before = localStore.read<{ userId: string; orgId: string }>('last');
  if (before && (before.userId !== data.userId || before.orgId !== data.userInfo.orgId)) forgetOrganisation();
  localStore.write('last', { userId: data.userId, orgId: data.userInfo.orgId });
  change(data);
};

/** Asks the server who is logged in; false when nobody is. Used at load and for quick log-in. */
export const resumeSession = async (): Promise<boolean> => {
  if (readTokenState() !== 0) return false;
  try {
    keepSession(await call(sessionApi.info, {}, { quiet: true }));
    return true;
  } catch {
    return false;
  }
};

/** Leaves: ends the session on the server and clears menus, counters and tabs here. */
export const leave = async (): Promise<void> => {
  await call(sessionApi.logout, {}, { quiet: true }).catch(() => undefined);
  dropSession();
};

/** Forgets the session of this page without asking the server. */
export const dropSession = (): void => {
  forgetOrganisation();
  change(undefined);
};

/** Whether the person holds a permission; false for empty input (spec section 5). */
export const holds = (permission: string | undefined): boolean =>
  permission !== undefined && permission !== '' && (permission === 'signedIn' || (session?.permissionList.includes(permission) ?? false));
