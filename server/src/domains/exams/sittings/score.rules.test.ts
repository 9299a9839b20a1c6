import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRight, type ScoredExercise, scoreOf, shareOfOthers } from './score.rules.ts';

const single = { exercisesType: 1, answer: 'B' };
const multiple = { exercisesType: 2, answer: 'ACD' };
const judge = { exercisesType: 3, answer: 'A' };

describe('an answer', () => {
  it.each([
    ['the one letter of a single choice', single, 'B', true],
    ['another letter', single, 'A', false],
    ['two letters with the right one', single, 'AB', false],
    ['nothing', single, '', false],
    ['all letters of a multiple choice', multiple, 'ACD', true],
    ['all letters in another order', multiple, 'DAC', true],
    ['one letter twice beside the others', multiple, 'AACD', true],
    ['fewer letters', multiple, 'AC', false],
    ['more letters', multiple, 'ABCD', false],
    ['as many letters, one of them wrong', multiple, 'ABD', false],
    ['nothing of a multiple choice', multiple, '', false],
    ['right of a judge', judge, 'A', true],
    ['wrong of a judge', judge, 'B', false],
  ] as const)('%s', (_, exercise, given, expected) => {
    expect(isRight(exercise, given)).toBe(expected);
  });
});

const exercise = fc
  .record({
    type: fc.constantFrom(1, 2, 3),
    single: fc.constantFrom('A', 'B', 'C', 'D'),
    several: fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1 }),
    judge: fc.constantFrom('A', 'B'),
    score: fc.integer({ min: 1, max: 100 }),
  })
  .map(({ type, single: one, several, judge: word, score }) => ({
    exercisesType: type,
    answer: type === 1 ? one : type === 2 ? several.join('') : word,
    score,
  }));
const sitting = fc
  .array(
    fc.record({
      exercise,
      given: fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 5 }),
      voided: fc.boolean(),
    }),
    {
      maxLength: 60,
    },
  )
  .map((all) =>
    all.map((one, index) => ({
      ...one,
      exercise: { ...one.exercise, questionId: String(index + 1) },
      given: one.given.join(''),
    })),
  );

/** The rule once more, letter by letter and slow: each of the four letters is there exactly where it should be. */
const slowly = (
  exercises: readonly ScoredExercise[],
  answers: readonly string[],
  voided: ReadonlySet<string>,
): number => {
  let marks = 0;
  for (let index = 0; index < exercises.length; index += 1) {
    const one = exercises[index] as ScoredExercise;
    const given = answers[index] as string;
    let agrees = given.length > 0;
    for (const letter of ['A', 'B', 'C', 'D'])
      if (given.includes(letter) !== one.answer.includes(letter)) agrees = false;
    if (one.exercisesType !== 2 && given.length !== 1) agrees = false;
    if (agrees || voided.has(one.questionId)) marks += one.score;
  }
  return marks;
};

describe('the score of a sitting', () => {
  it('is what an independent slow reference says', () => {
    fc.assert(
      fc.property(sitting, (all) => {
        const exercises = all.map((one) => one.exercise);
        const answers = all.map((one) => one.given);
        const voided = new Set(all.filter((one) => one.voided).map((one) => one.exercise.questionId));
        const score = scoreOf(exercises, answers, voided);
        expect(score.score).toBe(slowly(exercises, answers, voided));
        expect(score.full).toBe(exercises.reduce((sum, one) => sum + one.score, 0));
        expect(score.correctCount).toBe(score.right.filter(Boolean).length);
      }),
      { numRuns: 500 },
    );
  });

  it('lies between nothing and everything, and a voided question never costs anybody marks', () => {
    fc.assert(
      fc.property(sitting, fc.nat(), (all, pick) => {
        const exercises = all.map((one) => one.exercise);
        const answers = all.map((one) => one.given);
        const plain = scoreOf(exercises, answers);
        expect(plain.score).toBeGreaterThanOrEqual(0);
        expect(plain.score).toBeLessThanOrEqual(plain.full);
        const one = exercises[pick % Math.max(1, exercises.length)];
        if (one)
          expect(scoreOf(exercises, answers, new Set([one.questionId])).score).toBeGreaterThanOrEqual(plain.score);
      }),
    );
  });

  it('gives a voided question also to who left it out, and nothing to who answered nothing else', () => {
    const exercises = [
      { questionId: '1', exercisesType: 1, answer: 'A', score: 2 },
      { questionId: '2', exercisesType: 2, answer: 'AB', score: 3 },
    ];
    expect(scoreOf(exercises, [], new Set(['2']))).toMatchObject({ score: 3, full: 5, correctCount: 1, marks: [0, 3] });
    expect(scoreOf(exercises, [])).toMatchObject({ score: 0, correctCount: 0 });
  });

  it('leaves the question itself out of the share its statistics compare with', () => {
    const exercises = [1, 2, 3].map((score, index) => ({
      questionId: String(index),
      exercisesType: 3,
      answer: 'A',
      score,
    }));
    const score = scoreOf(exercises, ['A', 'B', 'A']);
    expect(shareOfOthers(score, exercises, 0)).toBe(3 / 5);
    expect(shareOfOthers(score, exercises, 1)).toBe(1);
    expect(shareOfOthers({ score: 1, full: 1, marks: [1] }, [{ score: 1 }], 0)).toBe(0);
  });
});
