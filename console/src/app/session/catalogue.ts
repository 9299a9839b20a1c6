import { type CallFailure, call, onFailure, onOtherAccount, onStepUp } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { currentSession, dropSession, leave, resumeSession } from '#client/session.ts';
import { readCompanion } from '#client/token.ts';
import { answerCodes, endingCodes } from '#contracts/envelope.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { askPassword, insist, notify } from '#kit/notify.ts';
import { startHandingOver } from '#kit/print.ts';
import { paths } from '../way/paths.ts';
import { once } from './once.ts';
import { startReturning } from './organisation-mismatch.ts';
import { startRenewal } from './session-renewal.ts';

/** Says that the session is over, then logs out. Where somebody has logged in anew meanwhile, that session is left alone. */
const ended = (text: string, button: string): Promise<unknown> =>
  once(async () => {
    await insist(text, button);
    if (readCompanion()?.tid === currentSession()?.token) await leave();
    else dropSession();
  });

/** The page of an error stands in the place of the address that failed. */
const go = (path: string): void => window.location.assign(path);

/** What a code says by itself where the server sent no words. */
const ownTexts = new Map<number, 'login.faceFailed' | 'login.faceChecked' | 'login.noManager' | 'login.tooMuch'>([
  [answerCodes.faceFailed, 'login.faceFailed'],
  [answerCodes.faceChecked, 'login.faceChecked'],
  [answerCodes.departmentManagerNotFound, 'login.noManager'],
  [answerCodes.tooMuchData, 'login.tooMuch'],
]);
const ownText = (code: number) => ownTexts.get(code) ?? 'login.failed';

/** The error catalogue of the spec's section 8, in one place. */
const show = (failure: CallFailure): void => {
  const text = failure.message;
  if (failure.code === answerCodes.loggedInElsewhere)
    return void ended(text || say('login.elsewhere'), say('login.logInAgain'));
  if (endingCodes.has(failure.code)) return void ended(text || say('login.notLoggedIn'), say('login.goToLogin'));
  switch (failure.code) {
    case 3:
      return;
    case -1:
    case 500:
      return go(paths.serverError);
    case 404:
      return go(paths.notFound);
    case answerCodes.upgrading:
    case answerCodes.serviceUpgrading:
      return notify.upgrading(text || say('login.upgrading'));
    case answerCodes.networkFailure:
    case answerCodes.networkLost:
    case answerCodes.networkBroken:
      return notify.failed(say('login.network'));
    case answerCodes.busy:
      return notify.upgrading(text);
    case answerCodes.passwordMustChange:
      return void resumeSession();
    default:
      return notify.failed(text || say(ownText(failure.code)), failure.help);
  }
};

const provePassword = async (password: string): Promise<string | undefined> => {
  if (password === '') return say('login.required');
  try {
    await call(sessionApi.stepUp, { password }, { quiet: true });
    return undefined;
  } catch (error) {
    return error instanceof Error && error.message !== '' ? error.message : say('login.failed');
  }
};

/** Connects the catalogue with the calls. */
export const startCatalogue = (): void => {
  onFailure(show);
  startRenewal();
  startReturning();
  startHandingOver();
  onStepUp(() => askPassword(say('login.provePassword'), provePassword));
  onOtherAccount(
    () =>
      void once(async () => {
        await insist(say('login.otherAccountReload'), say('login.confirm'));
        window.location.reload();
      }),
  );
};
