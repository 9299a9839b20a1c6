import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firing } from './window.rules.ts';

const day = 86_400_000;
const at = (...days: number[]) => days.map((one, index) => ({ id: String(index + 1), at: one * day }));

describe('a rule comes true', () => {
  it.each([
    ['three in thirty days', at(0, 10, 29), 3, 30, ['1', '2', '3']],
    ['not when the third is thirty days after the first', at(0, 10, 30), 3, 30, []],
    ['whatever the order they came in', at(29, 0, 10), 3, 30, ['2', '3', '1']],
    ['with the last of a stretch that began before', at(0, 20, 40, 45), 3, 30, ['2', '3', '4']],
    ['at once where one is enough', at(5), 1, 1, ['1']],
    ['with each stretch, and none between', at(0, 1, 50, 100, 101), 2, 7, ['1', '2', '4', '5']],
    ['of nothing never', [], 1, 30, []],
  ])('%s', (_, events, times, days, expected) => {
    expect(firing(events, times, days)).toEqual(expected);
  });

  it('says the same of the same events in any order', () => {
    const some = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 30 });
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 60 }), (days, times, within) => {
        const events = at(...days);
        expect(firing(events.toReversed(), times, within)).toEqual(firing(events, times, within));
      }),
    );
  });
});
