import { answerCodes } from '#contracts/envelope.ts';
import { type CallFailure, onFailure, onOtherAccount } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { dropSession, resumeSession } from '#client/session.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { call } from '#client/call.ts';
import { readCompanion } from '#client/token.ts';
import { confirm, insist, notify } from '#kit/notify.ts';

/** Only one log-in alert stands at a time (spec section 4). */
let alerting = false;
const once = async (alert: () => Promise<void>): Promise<void> => {
  if (alerting) return;
  alerting = true;
  try {
    await alert();
  } finally {
    alerting = false;
  }
};

const ended = (text: string, button: string): Promise<void> =>
  once(async () => {
    await insist(text, button);
    dropSession();
  });

const refresh = (text: string): Promise<void> =>
  once(async () => {
    if (!(await confirm(text))) return dropSession();
    const tokenId = readCompanion()?.tid ?? '';
    const renewed = await call(sessionApi.refresh, { tokenId }, { quiet: true }).then(() => true, () => false);
    if (!(renewed && (await resumeSession()))) dropSession();
  });

const ending = new Set<number>([
  answerCodes.notLoggedIn,
  answerCodes.sessionInvalid,
  answerCodes.sessionEnded,
  answerCodes.accountDisabled,
  answerCodes.organisationDisabled,
  answerCodes.identityChanged,
]);

const go = (path: string): void => window.location.assign(path);

/** The error catalogue of the spec's section 8, in one place. */
const show = (failure: CallFailure): void => {
  const text = failure.message;
  if (ending.has(failure.code)) return void ended(text || say('login.expired'), say('login.goToLogin'));
  switch (failure.code) {
    case 3:
      return;
    case -1:
      return go('/500');
    case answerCodes.loggedInElsewhere:
      return void ended(text, say('shell.logInAgain'));
    case answerCodes.sessionExpired:
      return void refresh(text || say('login.expired'));
    case answerCodes.upgrading:
    case answerCodes.serviceUpgrading:
    case answerCodes.serverError:
      return notify.upgrading(text || say('login.upgrading'));
    case answerCodes.networkFailure:
      return notify.failed(say('login.network'));
    case answerCodes.busy:
      return notify.upgrading(text);
    case answerCodes.passwordMustChange:
      return void resumeSession();
    default:
      return notify.failed(text || say('kit.failed'));
  }
};

/** Connects the catalogue with the calls. */
export const startCatalogue = (): void => {
  onFailure(show);
  onOtherAccount(
    () =>
      void once(async () => {
        await insist(say('shell.otherAccountReload'), say('login.confirm'));
        window.location.reload();
      }),
  );
};
