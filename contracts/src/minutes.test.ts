import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursOfMinutes, lengthMinutes, missingMinutes, studyHours, wholeMinutes } from './minutes.ts';
import { dayOf, instantOf, toMinutes, toSeconds } from './zone.ts';

describe('minutes and hours', () => {
  it.each([
    [0, 0, 0],
    [22, 0, 1],
    [59, 0, 1],
    [60, 1, 1],
    [4812, 80, 80],
    [4859, 80, 80],
  ])('%i seconds are %i whole minutes and last %i', (seconds, whole, length) => {
    expect([wholeMinutes(seconds), lengthMinutes(seconds)]).toEqual([whole, length]);
  });

  it.each([
    [4812, 4812, 0],
    [4812, 4811, 1],
    [4812, 1800, 50],
    [22, 0, 1],
    [0, 0, 0],
  ])('of %i seconds with %i counted, %i minutes are missing', (required, counted, missing) => {
    expect(missingMinutes(required, counted)).toBe(missing);
  });

  it.each([
    [64_800, 45, 24],
    [6000, 45, 2.2],
    [3599, 45, 1.3],
    [3600, 60, 1],
  ])('%i seconds at %i minutes an hour are %d hours', (seconds, perHour, hours) => {
    expect(studyHours(seconds, perHour)).toBe(hours);
  });

  it('neither minutes nor hours are ever more than what was learned, and less by no more than the last place shown', () => {
    fc.assert(
      fc.property(fc.nat(400_000), fc.integer({ min: 30, max: 60 }), (seconds, perHour) => {
        const minutes = wholeMinutes(seconds);
        const hours = studyHours(seconds, perHour);
        expect(minutes * 60).toBeLessThanOrEqual(seconds);
        expect(seconds - minutes * 60).toBeLessThan(60);
        // In whole tenths: a fraction of two is not held exactly.
        expect(Math.round(hours * 10) * perHour).toBeLessThanOrEqual(minutes * 10);
        expect((Math.round(hours * 10) + 1) * perHour).toBeGreaterThan(minutes * 10);
        expect(hoursOfMinutes(minutes, perHour)).toBe(hours);
        expect(String(hours)).toMatch(/^\d+(\.\d)?$/);
      }),
      { seed: 14 },
    );
  });

  it('what is shown as missing and as counted never adds up to less than what is required', () => {
    fc.assert(
      fc.property(fc.nat(400_000), fc.nat(400_000), (required, counted) => {
        const missing = missingMinutes(required, counted);
        expect(missing === 0).toBe(counted >= required);
        expect(wholeMinutes(counted) + missing).toBeGreaterThanOrEqual(wholeMinutes(required));
      }),
      { seed: 13 },
    );
  });
});

describe('the zone', () => {
  it('is one, whatever zone the machine is in', () => {
    expect(toSeconds('2026-11-21T16:30:05.000Z')).toBe('2026-11-22 00:30:05');
    expect(toMinutes(new Date('2026-11-21T15:59:59Z'))).toBe('2026-11-21 23:59');
    expect(dayOf('2026-11-21T16:00:00Z')).toBe('2026-11-22');
    expect(instantOf('2026-11-22 00:30')).toBe('2026-11-21T16:30:00.000Z');
  });
});
