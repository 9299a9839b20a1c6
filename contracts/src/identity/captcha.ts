import { z } from 'zod';

/** How somebody proves who it is without a session: what a picture is asked for depends on it. */
export const proofWays = ['password', 'code'] as const;
export type ProofWay = (typeof proofWays)[number];

/** The answer to a picture, in every call by which anybody may try a proof; whether one is asked for says `preLogin`. */
export const captchaFields = {
  captchaId: z.string().max(60).optional(),
  captcha: z.string().max(10).optional(),
};

export interface CaptchaAnswer {
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
}
