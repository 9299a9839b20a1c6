import { expect, it } from 'vitest';
import { stretchOf } from './period.rules.ts';
import { checkPeriod } from './place.codes.ts';

const { daily, weekly, monthly, quarterly, holiday } = checkPeriod.values;

it.each([
  ['a day is itself', daily, '2026-11-24', '2026-11-24', '2026-11-24'],
  ['a week begins on Monday', weekly, '2026-11-24', '2026-11-23', '2026-11-29'],
  ['a Sunday belongs to the week before', weekly, '2026-11-29', '2026-11-23', '2026-11-29'],
  ['a week runs over the end of a year', weekly, '2027-01-01', '2026-12-28', '2027-01-03'],
  ['a month ends on its last day', monthly, '2026-02-10', '2026-02-01', '2026-02-28'],
  ['December ends with the year', monthly, '2026-12-31', '2026-12-01', '2026-12-31'],
  ['a quarter has three months', quarterly, '2026-11-24', '2026-10-01', '2026-12-31'],
  ['the first quarter', quarterly, '2026-01-01', '2026-01-01', '2026-03-31'],
  ['before a holiday, three days', holiday, '2026-09-30', '2026-09-28', '2026-09-30'],
  ['on the holiday the next one is meant', holiday, '2026-10-01', '2026-12-29', '2026-12-31'],
])('%s', (_, period, day, from, until) => {
  expect(stretchOf(period, day)).toEqual({ from, until });
});

it('knows of no holiday beyond the data', () => {
  expect(stretchOf(holiday, '2031-01-01')).toBeUndefined();
});
