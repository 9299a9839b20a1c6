import { expect, it } from 'vitest';
import { workdaysAfter } from './suggestion.rules.ts';

it.each([
  ['2026-11-23', 3, '2026-11-26'],
  ['2026-11-25', 3, '2026-11-30'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 3, '2026-12-02'],
  ['2026-11-29', 1, '2026-11-30'],
  ['2026-12-30', 3, '2027-01-04'],
])('from %s, %i working days lead to %s', (day, days, expected) => {
  expect(workdaysAfter(day, days)).toBe(expected);
});
