import { useState } from 'react';
import { CallFailure, call } from '#client/call.ts';
import { answerCodes } from '#contracts/envelope.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { StudentSession } from '#contracts/identity/student-session.contract.ts';
import { forgetSeen } from '../app/load.ts';
import { keepSession, wordsOf } from '../app/session.ts';
import { useSay } from '../app/words.ts';

interface Problem {
  text: string;
  fields: Readonly<Record<string, string>>;
}
const none: Problem = { text: '', fields: {} };

/** One try to get in, whatever the person proves itself by: what went wrong, and what else is asked for. */
export const useEntry = () => {
  const say = useSay();
  const [problem, setProblem] = useState(none);
  const [busy, setBusy] = useState(false);
  const [secondFactor, setSecondFactor] = useState(false);
  const [captcha, setCaptcha] = useState<{ captchaId: string; picture: string } | null>(null);

  const [choosing, setChoosing] = useState<StudentSession>();

  const enterAs = (session: StudentSession): void => {
    forgetSeen();
    keepSession(session);
  };

  const explain = (failure: unknown): void => {
    setProblem({
      text: wordsOf(failure),
      fields:
        failure instanceof CallFailure ? Object.fromEntries(failure.fields.map((one) => [one.field, one.message])) : {},
    });
    if (failure instanceof CallFailure && failure.code === answerCodes.secondFactorNeeded) setSecondFactor(true);
  };

  const renewCaptcha = async (username: string): Promise<void> => {
    const answer = await call(sessionApi.preLogin, { username }, { quiet: true }).catch(() => undefined);
    setCaptcha(answer?.captcha ?? null);
  };

  /** Refuses empty fields on the spot; true when nothing is missing. */
  const complete = (values: Readonly<Record<string, string>>): boolean => {
    const missing = Object.entries(values).filter(([, value]) => value === '');
    setProblem({ text: '', fields: Object.fromEntries(missing.map(([name]) => [name, say('study.required')])) });
    return missing.length === 0;
  };

  const attempt = async (send: () => Promise<StudentSession>, username?: string): Promise<void> => {
    setBusy(true);
    setProblem(none);
    try {
      const session = await send();
      // A default password is changed first: until then nothing else is open.
      if (session.organisations.length > 1 && !session.passwordMustChange) setChoosing(session);
      else enterAs(session);
    } catch (failure) {
      explain(failure);
      if (username !== undefined) await renewCaptcha(username);
    } finally {
      setBusy(false);
    }
  };

  return {
    choosing,
    enterAs,
    problem,
    setProblem,
    busy,
    secondFactor,
    captcha,
    renewCaptcha,
    explain,
    complete,
    attempt,
  };
};
export type Entry = ReturnType<typeof useEntry>;
