import { useSyncExternalStore } from 'react';
import { CallFailure, call, onFailure, standFor } from '#client/call.ts';
import { localStore } from '#client/storage.ts';
import { answerCodes, endingCodes } from '#contracts/envelope.ts';
import { type StudentSession, studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { tell } from '../parts/toast.tsx';
import { say } from './words.ts';

/** What is kept on the device, so that the application opens without a network: no user name, which may be a phone number. */
export type Session = Omit<StudentSession, 'userName'>;

let session: Session | undefined;
/** The session of this page, if any. */
export const currentSession = (): Session | undefined => session;
const listeners = new Set<() => void>();

const change = (next: Session | undefined): void => {
  session = next;
  standFor(next?.orgId);
  for (const listener of listeners) listener();
};

/** What was shown last by each call, for a page without a network; it belongs to one organisation. */
const shown = 'student./';

/**
 * Takes over a session. What another person left on the device goes. Another organisation of the same person takes away what was
 * shown of the one before; what was begun there, an open paper, a check that is being made, goes on.
 */
export const keepSession = ({ userName: _, ...data }: StudentSession): void => {
  const before = localStore.read<Session>('student.session');
  const person = localStore.read<string>('student.person') ?? before?.userId;
  if (person !== undefined && person !== data.userId) localStore.clear('student.');
  if (before?.orgUserId !== data.orgUserId) localStore.clear(shown);
  localStore.write('student.person', data.userId);
  localStore.write('student.session', data);
  change(data);
};

/** The session has ended by itself: what the person has begun stays for the next log-in of the same person. */
const drop = (): void => {
  localStore.clear(shown);
  localStore.remove('student.session');
  change(undefined);
};

/** Whether a failure says that nobody is logged in any more; a session that was to be renewed and is not has ended too. */
const endsSession = (code: number): boolean => endingCodes.has(code) || code === answerCodes.sessionExpired;

export const isOffline = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.code === answerCodes.networkFailure;

/** What to say about a failure. */
export const wordsOf = (failure: unknown): string => {
  if (!(failure instanceof CallFailure)) return say('study.upgrading');
  return isOffline(failure) ? say('study.noNetwork') : failure.message || say('study.upgrading');
};

/** Ends the session of this page when the server says so; otherwise nothing. */
export const heed = (failure: unknown): void => {
  if (!(failure instanceof CallFailure) || !endsSession(failure.code) || !session) return;
  tell(failure.message || say('study.logInAgain'));
  drop();
};

/** The session of the cookie; without a network the one kept on the device. */
export const startSession = async (): Promise<void> => {
  onFailure((failure) => {
    heed(failure);
    if (session) tell(wordsOf(failure));
  });
  try {
    keepSession(await call(studentSessionApi.info, {}, { quiet: true, renewed: true }));
  } catch (failure) {
    // Who was away for long is asked by the first page that opens.
    const late = failure instanceof CallFailure && failure.code === answerCodes.sessionExpired;
    const ended = failure instanceof CallFailure && endsSession(failure.code);
    if (ended && !late) return drop();
    change(localStore.read<Session>('student.session'));
  }
};

export const logOut = async (): Promise<void> => {
  await call(studentSessionApi.logout, {}, { quiet: true }).catch(() => undefined);
  localStore.clear('student.');
  drop();
};

export const useSession = (): Session | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
  );

/** The person of a page behind the log-in. */
export const useMe = (): Session => {
  const found = useSession();
  if (!found) throw new Error('A page behind the log-in was shown without a session');
  return found;
};
