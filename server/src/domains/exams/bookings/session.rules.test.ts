import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '#kernel/clock.ts';
import { type Candidate, freeSeats, isFor, isOpen, wrongTimes } from './session.rules.ts';

const at = (hour: number): string => new Date(Date.UTC(2026, 2, 5, hour)).toISOString();

describe('Times of a session', () => {
  it.each([
    [10, 12, 1, 9, []],
    [10, 12, 1, 10, []],
    [10, 10, 1, 9, ['endsAt']],
    [10, 12, 9, 9, ['booksUntil']],
    [10, 12, 1, 11, ['booksUntil']],
    [10, 9, 12, 11, ['endsAt', 'booksUntil', 'booksUntil']],
  ])('from %i to %i, booked %i to %i, are wrong in %j', (starts, ends, from, until, fields) => {
    const times = { startsAt: at(starts), endsAt: at(ends), booksFrom: at(from), booksUntil: at(until) };
    expect(wrongTimes(times).map((one) => one.field)).toEqual(fields);
  });

  it.each([
    [1, 0, false],
    [1, 1, true],
    [1, 8, true],
    [1, 9, false],
    [2, 5, false],
  ])('in state %i at %i are open: %s', (state, now, open) => {
    expect(isOpen({ state, booksFrom: at(1), booksUntil: at(9) }, new Date(at(now)))).toBe(open);
  });
});

describe('A session', () => {
  const session = { path: '.1.2.', flavours: ['two_personnel'], planIds: ['7'], startsAt: at(20) };
  const member: Candidate = { path: '.1.2.3.', flavour: 'two_personnel', planId: '7', examFrom: null, examUntil: null };
  it.each<[string, Partial<Candidate>, boolean]>([
    ['everything fits', {}, true],
    ['of the organisation itself', { path: '.1.2.' }, true],
    ['of an organisation beside', { path: '.1.20.' }, false],
    ['of the organisation above', { path: '.1.' }, false],
    ['of another kind', { flavour: 'safe_train' }, false],
    ['of another plan', { planId: '8' }, false],
    // 20:00 UTC is the 6th in the platform's zone.
    ['whose exam begins that day', { examFrom: '2026-03-06' }, true],
    ['whose exam begins a day later', { examFrom: '2026-03-07' }, false],
    ['whose exam ended the day before', { examUntil: '2026-03-05' }, false],
  ])('is for a member %s: %o', (_, more, fits) => {
    expect(isFor(session, { ...member, ...more }, dayOf)).toBe(fits);
  });
  it('without kinds and plans is for all', () => {
    expect(isFor({ ...session, flavours: [], planIds: [] }, { ...member, flavour: 'x', planId: '9' }, dayOf)).toBe(
      true,
    );
  });
});

describe('Free seats', () => {
  it('are the lowest that nobody has, never beyond the last, each once', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.uniqueArray(fc.integer({ min: 1, max: 40 })), fc.nat(30), (seats, taken, wanted) => {
        const free = freeSeats(seats, taken, wanted);
        const all = Array.from({ length: seats }, (_, index) => index + 1).filter((seat) => !taken.includes(seat));
        expect(free).toEqual(all.slice(0, wanted));
      }),
    );
  });
});
