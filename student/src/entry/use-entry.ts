import { useState } from 'react';
import { CallFailure } from '#client/call.ts';
import { answerCodes } from '#contracts/envelope.ts';
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

  const [choosing, setChoosing] = useState<StudentSession>();

  const enterAs = (session: StudentSession): void => {
    forgetSeen();
    keepSession(session);
  };

  const explain = (failure: unknown): void => {
    const fields = failure instanceof CallFailure ? failure.fields : [];
    const text = wordsOf(failure);
    setProblem({
      // What stands beside a field is not said twice.
      text: fields.some(({ message }) => message === text) ? '' : text,
      fields: Object.fromEntries(fields.map((one) => [one.field, one.message])),
    });
    if (failure instanceof CallFailure && failure.code === answerCodes.secondFactorNeeded) setSecondFactor(true);
  };

  /** Refuses empty fields on the spot; true when nothing is missing. */
  const complete = (values: Readonly<Record<string, string>>): boolean => {
    const missing = Object.entries(values).filter(([, value]) => value === '');
    setProblem({ text: '', fields: Object.fromEntries(missing.map(([name]) => [name, say('study.required')])) });
    return missing.length === 0;
  };

  const attempt = async (
    send: () => Promise<StudentSession>,
    onRefused?: (failure: unknown) => Promise<void>,
  ): Promise<void> => {
    setBusy(true);
    setProblem(none);
    try {
      const session = await send();
      // A default password is changed first: until then nothing else is open.
      if (session.organisations.length > 1 && !session.passwordMustChange) setChoosing(session);
      else enterAs(session);
    } catch (failure) {
      explain(failure);
      await onRefused?.(failure);
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
    explain,
    complete,
    attempt,
  };
};
export type Entry = ReturnType<typeof useEntry>;
