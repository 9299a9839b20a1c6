export { leavePlans, watchPlans } from './life/watch.service.ts';
export { finishAttended } from './members/attend.service.ts';
export { draftWithMembers } from './members/draft.service.ts';
export { reachedRecords } from './members/member.queries.ts';
export { lackingOf } from './members/member.rules.ts';
export { removeGone } from './members/move.service.ts';
export { ofHeld, planFor, planMachines, type StoredPlan } from './plans/plan.reach.ts';
export { advanceWaiting } from './study/advance.service.ts';
export { makeStudyMonths } from './study/months.service.ts';
