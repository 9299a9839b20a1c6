import { sittingMachine } from '#contracts/exams/exam.codes.ts';
import { clock } from '#kernel/clock.ts';
import { walks } from '#kernel/walks.ts';

/** How sittings walk; who hands in is told by the timeline of the sitting, the platform scores. */
export const sittingWalks = walks(sittingMachine, {
  table: 'exam_sitting',
  stamps: { handIn: () => ({ scored_at: clock.now().toISOString() }) },
});
