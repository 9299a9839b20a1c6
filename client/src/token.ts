import { tokenState } from '#contracts/identity/identity.codes.ts';

interface Companion {
  sub: string;
  tid: string;
  exp: number;
}

let subject: string | undefined;

/** Sets the person this page works for; another one in the cookie means another tab logged in. */
export const setSubject = (userId: string | undefined): void => {
  subject = userId;
};

/** What scripts can read of the cookies; nothing where the browser refuses to tell. */
const cookies = (): string => {
  try {
    return document.cookie;
  } catch {
    return '';
  }
};

/** What the readable companion cookie says; the credential itself is out of reach. */
export const readCompanion = (): Companion | undefined => {
  const text = cookies()
    .split('; ')
    .find((part) => part.startsWith('luan_token='))
    ?.slice('luan_token='.length);
  if (!text) return undefined;
  try {
    return JSON.parse(atob(text.replace(/-/g, '+').replace(/_/g, '/'))) as Companion;
  } catch {
    return undefined;
  }
};

/** Whether another person logged in with this browser's cookies since this page took its session. */
export const isOtherAccount = (): boolean => {
  const companion = readCompanion();
  return subject !== undefined && companion !== undefined && companion.sub !== subject;
};

/** State of the token (spec section 4). */
export const readTokenState = (now = Date.now()): number => {
  const companion = readCompanion();
  // Also while a page has its person: the browser may have lost what scripts can read, and the credential lives on.
  if (companion === undefined) return tokenState.none;
  if (companion.exp * 1000 <= now) return tokenState.expired;
  if (subject !== undefined && companion.sub !== subject) return tokenState.otherLogin;
  return tokenState.valid;
};
