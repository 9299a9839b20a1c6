import { flavourOf } from '#contracts/training/flavours.ts';
import type { TrainingStateName } from '#contracts/training/record.codes.ts';

/** What a plan asks for after its hours. */
export interface Gates {
  readonly flavour: string;
  readonly audits_hours: boolean;
  readonly books_exam: boolean;
  readonly paper_id: string | null;
}

/** Whether a plan has an exam: a paper of ours, or an exam that the authority holds without one. */
export const hasExam = (plan: Pick<Gates, 'flavour' | 'paper_id'>): boolean =>
  plan.paper_id !== null || flavourOf(plan.flavour).externalExam;

/** The state after learning and its audit: booking, exam, or the end where the plan has no exam (design/domain, "next gate"). */
export const nextGate = (plan: Gates): TrainingStateName => {
  if (!hasExam(plan)) return 'ended';
  return plan.books_exam ? 'awaitingBooking' : 'awaitingExam';
};

/** The state reached when the hours are full: their audit where the plan has one, else the next gate. */
export const afterLearning = (plan: Gates): TrainingStateName => (plan.audits_hours ? 'learningEnded' : nextGate(plan));
