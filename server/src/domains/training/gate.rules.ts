import type { TrainingStateName } from '#contracts/training/record.codes.ts';

/** What a plan asks for after its hours. */
export interface Gates {
  readonly audits_hours: boolean;
  readonly books_exam: boolean;
  readonly paper_id: string | null;
}

/** The state after learning and its audit: booking, exam, or the end where the plan has no exam (design/domain, "next gate"). */
export const nextGate = (plan: Gates): TrainingStateName => {
  if (plan.paper_id === null) return 'ended';
  return plan.books_exam ? 'awaitingBooking' : 'awaitingExam';
};

/** The state reached when the hours are full: their audit where the plan has one, else the next gate. */
export const afterLearning = (plan: Gates): TrainingStateName => (plan.audits_hours ? 'learningEnded' : nextGate(plan));
