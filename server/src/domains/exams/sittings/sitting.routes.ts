import { sittingApi } from '#contracts/exams/sitting.contract.ts';
import { type Served, serve } from '#kernel/serve.ts';
import { grantExam, handInSitting, resitExam, unlockSitting } from './oversight.service.ts';

/** What administrators do to running sittings and for single members. */
export const sittingRoutes: Served[] = [
  serve(sittingApi.unlock, unlockSitting),
  serve(sittingApi.handIn, handInSitting),
  serve(sittingApi.grant, grantExam),
  serve(sittingApi.resit, resitExam),
];
