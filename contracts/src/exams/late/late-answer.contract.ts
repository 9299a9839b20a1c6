import { z } from 'zod';
import { instant } from '../../values.ts';
import { edgeRoutes } from '../../walk.ts';
import { lateAnswerMachine, lateHindrance } from './late-answer.codes.ts';

/** An answer to one question that arrived after the time, in the letters the person saw. */
export const lateAnswer = z.object({ answer: z.string(), arrivedAt: instant, secondsLate: z.number() });
export type LateAnswer = z.infer<typeof lateAnswer>;

/** The late answers of a sitting as whoever decides about them reads it. */
export const lateAnswers = z.object({
  /** A value of `lateState`. */
  state: z.number(),
  /** Questions that were answered late, and the most seconds after the deadline. */
  answers: z.number(),
  secondsLate: z.number(),
  /** Last request of the device before the deadline; null where none was written down. */
  heardAt: instant.nullable(),
  /** Why they cannot be counted; null where they can. */
  hindrance: z.enum(Object.values(lateHindrance.values)).nullable(),
  /** The score with them; null where they cannot be counted, or are. */
  scoreWith: z.number().nullable(),
  /** The last proposal to count them. */
  proposal: z.object({ byName: z.string(), at: instant, reason: z.string() }).nullable(),
});
export type LateAnswers = z.infer<typeof lateAnswers>;

/** Calls that propose to count late answers, and decide about it; `id` is the sitting. */
export const lateAnswerApi = edgeRoutes(lateAnswerMachine, {
  path: '/exam/record/late',
  of: 'the late answers of a sitting',
});
