import { describe, expect, it } from 'vitest';
import { keptNumber, writtenNumber } from './plan-number.ts';

describe('the number of a plan', () => {
  it.each([
    ['safe_train-2026-000001', '安培-2026-0001'],
    ['safe_regular-2026-012345', '例会-2026-12345'],
    ['two_personnel-2025-000120', '两类-2025-0120'],
  ])('%s is written %s, and found by it', (key, written) => {
    expect(writtenNumber(key)).toBe(written);
    expect(keptNumber(written)).toBe(key);
    expect(keptNumber(` ${written} `)).toBe(key);
  });
  it.each(['', 'S2026-DEMO', '外培-2026-0001', '安培'])('%j is none', (text) => {
    expect(writtenNumber(text)).toBe(text);
    expect(keptNumber(text)).toBeUndefined();
  });
});
