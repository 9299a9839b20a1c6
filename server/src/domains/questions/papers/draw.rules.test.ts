import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange, cellKey, drawPaper, mostOf } from './draw.rules.ts';

const seeds = fc.integer({ min: 1, max: 2_147_483_647 });
const configurations = fc.uniqueArray(
  fc.record({
    exercisesType: fc.constantFrom(1, 2, 3),
    difficultyDegree: fc.integer({ min: 1, max: 5 }),
    chooseCount: fc.integer({ min: 1, max: 60 }),
    score: fc.integer({ min: 1, max: 5 }),
  }),
  { minLength: 1, maxLength: 15, selector: (group) => cellKey(group.exercisesType, group.difficultyDegree) },
);
const stocks = fc.dictionary(
  fc.tuple(fc.constantFrom(1, 2, 3), fc.integer({ min: 1, max: 5 })).map(([type, degree]) => cellKey(type, degree)),
  fc.integer({ min: 0, max: 400 }),
);

describe('A drawn paper', () => {
  it('meets its configuration, or says what is short', () => {
    fc.assert(
      fc.property(configurations, stocks, seeds, (groups, stock, seed) => {
        const available = new Map(Object.entries(stock));
        const { picks, supplies, short } = drawPaper(groups, available, seed);
        for (const [index, group] of groups.entries()) {
          const own = picks.filter(
            (pick) =>
              cellKey(pick.exercisesType, pick.difficultyDegree) ===
              cellKey(group.exercisesType, group.difficultyDegree),
          );
          const count = available.get(cellKey(group.exercisesType, group.difficultyDegree)) ?? 0;
          expect(own.length + (supplies[index]?.short ?? 0)).toBe(group.chooseCount);
          expect(own.length).toBeLessThanOrEqual(mostOf(count));
          expect(new Set(own.map((pick) => pick.ordinal)).size).toBe(own.length);
          for (const pick of own) {
            expect(pick.ordinal).toBeGreaterThanOrEqual(0);
            expect(pick.ordinal).toBeLessThan(count);
            expect(pick.score).toBe(group.score);
          }
        }
        expect(short).toBe(supplies.reduce((sum, one) => sum + one.short, 0));
      }),
    );
  });

  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(configurations, stocks, seeds, (groups, stock, seed) => {
        const available = new Map(Object.entries(stock));
        expect(drawPaper(groups, available, seed)).toEqual(drawPaper(groups, available, seed));
      }),
    );
  });

  it('takes every question about as often, over the seeds', () => {
    const group = { exercisesType: 1, difficultyDegree: 2, chooseCount: 10, score: 1 };
    const available = new Map([[cellKey(1, 2), 50]]);
    const times = Array.from({ length: 50 }, () => 0);
    for (let seed = 1; seed <= 2000; seed += 1)
      for (const pick of drawPaper([group], available, seed).picks)
        times[pick.ordinal] = (times[pick.ordinal] ?? 0) + 1;
    // 400 expected of each. Drawn without putting back, the sum is a little narrower than chi-square of 49: beyond 85 once in a thousand.
    const square = times.reduce((sum, n) => sum + (n - 400) ** 2 / 400, 0);
    expect(square).toBeLessThan(85);
    expect(square).toBeGreaterThan(15);
  });

  it.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 1],
    [6, 1],
    [7, 2],
    [10, 3],
    [100, 30],
    [134, 40],
  ])('takes of %i at most %i', (count, most) => expect(mostOf(count)).toBe(most));
});

describe('The order', () => {
  const things = fc.array(
    fc.record({
      exercisesType: fc.constantFrom(1, 2, 3),
      caseId: fc.constantFrom(null, null, 'k', 'l'),
      key: fc.integer(),
    }),
    { maxLength: 40 },
  );
  it('keeps every question once, types in order under rules 1 and 3, and a case together', () => {
    fc.assert(
      fc.property(things, fc.constantFrom(1, 2, 3), seeds, (given, rule, seed) => {
        const placed = arrange(given, rule, seed);
        expect(placed).toHaveLength(given.length);
        expect(new Set(placed)).toEqual(new Set(given));
        if (rule !== 2)
          expect(placed.map((one) => one.exercisesType)).toEqual(given.map((one) => one.exercisesType).sort());
        for (const caseId of ['k', 'l'])
          for (const type of rule === 2 ? [[1, 2, 3]] : [[1], [2], [3]]) {
            const places = placed.flatMap((one, place) =>
              one.caseId === caseId && type.includes(one.exercisesType) ? [place] : [],
            );
            if (places.length > 0) expect((places.at(-1) ?? 0) - (places[0] ?? 0)).toBe(places.length - 1);
          }
        expect(arrange(given, rule, seed)).toEqual(placed);
      }),
    );
  });
});
