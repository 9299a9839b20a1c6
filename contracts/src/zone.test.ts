import { describe, expect, it } from 'vitest';
import { dayAfter, daysBetween } from './zone.ts';

describe('days of the calendar', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-11-22', 0, '2026-11-22'],
  ])('%s and %i days is %s, and as far away', (day, days, then) => {
    expect(dayAfter(day, days)).toBe(then);
    expect(daysBetween(day, then)).toBe(days);
  });
});
