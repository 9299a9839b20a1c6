/**
 * Sums of the answers to one wording of a question. A share is what the sitting reached of the marks of its other questions,
 * 0 to 1: with the question itself among them an easy paper of few questions would seem to tell people apart.
 */
export interface AnswerSums {
  readonly answered: number;
  readonly correct: number;
  readonly shareSum: number;
  readonly shareSquareSum: number;
  readonly shareCorrectSum: number;
}

/** Answers from which on discrimination is shown: fewer say nothing about a question. */
const fewestAnswers = 10;

/** Facility: the share of right answers, 0 (nobody) to 1 (everybody); null before the first answer. */
export const facilityOf = ({ answered, correct }: AnswerSums): number | null =>
  answered === 0 ? null : correct / answered;

/**
 * Discrimination: the point-biserial correlation of "right" (1 or 0) with the share reached elsewhere in the sitting,
 *
 *   r = (M₁ − M) / s × √(p / (1 − p))
 *
 * M₁ mean share of those who were right, M mean share of all, s standard deviation of all shares (over n), p facility. From −1
 * (the weak get it right) over 0 (tells nothing) to 1. Null below `fewestAnswers`, where all or none were right, and where all
 * shares are equal: there is nothing to tell apart.
 */
export const discriminationOf = (sums: AnswerSums): number | null => {
  const { answered, correct, shareSum, shareSquareSum, shareCorrectSum } = sums;
  if (answered < fewestAnswers || correct === 0 || correct === answered) return null;
  const mean = shareSum / answered;
  const variance = shareSquareSum / answered - mean * mean;
  // Sums of many shares keep about 15 digits: what is smaller is noise.
  if (variance < 1e-9) return null;
  const p = correct / answered;
  const r = ((shareCorrectSum / correct - mean) / Math.sqrt(variance)) * Math.sqrt(p / (1 - p));
  return Math.max(-1, Math.min(1, r));
};
