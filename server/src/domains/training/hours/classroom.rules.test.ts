import { describe, expect, it } from 'vitest';
import { faultsOf, type Held, meets } from './classroom.rules.ts';

const nine = Date.parse('2026-03-10T09:00:00+08:00');
const hour = 3_600_000;
const plan = { now: nine + 48 * hour, beginsOn: '2026-03-01', lastOn: '2026-03-31', lessonIds: ['1', '2'] };
const held = (over: Partial<Held> = {}): Held => ({
  from: nine,
  until: nine + 2 * hour,
  lessons: [{ lessonId: '1', minutes: 90 }],
  ...over,
});

describe('A lesson in a classroom', () => {
  const cases: readonly [string, Partial<Held>, string[]][] = [
    ['is fine inside the plan', {}, []],
    [
      'may fill its whole time',
      {
        lessons: [
          { lessonId: '1', minutes: 60 },
          { lessonId: '2', minutes: 60 },
        ],
      },
      [],
    ],
    ['ends after it began', { until: nine }, ['heldUntil']],
    ['lasts no longer than half a day', { until: nine + 13 * hour }, ['heldUntil']],
    ['has ended', { from: nine + 47 * hour, until: nine + 49 * hour }, ['heldUntil']],
    [
      'lies after the beginning of the plan',
      { from: nine - 240 * hour, until: nine - 239 * hour },
      ['heldFrom', 'lessons'],
    ],
    ['counts no more than it lasted', { lessons: [{ lessonId: '1', minutes: 121 }] }, ['lessons']],
    ['is about lessons of the plan', { lessons: [{ lessonId: '9', minutes: 10 }] }, ['lessons']],
    [
      'names a lesson once',
      {
        lessons: [
          { lessonId: '1', minutes: 10 },
          { lessonId: '1', minutes: 10 },
        ],
      },
      ['lessons'],
    ],
  ];
  it.each(cases)('%s', (_, over, fields) => {
    expect(faultsOf(held(over), plan).map((fault) => fault.field)).toEqual(fields);
  });

  it('meets what touches its inside, not its ends', () => {
    expect(
      meets(
        [10, 20],
        [
          [0, 10],
          [20, 30],
        ],
      ),
    ).toBe(false);
    expect(meets([10, 20], [[0, 11]])).toBe(true);
    expect(meets([10, 20], [[12, 13]])).toBe(true);
  });
});
