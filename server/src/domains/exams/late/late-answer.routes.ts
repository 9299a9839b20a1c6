import { lateAnswerMachine } from '#contracts/exams/late/late-answer.codes.ts';
import { lateAnswerApi } from '#contracts/exams/late/late-answer.contract.ts';
import { type Served, serve } from '#kernel/serve.ts';
import { walkLate } from './late-answer.walks.ts';

type Edge = keyof typeof lateAnswerMachine.edges;

/** Proposing that late answers count, and deciding about it. */
export const lateAnswerRoutes: Served[] = (Object.keys(lateAnswerMachine.edges) as Edge[]).map((edge) =>
  serve(lateAnswerApi[edge], (context, input) => walkLate(context, edge, input)),
);
