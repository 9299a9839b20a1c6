import type { KeyOpening, ReviewRule } from '#contracts/exams/exam.codes.ts';
import { type TrainingStateName, trainingState } from '#contracts/training/record.codes.ts';

/** Whether whoever stands in a state may yet open a sitting: now, or after what still lies before it. */
const mayYetSit: Readonly<Record<TrainingStateName, boolean>> = {
  paused: true,
  joined: true,
  left: false,
  notStarted: true,
  notTrained: true,
  inTraining: true,
  learningEnded: true,
  hoursRejected: true,
  awaitingBooking: true,
  bookingFailed: true,
  examAwaitingAudit: true,
  examRejected: true,
  awaitingExam: true,
  examFailed: true,
  // The score may be rejected, and is sat again then.
  passedAwaitingAudit: true,
  scoreRejected: true,
  ended: false,
  printAwaitingAudit: false,
  printRejected: false,
  notPrinted: false,
  printed: false,
  declared: false,
  archived: false,
};

/** Training states of those who may yet open a sitting, as long as attempts are left and the window is not over. */
export const comingStates: readonly number[] = (Object.keys(mayYetSit) as TrainingStateName[])
  .filter((name) => mayYetSit[name])
  .map((name) => trainingState.values[name]);

/** What decides whether right answers and explanations are shown. */
export interface KeyStanding {
  readonly rule: ReviewRule;
  /** The window of the exam, or the plan, is over: nobody opens a sitting any more. */
  readonly windowOver: boolean;
  /** The person has a seat in a session that has begun: those of the session are waited for, not all of the plan. */
  readonly inSession: boolean;
  /** Somebody who is waited for has a sitting open, wherever. */
  readonly writing: boolean;
  /** Somebody who is waited for may yet open one. */
  readonly coming: boolean;
}

/**
 * When the right answers of a scored sitting open: now, after something, or never. Whoever knows them can tell them, so they wait
 * for everybody who sits the same paper (security, line 24; decision exams).
 */
export const keyOf = ({ rule, windowOver, inSession, writing, coming }: KeyStanding): 'open' | 'never' | KeyOpening => {
  if (rule === 'submitted') return 'open';
  if (rule === 'never') return 'never';
  if (rule === 'window' && !windowOver) return 'window';
  if (writing || (coming && !windowOver)) return inSession ? 'session' : 'plan';
  return 'open';
};
