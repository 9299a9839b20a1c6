import { fewestForDiscrimination } from '#contracts/exams/correction.contract.ts';

/** Share of those asked that makes the best group, and the worst (Kelley's 27 %). */
export const groupSize = 0.27;

/** A share of a hundred, whole; 0 of nothing. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part * 100) / whole));

/**
 * How well a question tells good from bad: the share of right answers of the best group less that of the worst, of a
 * hundred. Null for too few people.
 */
export const discriminationOf = (of: { asked: number; best: number; worst: number }): number | null => {
  if (of.asked < fewestForDiscrimination) return null;
  const group = Math.ceil(of.asked * groupSize);
  return Math.round(((of.best - of.worst) * 100) / group);
};
