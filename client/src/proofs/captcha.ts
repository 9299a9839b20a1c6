import { useRef, useState } from 'react';
import { answerCodes } from '#contracts/envelope.ts';
import type { CaptchaAnswer, ProofWay } from '#contracts/identity/captcha.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { CallFailure, call } from '../call.ts';

/** A picture to read, as the server drew it. */
interface Drawn {
  readonly captchaId: string;
  readonly picture: string;
}

/** Whether a try left its picture as good as it was: none was looked at, or what was wrong stands on other fields. */
const isKept = (failure: unknown): boolean => {
  if (!(failure instanceof CallFailure)) return true;
  if (failure.code === answerCodes.secondFactorNeeded || failure.code === answerCodes.networkFailure) return true;
  return failure.fields.length > 0 && !failure.fields.some(({ field }) => field === 'captcha' || field === 'code');
};

/** The picture a try without a session may have to come with: drawn where the server asks for one, anew when it was used up. */
export const useCaptcha = (way: ProofWay) => {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const name = useRef('');
  /** Asks for another picture for the name that was asked for last; without a network the one that stands stays. */
  const renew = async (): Promise<void> => {
    const username = name.current;
    const answer = await call(sessionApi.preLogin, { username, way }, { quiet: true }).catch(() => undefined);
    if (answer && name.current === username) setDrawn(answer.captcha);
  };
  return {
    drawn,
    renew,
    /** Whose try comes next. */
    ask: async (username: string): Promise<void> => {
      if (name.current === username) return;
      name.current = username;
      await renew();
    },
    /** What goes along with the try. */
    answer: (text: unknown): CaptchaAnswer =>
      drawn ? { captchaId: drawn.captchaId, captcha: typeof text === 'string' ? text : '' } : {},
    /** After a refusal: another picture, unless the same one serves again. */
    refused: async (failure: unknown, username = name.current): Promise<void> => {
      name.current = username;
      if (!isKept(failure)) await renew();
    },
  };
};
export type Captcha = ReturnType<typeof useCaptcha>;
