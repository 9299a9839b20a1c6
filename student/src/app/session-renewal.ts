import { CallFailure, call, onExpired } from '#client/call.ts';
import { answerCodes } from '#contracts/envelope.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { askOverPage } from './confirm-dialog.tsx';
import { currentSession, heed, isOffline, keepSession, logOut } from './session.ts';
import { say } from './words.ts';

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

const ask = async (text: string): Promise<boolean> => {
  const session = currentSession();
  if (!session) return false;
  return askOverPage(
    { title: say('study.wentAway'), text, yes: say('study.stay'), no: say('study.logOut') },
    async (goesOn) => {
      if (!goesOn) await logOut();
      else if (await renew(session.orgUserId)) return true;
      // The session is over: said once, and the log-in follows.
      heed(new CallFailure(answerCodes.sessionEnded, ''));
      return false;
    },
  );
};

/** Code 406: asked once for all calls that were refused together; each of them is made once more in the session that goes on. */
export const startRenewal = (): void => onExpired(ask);
