export { holdLesson } from './hours/lesson-held.service.ts';
export { leavePlans, watchPlans } from './life/watch.service.ts';
export { finishAttended, takeBackAttended } from './members/attend.service.ts';
export { draftWithMembers } from './members/draft.service.ts';
export { followPlans, type JoinedPlan, joinMany, leaveMany } from './members/move.service.ts';
export { grantAttempts, noteExam, type OnwardEdge, renoteExams, walkMembers } from './members/onward.service.ts';
export { fitsPlan, trainable } from './members/rule.queries.ts';
export { clerk, heldFlavours, ofHeld, planFor, planMachines, type StoredPlan } from './plans/plan.reach.ts';
export { saidOfTeacher, surveyResultOf } from './surveys/survey.queries.ts';
