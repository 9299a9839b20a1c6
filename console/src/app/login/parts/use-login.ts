import { useState } from 'react';
import { CallFailure, call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { dropSession, keepSession } from '#client/session.ts';
import { answerCodes } from '#contracts/envelope.ts';
import { type SessionData, sessionApi } from '#contracts/identity/session.contract.ts';
import { mustRead } from '../announcements/announced.ts';

interface Problem {
  text: string;
  fields: Readonly<Record<string, string>>;
}
const noProblem: Problem = { text: '', fields: {} };

/** Whether a session may enter the console: both lists hold something (spec section 5). */
const mayEnter = (session: SessionData): boolean => session.permissionList.length > 0 && session.menuDtoList.length > 0;
/** A session that has something to do first (spec section 5; design/security, line 6). */
export const isHeldUp = (session: SessionData): boolean =>
  (session.passWordLength === 1 && session.defaultPasswordMod === 1) || session.secondFactorDue;

/** One try to log in, whatever it proves itself by: what went wrong, and what came of it. */
export const useLogin = () => {
  const say = useSay();
  const [problem, setProblem] = useState(noProblem);
  const [busy, setBusy] = useState(false);
  const [secondFactor, setSecondFactor] = useState(false);
  const [handedBack, setHandedBack] = useState<SessionData>();

  const refuse = async (): Promise<void> => {
    setProblem({ text: say('login.noPermission'), fields: {} });
    await call(sessionApi.logout, {}, { quiet: true }).catch(() => undefined);
    dropSession();
  };

  /** Shows a refusal; what stands beside a field is not said twice. */
  const explain = (error: unknown): void => {
    if (!(error instanceof CallFailure)) throw error;
    const network = error.code === answerCodes.networkFailure;
    const said = error.fields.some(({ message }) => message === error.message);
    setProblem({
      text: network ? say('login.network') : said ? '' : error.message || say('login.upgrading'),
      fields: Object.fromEntries(error.fields.map((one) => [one.field, one.message])),
    });
    if (error.code === answerCodes.secondFactorNeeded) setSecondFactor(true);
  };

  /** Refuses empty fields on the spot; true when nothing is missing. */
  const requireAll = (values: Readonly<Record<string, string>>): boolean => {
    const missing = Object.entries(values).filter(([, value]) => value === '');
    if (missing.length > 0)
      setProblem({ text: '', fields: Object.fromEntries(missing.map(([name]) => [name, say('login.required')])) });
    return missing.length === 0;
  };

  const attempt = async (
    send: () => Promise<SessionData>,
    onRefused?: (failure: unknown) => Promise<void>,
  ): Promise<void> => {
    if (mustRead()) {
      setProblem({ text: say('login.announcementFirst'), fields: {} });
      return;
    }
    setBusy(true);
    setProblem(noProblem);
    try {
      const session = await send();
      if (session.handedBack) setHandedBack(session);
      else if (isHeldUp(session) || mayEnter(session)) keepSession(session);
      else await refuse();
    } catch (error) {
      explain(error);
      await onRefused?.(error);
    } finally {
      setBusy(false);
    }
  };

  return { problem, busy, secondFactor, handedBack, attempt, explain, requireAll, setProblem };
};
export type Login = ReturnType<typeof useLogin>;
