import { entryApi } from '#contracts/exams/entry.contract.ts';
import { type Served, serve } from '#kernel/serve.ts';
import { findEntryPlans, findWaiting } from './entry.queries.ts';
import { addEvidence, enterScores } from './entry.service.ts';

export const entryRoutes: Served[] = [
  serve(entryApi.plans, ({ db, actor }, input) => findEntryPlans(db, actor, input.keyword)),
  serve(entryApi.members, ({ db, actor }, input) => findWaiting(db, actor, input.planId)),
  serve(entryApi.add, enterScores),
  serve(entryApi.evidence, addEvidence),
];
