import { useSyncExternalStore } from 'react';
import { tokenState } from '#contracts/identity/identity.codes.ts';
import { type SessionData, sessionApi } from '#contracts/identity/session.contract.ts';
import type { View } from '#contracts/views/view.ts';
import { call, standFor } from './call.ts';
import { localStore, tabStore } from './storage.ts';
import { readCompanion, readTokenState, setSubject } from './token.ts';

let session: SessionData | undefined;
const listeners = new Set<() => void>();

const change = (next: SessionData | undefined): void => {
  session = next;
  setSubject(next?.userId);
  standFor(next?.userInfo.orgId);
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

const forgetIn = (store: typeof localStore): void => {
  for (const name of organisationBound) store.clear(name);
};
const forgetOrganisation = (): void => {
  forgetIn(localStore);
  forgetIn(tabStore);
};

interface Last {
  userId: string;
  orgId: string;
  /** End of the session, to tell "expired" from "never logged in" once the cookies are gone. */
  until: string;
}

/** Who was logged in here last, if that log-in was not left by hand. */
export const lastSession = (): Last | undefined => localStore.read<Last>('last');

/** Name of the person and the organisation a tab stands for: another tab may have changed what the browser stands for. */
const standing = 'stands';

/**
 * Keeps a fresh session: another person or organisation than before clears what was theirs (spec section 4), in the browser and
 * in this tab, each by what it stood for itself.
 */
export const keepSession = (data: SessionData): void => {
  const now = { userId: data.userId, orgId: data.userInfo.orgId };
  const isOther = (before: typeof now | undefined): boolean =>
    before !== undefined && (before.userId !== now.userId || before.orgId !== now.orgId);
  const before = lastSession();
  if (isOther(before)) forgetIn(localStore);
  if (isOther(tabStore.read<typeof now>(standing) ?? before)) forgetIn(tabStore);
  localStore.write('last', { ...now, until: data.expiresAt } satisfies Last);
  tabStore.write(standing, now);
  change(data);
};

/**
 * Takes over the session the cookies hold now; false when there is none. Also the quick log-in of one click. One that wants
 * to be renewed is none, unless the person may be asked.
 */
export const resumeSession = async ({ asks = false } = {}): Promise<boolean> => {
  try {
    // Whoever the cookies hold now is taken: the page has no person of its own while it asks.
    setSubject(undefined);
    keepSession(await call(sessionApi.info, {}, { quiet: true, renewed: !asks }));
    return true;
  } catch {
    setSubject(session?.userId);
    return false;
  }
};

/** Token state -1: asks by the credential alone, which scripts cannot read, whether a session lives (spec section 2.2). */
export const quickLogIn = async (): Promise<boolean> => {
  const held = await call(sessionApi.tokenId, {}, { quiet: true }).catch(() => undefined);
  return held !== undefined && held.state !== tokenState.none && resumeSession({ asks: true });
};

/** Goes on with the session of this page, by the id of its token; throws a `CallFailure`. */
export const renewSession = async (): Promise<void> => {
  const tokenId = readCompanion()?.tid ?? (await call(sessionApi.tokenId, {}, { quiet: true })).tokenId;
  keepSession(await call(sessionApi.refresh, { tokenId }, { quiet: true, renewed: true }));
};

/**
 * The session at page load: a valid companion cookie leads to its person; without one, somebody who was here before is
 * asked for by the credential alone (quick log-in, spec section 2.2). Answers the token state that was found.
 */
export const startSession = async (now = Date.now()): Promise<'running' | 'none' | 'expired'> => {
  const state = readTokenState(now);
  const last = lastSession();
  if (state === tokenState.valid && (await resumeSession({ asks: true }))) return 'running';
  if (last === undefined) return 'none';
  if (state === tokenState.none && (await quickLogIn())) return 'running';
  localStore.remove('last');
  return state === tokenState.expired || Date.parse(last.until) <= now ? 'expired' : 'none';
};

/** Writes into the session which view a list opens with; none: as the list has it. */
export const keepUsualView = (list: string, view: View | undefined): void => {
  if (!session) return;
  const { [list]: _, ...others } = session.usualViews;
  change({ ...session, usualViews: view ? { ...others, [list]: view } : others });
};

/** Leaves: ends the session on the server, clears menus, counters and tabs here; answers the stored origin address, if any. */
export const leave = async (): Promise<void> => {
  const { origin } = await call(sessionApi.logout, {}, { quiet: true }).catch(() => ({ origin: '' }));
  dropSession();
  // The server names none but its own and the registered ones; a script is no address either way.
  if (/^(\/(?!\/)|https?:\/\/)/.test(origin)) window.location.assign(origin);
};

/** Forgets the session of this page without asking the server. */
export const dropSession = (): void => {
  forgetOrganisation();
  localStore.remove('last');
  change(undefined);
};

/** Keeps what an authState call said of the own organisation's certification (spec section 4). */
export const keepCertState = (certState: number): void => {
  if (!session || session.userInfo.orgDto.certState === certState) return;
  const { userInfo } = session;
  change({ ...session, userInfo: { ...userInfo, orgDto: { ...userInfo.orgDto, certState } } });
};

/** Keeps what an answer said of a document that has to be handled before anything else (spec section 4, must-handle flag). */
export const keepMustHandle = (mustHandle: boolean): void => {
  if (session && session.mustHandle !== mustHandle) change({ ...session, mustHandle });
};

/** Whether the person holds a permission, or one of several; false for empty input (spec section 5). */
export const holds = (permission: string | readonly string[] | undefined): boolean => {
  if (permission === undefined || permission === '') return false;
  if (typeof permission !== 'string') return permission.some(holds);
  return permission === 'signedIn' || (session?.permissionList.includes(permission) ?? false);
};

/** Whether the person has a role, by its exact code. */
export const holdsRole = (role: string): boolean => role !== '' && (session?.userInfo.roleList.includes(role) ?? false);

/** Whether the person has an identity, by its exact code. */
export const holdsIdentity = (code: string): boolean =>
  code !== '' && (session?.userInfo.userIdentityList.some((one) => one.identityCode === code) ?? false);
