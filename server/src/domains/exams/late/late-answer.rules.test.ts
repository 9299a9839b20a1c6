import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { silentSeconds } from '#contracts/exams/late/late-answer.codes.ts';
import { clock } from '#kernel/clock.ts';
import { countLate, isTimedOut, type LateStanding, lateHindranceOf } from './late-answer.rules.ts';

const deadline = Date.parse('2026-03-01T02:00:00.000Z');
const at = (seconds: number): string => new Date(deadline + seconds * 1000).toISOString();

const silent: LateStanding = {
  scored: true,
  archived: false,
  ofLastDevice: true,
  deadlineAt: at(0),
  heardAt: at(-600),
  spotMissed: false,
  score: 4,
  scoreWith: 8,
};

describe('late answers', () => {
  it.each([
    ['of a device that was not heard for ten minutes', {}, null],
    ['of one heard a moment before the last thirty seconds', { heardAt: at(-30.001) }, null],
    ['of one heard thirty seconds before the deadline', { heardAt: at(-30) }, 'heard'],
    ['of one heard a second before the deadline', { heardAt: at(-1) }, 'heard'],
    ['of one heard at the deadline', { heardAt: at(0) }, 'heard'],
    ['of one nothing was written down of', { heardAt: null }, 'unknown'],
    ['of a device that no longer held the sitting', { ofLastDevice: false }, 'formerDevice'],
    ['after a missed spot check', { spotMissed: true }, 'spotMissed'],
    ['of a sitting that is voided or still open', { scored: false }, 'notScored'],
    ['of an archived member', { archived: true }, 'archived'],
    ['that bring nothing', { scoreWith: 4 }, 'noGain'],
    ['that would lower the score', { scoreWith: 2 }, 'noGain'],
  ] as const)('%s', (_, more, hindrance) => {
    expect(lateHindranceOf({ ...silent, ...more })).toBe(hindrance);
  });

  it('count for no request of the last thirty seconds, whenever it came', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * silentSeconds * 1000 }), (ms) => {
        const heardAt = new Date(deadline - ms).toISOString();
        expect(lateHindranceOf({ ...silent, heardAt }) === null).toBe(ms > silentSeconds * 1000);
      }),
    );
  });
});

describe('a sitting', () => {
  const now = clock.now().getTime();
  const due = (seconds: number): string => new Date(now + seconds * 1000).toISOString();
  it.each([
    ['that runs', { state: 1, submitted_how: '', deadline_at: due(60) }, false],
    ['in its last moment of grace', { state: 1, submitted_how: '', deadline_at: due(-2) }, false],
    ['nobody has closed yet', { state: 1, submitted_how: '', deadline_at: due(-60) }, true],
    ['the clock has handed in', { state: 3, submitted_how: 'timeout', deadline_at: due(-1) }, true],
    ['its person has handed in', { state: 3, submitted_how: 'person', deadline_at: due(-60) }, false],
    ['an administrator has handed in', { state: 3, submitted_how: 'administrator', deadline_at: due(-60) }, false],
  ] as const)('%s', (_, of, timedOut) => {
    expect(isTimedOut(of)).toBe(timedOut);
  });
});

describe('counting', () => {
  const exercise = (n: number, answer: string, score: number) => ({
    questionId: String(n),
    exercisesType: answer.length > 1 ? 2 : 1,
    answer,
    score,
  });
  const paper = [exercise(1, 'A', 2), exercise(2, 'C', 2), exercise(3, 'ABD', 4)];
  const given = (place: number, answer: string, seq: number, marks: number) => ({
    place,
    answer,
    epoch: 1,
    seq,
    marks,
    correct: marks > 0,
  });
  const late = (place: number, answer: string, seq: number) => ({ place, answer, epoch: 1, seq });

  it.each([
    ['adds what was not answered', [given(1, 'A', 1, 2)], [late(3, 'ABD', 2)], 6, 2, [3]],
    ['takes the last of several', [given(1, 'A', 1, 2)], [late(2, 'C', 2), late(2, 'D', 3)], 2, 1, [2]],
    ['leaves what came earlier than what stands', [given(1, 'A', 5, 2)], [late(1, 'B', 4)], 2, 1, []],
    ['replaces an answer that stands', [given(2, 'D', 1, 0)], [late(2, 'C', 2)], 2, 1, [2]],
    ['leaves marks an earlier correction gave', [given(1, 'D', 1, 2)], [late(2, 'C', 2)], 4, 2, [2]],
  ] as const)('%s', (_, stands, arrived, score, correctCount, places) => {
    const made = countLate(paper, stands, arrived, new Set());
    expect({ score: made.score, correctCount: made.correctCount }).toEqual({ score, correctCount });
    expect(made.counted.map((one) => one.place)).toEqual(places);
  });

  it('gives the marks of a question that was taken out', () => {
    expect(countLate(paper, [], [late(1, 'D', 1)], new Set(['1'])).score).toBe(2);
  });
});
