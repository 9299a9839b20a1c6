import { describe, expect, it } from 'vitest';
import { dayAfter, daysBetween, lastDayOf } from './zone.ts';

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

describe('the last day of what holds for months', () => {
  it.each([
    ['2026-11-21', 36, '2029-11-20'],
    ['2026-01-01', 12, '2026-12-31'],
    ['2024-02-29', 36, '2027-02-28'],
    ['2024-02-29', 48, '2028-02-28'],
    ['2024-03-01', 36, '2027-02-28'],
    ['2025-03-01', 36, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-08-30', 6, '2027-02-28'],
    ['2026-08-29', 6, '2027-02-28'],
    ['2026-08-28', 6, '2027-02-27'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('from %s for %i months is %s', (from, months, last) => expect(lastDayOf(from, months)).toBe(last));
});
