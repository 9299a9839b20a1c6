import { describe, expect, it } from 'vitest';
import { monthsAfter } from '#contracts/zone.ts';
import { daysTo, standingOn } from './standing.rules.ts';

describe('Somebody without a result', () => {
  it.each([
    ['2026-01-01', '2026-06-30', 'firstDue'],
    ['2026-05-01', '2026-06-30', 'firstPressing'],
    ['2026-04-30', '2026-06-30', 'firstDue'],
    ['2026-06-30', '2026-06-30', 'firstPressing'],
    ['2026-07-01', '2026-06-30', 'firstOverdue'],
  ])('on %s, due on %s, is %s', (today, dueOn, standing) => {
    expect(standingOn({ validUntil: null, dueOn }, today)).toBe(standing);
  });
});

describe('Somebody with a result', () => {
  it.each([
    ['2029-01-01', '2029-04-30', 'valid'],
    ['2029-01-29', '2029-04-30', 'valid'],
    ['2029-01-30', '2029-04-30', 'renewable'],
    ['2029-04-30', '2029-04-30', 'renewable'],
    ['2029-05-01', '2029-04-30', 'lapsed'],
    // February has no 31st.
    ['2029-02-27', '2029-05-31', 'valid'],
    ['2029-02-28', '2029-05-31', 'renewable'],
  ])('on %s, good until %s, is %s', (today, validUntil, standing) => {
    expect(standingOn({ validUntil, dueOn: validUntil }, today)).toBe(standing);
  });
});

describe('Days', () => {
  it.each([
    ['2026-03-31', 1, '2026-02-28'],
    ['2026-01-15', 3, '2025-10-15'],
    ['2028-05-31', 3, '2028-02-29'],
  ])('%s less %i months is %s', (day, months, before) => {
    expect(monthsAfter(day, -months)).toBe(before);
  });
  it('are counted across the change of the clocks and the year', () => {
    expect(daysTo('2027-01-01', '2026-12-31')).toBe(1);
    expect(daysTo('2026-03-01', '2026-03-05')).toBe(-4);
  });
});
