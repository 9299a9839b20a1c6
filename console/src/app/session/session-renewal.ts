import { CallFailure, onExpired } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { dropSession, leave, renewSession, resumeSession } from '#client/session.ts';
import { answerCodes } from '#contracts/envelope.ts';
import { confirm, insist } from '#kit/notify.ts';
import { once } from './once.ts';

/** Failures that say nothing about the session: the page keeps it, and asks again when the next call is refused. */
const isElsewhere = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure &&
  (failure.code === answerCodes.networkFailure ||
    failure.code === answerCodes.busy ||
    failure.code === answerCodes.serviceUpgrading);

/** By the token's id; failing that, the automatic log-in by the credential the browser holds now; failing that, none. */
const goOn = async (): Promise<boolean> => {
  try {
    await renewSession();
    return true;
  } catch (failure) {
    if (isElsewhere(failure)) throw failure;
    return resumeSession();
  }
};

const ask = async (text: string): Promise<boolean> => {
  if (
    !(await confirm(text || say('login.wentAway'), {
      ok: say('login.stayLoggedIn'),
      cancel: say('login.leave'),
      closable: false,
    }))
  ) {
    await leave();
    return false;
  }
  if (await goOn()) return true;
  await insist(say('login.expired'), say('login.goToLogin'));
  dropSession();
  return false;
};

/**
 * Code 406 (spec section 8): asked once for all calls that were refused together, then goes on with the session. Each of them
 * is made once more then: what stands in an open form is sent, not lost.
 */
export const startRenewal = (): void => onExpired(async (text) => (await once(() => ask(text))) ?? false);
