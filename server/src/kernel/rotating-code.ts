import type { Keys } from './keys.ts';

/** Seconds a code stands on the wall; the one before it is taken too, for whoever was about to scan it. */
export const codeSeconds = 30;

/** What people sign in to: the code of one kind is worth nothing at another. */
type Purpose = 'meeting-code' | 'lesson-code';

const windowOf = (now: Date): number => Math.floor(now.getTime() / (codeSeconds * 1000));
const bodyOf = (id: string, window: number): string => `${id}.${window.toString(36)}`;

/** Six digits of a stretch of time, for whoever cannot scan. */
const digitsOf = (keys: Keys, purpose: Purpose, id: string, window: number): string => {
  const signature = Buffer.from(keys.sign(`${purpose}-digits`, bodyOf(id, window)), 'base64url');
  return String(signature.readUInt32BE(0) % 1_000_000).padStart(6, '0');
};

/** The code of one thing at a moment, the same as six digits, and milliseconds until the next. */
export const codeAt = (
  keys: Keys,
  purpose: Purpose,
  id: string,
  now: Date,
): { token: string; digits: string; restMilliseconds: number } => {
  const window = windowOf(now);
  const body = bodyOf(id, window);
  return {
    token: `${body}.${keys.sign(purpose, body)}`,
    digits: digitsOf(keys, purpose, id, window),
    restMilliseconds: (window + 1) * codeSeconds * 1000 - now.getTime(),
  };
};

export interface ReadCode {
  readonly verdict: 'good' | 'old' | 'forged';
  /** What the code names, also when it is forged; undefined where it names nothing. */
  readonly id: string | undefined;
}

/** What a scanned code is worth at a moment. Its signature binds it to one thing and one stretch of time. */
export const readCode = (keys: Keys, purpose: Purpose, token: string, now: Date): ReadCode => {
  const [id = '', stretch = '', signature = ''] = token.trim().split('.');
  if (!/^[1-9]\d{0,18}$/.test(id)) return { verdict: 'forged', id: undefined };
  const window = Number.parseInt(stretch, 36);
  if (!/^[0-9a-z]{1,9}$/.test(stretch) || !keys.signed(purpose, bodyOf(id, window), signature))
    return { verdict: 'forged', id };
  const age = windowOf(now) - window;
  return { verdict: age === 0 || age === 1 ? 'good' : 'old', id };
};

/** Whether typed digits are those of a thing now or of the stretch before. Whoever asks counts the tries. */
export const digitsFit = (keys: Keys, purpose: Purpose, id: string, digits: string, now: Date): boolean =>
  [0, 1].some((age) => digitsOf(keys, purpose, id, windowOf(now) - age) === digits);
