import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLater, type Sent, shownOrder, standing, toShown, toWritten } from './answer.rules.ts';

const order = fc.constantFrom('AB', 'BA', 'ABC', 'CAB', 'ABCD', 'DBCA', 'BADC');

describe('letters', () => {
  it.each([
    ['as shown become letters as written', 'CAB', 'A', false, 'C'],
    ['of several are put in order', 'DBCA', 'BA', true, 'BD'],
    ['taken back are nothing', 'ABCD', '', false, ''],
    ['that are no option are refused', 'AB', 'C', false, undefined],
    ['of several are refused where one is asked', 'ABCD', 'AB', false, undefined],
    ['told twice are one', 'ABCD', 'AA', false, 'A'],
  ] as const)('%s', (_, given, shown, several, expected) => {
    expect(toWritten(given, shown, several)).toBe(expected);
  });

  it('come back as they were shown', () => {
    fc.assert(
      fc.property(order, fc.subarray(['A', 'B', 'C', 'D']), (given, letters) => {
        const shown = letters.join('');
        const written = toWritten(given, shown, true);
        if (written === undefined) expect(letters.some((one) => 'ABCD'.indexOf(one) >= given.length)).toBe(true);
        else expect(toShown(given, written)).toBe(shown);
      }),
    );
  });

  it('of a judge question are its two', () => {
    expect(shownOrder([])).toBe('AB');
    expect(shownOrder(['B', 'A'])).toBe('BA');
  });
});

const sent = fc.record({
  sittingId: fc.constantFrom('1', '2'),
  place: fc.integer({ min: 1, max: 4 }),
  answer: fc.constantFrom('', 'A', 'B', 'AB'),
  epoch: fc.integer({ min: 1, max: 3 }),
  seq: fc.integer({ min: 1, max: 30 }),
});
/** A number is given once: two calls with the same one say the same. */
const once = (all: readonly Sent[]): Sent[] => [
  ...new Map(all.map((one) => [`${one.sittingId} ${one.epoch} ${one.seq}`, one])).values(),
];
const view = (all: readonly Sent[]) => all.map((one) => `${one.sittingId} ${one.place} ${one.answer}`).sort();

describe('the answers that stand', () => {
  it('are the same in whatever portions, order and number of repetitions they arrive', () => {
    fc.assert(
      fc.property(fc.array(sent, { maxLength: 40 }), fc.array(fc.nat(), { maxLength: 120 }), (raw, picks) => {
        const all = once(raw);
        const expected = view(standing(all));
        let kept: Sent[] = [];
        const arrivals = [...picks.flatMap((pick) => all[pick % Math.max(1, all.length)] ?? []), ...all.toReversed()];
        for (const one of arrivals) kept = standing([...kept, one]);
        expect(view(kept)).toEqual(expected);
      }),
    );
  });

  it('are those of the later epoch, and within one of the higher number', () => {
    expect(isLater({ epoch: 2, seq: 1 }, { epoch: 1, seq: 99 })).toBe(true);
    expect(isLater({ epoch: 1, seq: 2 }, { epoch: 1, seq: 1 })).toBe(true);
    expect(isLater({ epoch: 1, seq: 1 }, { epoch: 1, seq: 1 })).toBe(false);
  });
});
