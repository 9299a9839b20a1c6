import { useSyncExternalStore } from 'react';
import { CallFailure, call, onExpired } from '#client/call.ts';
import { answerCodes } from '#contracts/envelope.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { Sheet } from '../parts/sheet.tsx';
import { currentSession, heed, isOffline, keepSession, logOut } from './session.ts';
import { useSay } from './words.ts';

interface Question {
  readonly text: string;
  readonly answer: (goesOn: boolean) => void;
}
let question: Question | undefined;
const readers = new Set<() => void>();
const put = (next: Question | undefined): void => {
  question = next;
  for (const reader of readers) reader();
};

/** Goes on with the session; false where it has ended. Throws what only says that the server cannot be reached. */
const renew = async (orgUserId: string): Promise<boolean> => {
  try {
    keepSession(await call(studentSessionApi.refresh, { orgUserId }, { quiet: true, renewed: true }));
    return true;
  } catch (failure) {
    if (isOffline(failure) || !(failure instanceof CallFailure)) throw failure;
    return false;
  }
};

const ask = async (text: string, orgUserId: string): Promise<boolean> => {
  const goesOn = await new Promise<boolean>((answer) => put({ text, answer }));
  try {
    if (!goesOn) await logOut();
    else if (await renew(orgUserId)) return true;
    // The session is over: said once, and the log-in follows.
    heed(new CallFailure(answerCodes.sessionEnded, ''));
    return false;
  } finally {
    put(undefined);
  }
};

let asking: Promise<boolean> | undefined;

/** Code 406: asks once for all calls that were refused together; each of them is made once more in the session that goes on. */
export const startRenewal = (): void =>
  onExpired((text) => {
    const session = currentSession();
    if (!session) return Promise.resolve(false);
    asking ??= ask(text, session.orgUserId).finally(() => {
      asking = undefined;
    });
    return asking;
  });

/** The question, over whatever page is open: nothing on it is lost. */
export const Renewal = () => {
  const say = useSay();
  const open = useSyncExternalStore(
    (reader) => {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    () => question,
  );
  if (!open) return null;
  return (
    <Sheet title={say('study.wentAway')}>
      <p>{open.text}</p>
      <button type="button" className="button main wide" onClick={() => open.answer(true)}>
        {say('study.stay')}
      </button>
      <button type="button" className="button wide" onClick={() => open.answer(false)}>
        {say('study.logOut')}
      </button>
    </Sheet>
  );
};
