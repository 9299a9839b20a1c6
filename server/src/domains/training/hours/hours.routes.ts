import { hoursApi } from '#contracts/training/hours/hours.contract.ts';
import { type Served, serve, serveAcross, serveList } from '#kernel/serve.ts';
import { planFor } from '../plans/plan.reach.ts';
import { approveHours, rejectHours } from './audit.service.ts';
import { addClassroom, offlineOpen, recordClassroom, withdrawClassroom } from './classroom.service.ts';
import { findEvidence } from './evidence.queries.ts';
import { classroomPage, flowPage } from './flow.queries.ts';
import { dryRun, recount } from './recount.service.ts';

export const hoursRoutes: Served[] = [
  serveList(flowPage),
  serveList(classroomPage),
  serve(hoursApi.one, ({ db, actor }, input) => findEvidence(db, actor, input.recordId)),
  serve(hoursApi.approveHours, approveHours),
  serve(hoursApi.rejectHours, rejectHours),
  serve(hoursApi.dryRun, dryRun),
  serve(hoursApi.recalculate, recount),
  serveAcross(hoursApi.addClassroom, addClassroom),
  serve(hoursApi.recordClassroom, recordClassroom),
  serve(hoursApi.withdrawClassroom, withdrawClassroom),
  serve(hoursApi.offline, async ({ db, actor }, input) => {
    const orgId = input.planId ? (await planFor(db, actor, input.planId, 'plan:list')).org_id : actor.orgId;
    return { hasOfflineTrain: await offlineOpen(db, orgId) };
  }),
];
