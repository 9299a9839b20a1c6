import type { ExamHurdle } from '#contracts/exams/exam.codes.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';

/** What decides whether a member may sit. Days are `YYYY-MM-DD` in the platform's zone. */
export interface ExamStanding {
  readonly planState: number;
  readonly trainingState: number;
  readonly hasPaper: boolean;
  readonly onSite: boolean;
  readonly booksExam: boolean;
  readonly lettersDue: number;
  /** Agreements asked of the member and not signed, where the plan waits for them. */
  readonly agreementsDue: number;
  readonly examFrom: string | null;
  readonly examUntil: string | null;
  readonly attemptsAllowed: number;
  readonly attemptsUsed: number;
}

const plans = planState.values;
const states = trainingState.values;

const byPlan: ReadonlyMap<number, ExamHurdle> = new Map<number, ExamHurdle>([
  [plans.paused, 'planPaused'],
  [plans.draft, 'planWaits'],
  [plans.awaitingAudit, 'planWaits'],
  [plans.rejected, 'planWaits'],
  [plans.passed, 'planWaits'],
  [plans.notStarted, 'planWaits'],
  [plans.invalid, 'planOver'],
  [plans.completed, 'planOver'],
  [plans.expired, 'planOver'],
]);

const byMember: ReadonlyMap<number, ExamHurdle> = new Map<number, ExamHurdle>([
  [states.paused, 'memberPaused'],
  [states.joined, 'learning'],
  [states.notStarted, 'learning'],
  [states.notTrained, 'learning'],
  [states.inTraining, 'learning'],
  [states.hoursRejected, 'learning'],
  [states.learningEnded, 'hoursAudit'],
  [states.awaitingBooking, 'booking'],
  [states.bookingFailed, 'booking'],
  [states.examRejected, 'booking'],
  [states.examAwaitingAudit, 'bookingAudit'],
  [states.passedAwaitingAudit, 'scoreAudit'],
  [states.scoreRejected, 'resit'],
]);

/** Member states in which a sitting may be opened, or is reached by a resit of one's own. */
const atExam: readonly number[] = [states.awaitingExam, states.examFailed];

const memberHurdle = (of: ExamStanding): ExamHurdle | undefined => {
  const found = byMember.get(of.trainingState);
  if (found) return found;
  if (!atExam.includes(of.trainingState)) return 'passed';
  if (of.attemptsUsed >= of.attemptsAllowed) return 'noAttempts';
  // Who booked sits where and when it was booked: the next time is arranged again.
  return of.trainingState === states.examFailed && of.booksExam ? 'resit' : undefined;
};

/** Whether the exam of a plan has come to its end: nobody opens a sitting any more. */
export const isExamOver = (of: Pick<ExamStanding, 'planState' | 'examUntil'>, today: string): boolean =>
  byPlan.get(of.planState) === 'planOver' || (of.examUntil !== null && today > of.examUntil);

/** Everything that keeps a member from sitting on a day, in the order a person can do something about it. */
export const hurdlesOf = (of: ExamStanding, today: string): ExamHurdle[] => {
  if (!of.hasPaper) return ['noPaper'];
  const hurdles: (ExamHurdle | undefined)[] = [
    byPlan.get(of.planState),
    memberHurdle(of),
    of.onSite ? 'onSite' : undefined,
    of.lettersDue > 0 ? 'letters' : undefined,
    of.agreementsDue > 0 ? 'agreements' : undefined,
    of.examFrom !== null && today < of.examFrom ? 'notYet' : undefined,
    of.examUntil !== null && today > of.examUntil ? 'over' : undefined,
  ];
  return hurdles.filter((one) => one !== undefined);
};
