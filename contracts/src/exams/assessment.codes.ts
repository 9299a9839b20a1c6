import { codes } from '../codes.ts';

/** Duties whose holders the authority assesses: the principal in charge, and the safety managers. */
export const assessedDuties = ['D201', 'D202', 'D203'] as const;
/** Days before a first assessment is due from which it is pressing. */
export const pressingDays = 60;

/** Where somebody stands: not assessed yet, and for how long; assessed, and whether it still holds. */
export const assessmentStanding = codes('assessmentStanding', {
  firstDue: 'firstDue',
  firstPressing: 'firstPressing',
  firstOverdue: 'firstOverdue',
  valid: 'valid',
  renewable: 'renewable',
  lapsed: 'lapsed',
});
export type AssessmentStanding = keyof typeof assessmentStanding.values;
