import { describe, expect, it } from 'vitest';
import { environmentAhead, moments, nextTime } from './days.mjs';

const comes = (day: string, at: string, now: string): string =>
  new Date(nextTime({ day, at }, Date.parse(now))).toISOString();

describe('the next time of a moment', () => {
  it.each([
    ['this year', '12-31', '23:55', '2026-11-26T19:00:00Z', '2026-12-31T15:55:00.000Z'],
    ['next year', '03-01', '04:30', '2026-11-26T19:00:00Z', '2027-02-28T20:30:00.000Z'],
    ['a year later once it has begun', '01-01', '00:10', '2026-12-31T16:10:00Z', '2027-12-31T16:10:00.000Z'],
    ['today, where its minute has not come', '01-01', '00:10', '2026-12-31T16:09:00Z', '2026-12-31T16:10:00.000Z'],
    ['in the next year that has the day', '02-29', '12:00', '2026-11-26T19:00:00Z', '2028-02-29T04:00:00.000Z'],
    ['and not in 2100', '02-29', '12:00', '2096-03-01T00:00:00Z', '2104-02-29T04:00:00.000Z'],
  ])('%s', (_, day, at, now, expected) => expect(comes(day, at, now)).toBe(expected));
});

it('programs are ahead by whole seconds, and each moment has a name of its own', () => {
  expect(environmentAhead('/lib/one.so', 86_400_400)).toMatchObject({ LD_PRELOAD: '/lib/one.so', FAKETIME: '+86400' });
  expect(new Set(moments.map(({ name }) => name)).size).toBe(moments.length);
});
