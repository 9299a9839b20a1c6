import type { Keys } from '#kernel/keys.ts';

/** Seconds a code stands on the wall; the one before it is taken too, for whoever was about to scan it. */
export const codeSeconds = 30;
const purpose = 'meeting-code';

const windowOf = (now: Date): number => Math.floor(now.getTime() / (codeSeconds * 1000));
const bodyOf = (planId: string, window: number): string => `${planId}.${window.toString(36)}`;

/** The code of one meeting at a moment, and milliseconds until the next. */
export const codeAt = (keys: Keys, planId: string, now: Date): { token: string; restMilliseconds: number } => {
  const window = windowOf(now);
  const body = bodyOf(planId, window);
  return {
    token: `${body}.${keys.sign(purpose, body)}`,
    restMilliseconds: (window + 1) * codeSeconds * 1000 - now.getTime(),
  };
};

export interface ReadCode {
  readonly verdict: 'good' | 'old' | 'forged';
  /** Meeting the code names, also when it is forged; undefined where it names none. */
  readonly planId: string | undefined;
}

/** What a scanned code is worth at a moment. Its signature binds it to one meeting and one stretch of time. */
export const readCode = (keys: Keys, token: string, now: Date): ReadCode => {
  const [planId = '', stretch = '', signature = ''] = token.trim().split('.');
  if (!/^[1-9]\d{0,18}$/.test(planId)) return { verdict: 'forged', planId: undefined };
  const window = Number.parseInt(stretch, 36);
  if (!/^[0-9a-z]{1,9}$/.test(stretch) || !keys.signed(purpose, bodyOf(planId, window), signature))
    return { verdict: 'forged', planId };
  const age = windowOf(now) - window;
  return { verdict: age === 0 || age === 1 ? 'good' : 'old', planId };
};
