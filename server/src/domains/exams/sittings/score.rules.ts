import { exercisesType } from '#contracts/questions/question.codes.ts';

/** A question of a sitting as far as its marks go; `answer` are the right letters as written. */
export interface ScoredExercise {
  readonly questionId: string;
  readonly exercisesType: number;
  readonly answer: string;
  readonly score: number;
}

export interface Score {
  /** Marks reached, and those of the whole paper. */
  readonly score: number;
  readonly full: number;
  /** Questions answered right; a voided one counts as right. */
  readonly correctCount: number;
  /** Marks of each question in the order of the paper, and whether it was answered right. */
  readonly marks: readonly number[];
  readonly right: readonly boolean[];
}

const sorted = (letters: string): string => [...new Set(letters)].sort().join('');

/** Whether an answer is right: the one letter, or of a multiple choice exactly the right ones (design/domain, Exams). */
export const isRight = (exercise: Pick<ScoredExercise, 'exercisesType' | 'answer'>, given: string): boolean => {
  if (given === '') return false;
  if (exercise.exercisesType === exercisesType.values.multiple) return sorted(given) === sorted(exercise.answer);
  return given === exercise.answer;
};

/**
 * Marks of a sitting.
 * @param answers letters as written, in the order of the paper; '' or absent where nothing was answered.
 * @param voided ids of questions that count for nothing: everybody has their marks, also who did not answer.
 */
export const scoreOf = (
  exercises: readonly ScoredExercise[],
  answers: readonly (string | undefined)[],
  voided: ReadonlySet<string> = new Set(),
): Score => {
  const right = exercises.map((one, index) => voided.has(one.questionId) || isRight(one, answers[index] ?? ''));
  const marks = exercises.map((one, index) => (right[index] ? one.score : 0));
  return {
    score: marks.reduce((sum, one) => sum + one, 0),
    full: exercises.reduce((sum, one) => sum + one.score, 0),
    correctCount: right.filter(Boolean).length,
    marks,
    right,
  };
};

/** Share (0 to 1) of the marks a sitting reached in its other questions; what item statistics compare with. */
export const shareOfOthers = (
  score: Pick<Score, 'score' | 'full' | 'marks'>,
  exercises: readonly Pick<ScoredExercise, 'score'>[],
  index: number,
): number => {
  const others = score.full - (exercises[index]?.score ?? 0);
  return others <= 0 ? 0 : (score.score - (score.marks[index] ?? 0)) / others;
};
