import { useSyncExternalStore } from 'react';
import { CallFailure, call, onFailure } from '#client/call.ts';
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
  for (const listener of listeners) listener();
};

/** Takes over a session; what another person or organisation left on the device goes. */
export const keepSession = ({ userName: _, ...data }: StudentSession): void => {
  const before = localStore.read<Session>('student.session');
  if (before && before.orgUserId !== data.orgUserId) localStore.clear('student.');
  localStore.write('student.session', data);
  change(data);
};

const drop = (): void => {
  localStore.clear('student.');
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
