import { describe, expect, it } from 'vitest';
import { openKeys } from '#kernel/keys.ts';
import { readSettings } from '#kernel/settings.ts';
import { codeAt as codeFor, codeSeconds, digitsFit, readCode as readFor } from './rotating-code.ts';

const keysOf = (byte: number) => openKeys(readSettings({ LUAN_KEY: Buffer.alloc(32, byte).toString('base64') }));
const keys = keysOf(3);
const codeAt = (by: typeof keys, id: string, now: Date) => codeFor(by, 'meeting-code', id, now);
const readCode = (by: typeof keys, token: string, now: Date) => readFor(by, 'meeting-code', token, now);
const at = (seconds: number): Date => new Date(Date.UTC(2026, 2, 5, 9, 0, 0) + seconds * 1000);

describe('The code on the wall', () => {
  it('is good for its stretch and the next, and old afterwards', () => {
    const { token, restMilliseconds } = codeAt(keys, '12', at(10));
    expect(restMilliseconds).toBe(20_000);
    expect(readCode(keys, token, at(10))).toEqual({ verdict: 'good', id: '12' });
    expect(readCode(keys, token, at(codeSeconds * 2 - 1)).verdict).toBe('good');
    expect(readCode(keys, token, at(codeSeconds * 2)).verdict).toBe('old');
    expect(readCode(keys, token, at(-1)).verdict).toBe('old');
    expect(codeAt(keys, '12', at(codeSeconds)).token).not.toBe(token);
  });

  it('is typed as six digits for as long, and worth nothing at a thing of another kind', () => {
    const { token, digits } = codeFor(keys, 'lesson-code', '12', at(10));
    expect(digits).toMatch(/^\d{6}$/);
    const fits = (id: string, seconds: number) => digitsFit(keys, 'lesson-code', id, digits, at(seconds));
    expect([fits('12', 10), fits('12', codeSeconds * 2 - 1), fits('12', codeSeconds * 2), fits('13', 10)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(digitsFit(keys, 'meeting-code', '12', digits, at(10))).toBe(false);
    expect(readCode(keys, token, at(10)).verdict).toBe('forged');
  });

  it('is bound to one meeting, one stretch of time and this deployment', () => {
    const { token } = codeAt(keys, '12', at(0));
    const [, stretch = '', signature = ''] = token.split('.');
    const later = (Number.parseInt(stretch, 36) + 1).toString(36);
    for (const forged of [
      `13.${stretch}.${signature}`,
      `12.${later}.${signature}`,
      `12.${stretch}.${signature.slice(1)}`,
      `12.${stretch}.`,
      `12.${stretch}`,
      '12',
      '',
      `0.${stretch}.${signature}`,
      `12.${'z'.repeat(40)}.${signature}`,
    ])
      expect(readCode(keys, forged, at(0)).verdict, forged).toBe('forged');
    expect(readCode(keysOf(4), token, at(0)).verdict).toBe('forged');
  });
});
