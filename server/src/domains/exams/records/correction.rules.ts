import { isRight } from '../sittings/score.rules.ts';

/** What a correction says about one question: everybody has its marks, or another answer is right. */
export type Correction = { readonly kind: 'void' } | { readonly kind: 'key'; readonly answer: string };

/** A scored sitting, as far as one of its questions goes. */
export interface Asked {
  readonly sittingId: string;
  readonly exercisesType: number;
  /** As written; '' where nothing was answered. */
  readonly given: string;
  readonly marks: number;
  readonly fullMarks: number;
  readonly correct: boolean;
  readonly score: number;
  readonly passingScore: number;
  readonly correctCount: number;
}

export interface Corrected {
  readonly sittingId: string;
  readonly marks: number;
  readonly correct: boolean;
  readonly score: number;
  readonly correctCount: number;
  readonly passed: boolean;
  /** The result of the sitting is another one. */
  readonly raised: boolean;
  /** Answered by the old right answer: by the new one alone there would be no marks. */
  readonly kept: boolean;
}

/**
 * What becomes of a sitting when one of its questions is corrected. Nobody loses by it: whoever answered as it was right at
 * the time keeps the marks, since the fault was the paper's (decision exam-records).
 */
export const corrected = (of: Asked, by: Correction): Corrected => {
  const right = by.kind === 'void' || isRight({ exercisesType: of.exercisesType, answer: by.answer }, of.given);
  const marks = Math.max(of.marks, right ? of.fullMarks : 0);
  const score = of.score - of.marks + marks;
  const correct = of.correct || right;
  return {
    sittingId: of.sittingId,
    marks,
    correct,
    score,
    correctCount: of.correctCount + (correct && !of.correct ? 1 : 0),
    passed: score >= of.passingScore,
    raised: score !== of.score,
    kept: !right && of.marks > 0,
  };
};
