import { say } from '#client/phrases.ts';
import { currentSession, dropSession, leave, quickLogIn, resumeSession } from '#client/session.ts';
import { readTokenState } from '#client/token.ts';
import { tokenState } from '#contracts/identity/identity.codes.ts';
import { confirm, insist } from '#kit/notify.ts';
import { once } from './once.ts';

/** Milliseconds between two looks at the token of a page nobody touches. */
const pause = 20_000;

/** Token state 2: says once that the log-in has expired; the guard then leads to the log-in page (spec section 2.2). */
export const sayExpired = (): Promise<unknown> =>
  once(async () => {
    await insist(say('login.expired'), say('login.goToLogin'));
    // Meanwhile somebody may have logged in from another tab: then this page takes that session.
    if (readTokenState() === tokenState.otherLogin && (await resumeSession())) return;
    dropSession();
  });

/** Token state -2: one browser cannot hold several accounts; one click takes over the one that is logged in now. */
const sayOtherAccount = (): Promise<unknown> =>
  once(async () => {
    const quick = await confirm(say('login.otherAccount'), { ok: say('login.quick') });
    if (quick && (await resumeSession())) return;
    if (quick) dropSession();
    else await leave();
  });

let looking = false;
/** Token state -1 of a page that has its person: the quick log-in; without a session that lives, the log-in has expired. */
const logInQuickly = async (): Promise<void> => {
  if (looking) return;
  looking = true;
  const running = await quickLogIn().finally(() => {
    looking = false;
  });
  // Left by hand meanwhile, in this tab or another: the person knows.
  if (!running && currentSession()) await sayExpired();
};

/** Compares the token with the session of this page; called on every change of the address, on return to the tab, and at intervals. */
export const checkToken = (): void => {
  if (!currentSession()) return;
  const state = readTokenState();
  if (state === tokenState.none) void logInQuickly();
  if (state === tokenState.expired) void sayExpired();
  if (state === tokenState.otherLogin) void sayOtherAccount();
};

/** Watches the token while the page lives. */
export const watchToken = (): void => {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && checkToken());
  window.addEventListener('storage', (event) => {
    if (event.key !== 'luan.last') return;
    // Left by hand in another tab: no alert, the person knows.
    if (event.newValue === null && readTokenState() !== tokenState.valid) dropSession();
    else checkToken();
  });
  setInterval(checkToken, pause);
};
