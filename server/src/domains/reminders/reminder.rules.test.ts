import { describe, expect, it } from 'vitest';
import { afterQuiet, stepOf } from './reminder.rules.ts';

const at = (time: string): Date => new Date(`${time}:00+08:00`);

describe('A text message', () => {
  it.each([
    ['2026-03-05T08:00', '2026-03-05T08:00'],
    ['2026-03-05T20:59', '2026-03-05T20:59'],
    ['2026-03-05T21:00', '2026-03-06T08:00'],
    ['2026-03-05T23:59', '2026-03-06T08:00'],
    ['2026-03-06T00:00', '2026-03-06T08:00'],
    ['2026-03-06T07:59', '2026-03-06T08:00'],
    ['2026-12-31T22:00', '2027-01-01T08:00'],
  ])('of %s leaves at %s', (now, leaves) => {
    expect(afterQuiet(at(now)).toISOString()).toBe(at(leaves).toISOString());
  });
});

describe('The step before an end', () => {
  it.each([
    [[7, 3, 1], 8, undefined],
    [[7, 3, 1], 7, 7],
    [[7, 3, 1], 4, 7],
    [[7, 3, 1], 2, 3],
    [[7, 3, 1], 0, 1],
    [[], 1, undefined],
  ])('of %j with %i days left is %s', (steps, left, step) => {
    expect(stepOf(steps, left)).toBe(step);
  });
});
