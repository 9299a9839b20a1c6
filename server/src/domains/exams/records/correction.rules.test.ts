import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Asked, corrected } from './correction.rules.ts';

const asked = (more: Partial<Asked> = {}): Asked => ({
  sittingId: '1',
  exercisesType: 1,
  given: 'A',
  marks: 0,
  fullMarks: 2,
  correct: false,
  score: 58,
  passingScore: 60,
  correctCount: 29,
  ...more,
});

describe('A correction', () => {
  it.each<[string, Partial<Asked>, Parameters<typeof corrected>[1], object]>([
    [
      'gives the marks of a voided question to who was wrong',
      {},
      { kind: 'void' },
      { score: 60, passed: true, raised: true, kept: false, correctCount: 30 },
    ],
    ['gives them to who answered nothing', { given: '' }, { kind: 'void' }, { score: 60, correct: true }],
    [
      'changes nothing for who was right',
      { marks: 2, correct: true, score: 60 },
      { kind: 'void' },
      { score: 60, raised: false, kept: false, correctCount: 29 },
    ],
    [
      'marks by the new answer',
      {},
      { kind: 'key', answer: 'A' },
      { score: 60, passed: true, raised: true, correct: true },
    ],
    [
      'leaves who is wrong by both',
      { given: 'C' },
      { kind: 'key', answer: 'A' },
      { score: 58, raised: false, kept: false, correct: false },
    ],
    [
      'lowers nobody who answered by the old one',
      { given: 'B', marks: 2, correct: true, score: 60 },
      { kind: 'key', answer: 'A' },
      { score: 60, passed: true, raised: false, kept: true, correct: true },
    ],
    [
      'wants exactly the letters of a multiple choice',
      { exercisesType: 2, given: 'AB' },
      { kind: 'key', answer: 'ABC' },
      { score: 58, raised: false },
    ],
    [
      'takes those letters in any order',
      { exercisesType: 2, given: 'BCA' },
      { kind: 'key', answer: 'ABC' },
      { score: 60, raised: true },
    ],
    ['gives nothing to a blank', { given: '' }, { kind: 'key', answer: 'A' }, { score: 58, raised: false }],
  ])('%s', (_, more, by, outcome) => {
    expect(corrected(asked(more), by)).toMatchObject(outcome);
  });

  it('never lowers a score, gives at most the marks of the question, and repeated changes nothing more', () => {
    const letters = fc.constantFrom('', 'A', 'B', 'C', 'D', 'AB', 'ACD');
    const by = fc.oneof(
      fc.constant({ kind: 'void' as const }),
      fc.constantFrom('A', 'B', 'AC').map((answer) => ({ kind: 'key' as const, answer })),
    );
    fc.assert(
      fc.property(letters, fc.constantFrom(1, 2, 3), fc.boolean(), fc.nat(100), by, (given, type, right, rest, how) => {
        const before = asked({
          given,
          exercisesType: type,
          marks: right ? 2 : 0,
          correct: right,
          score: rest + (right ? 2 : 0),
        });
        const now = corrected(before, how);
        expect(now.score).toBeGreaterThanOrEqual(before.score);
        expect(now.score - before.score).toBeLessThanOrEqual(2);
        expect(now.passed).toBe(now.score >= 60);
        const again = corrected(
          { ...before, marks: now.marks, correct: now.correct, score: now.score, correctCount: now.correctCount },
          how,
        );
        expect(again).toMatchObject({ marks: now.marks, score: now.score, raised: false });
      }),
    );
  });
});
