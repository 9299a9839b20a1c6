export { holdLesson } from './hours/lesson-held.service.ts';
export { findLetter, findSignature } from './letters/letter.queries.ts';
export { signatureHash, verifyAddress } from './letters/letter.rules.ts';
export { letterRegister } from './letters/register.queries.ts';
export { stampSigned } from './letters/stamp.service.ts';
export { leavePlans, watchPlans } from './life/watch.service.ts';
export { finishAttended, takeBackAttended } from './members/attend.service.ts';
export { draftWithMembers } from './members/draft.service.ts';
export { followPlans, type JoinedPlan, joinMany, leaveMany } from './members/move.service.ts';
export { grantAttempts, noteExam, type OnwardEdge, renoteExams, walkMembers } from './members/onward.service.ts';
export { recordNamed } from './members/record-name.ts';
export { fitsPlan, trainable } from './members/rule.queries.ts';
export {
  clerk,
  heldFlavours,
  ofHeld,
  planFor,
  planMachines,
  recordMachines,
  type StoredPlan,
} from './plans/plan.reach.ts';
export { findSendable, planProgress } from './sends/send.queries.ts';
export { sendAlong, sendablePlan } from './sends/send.service.ts';
export { advance } from './study/advance.service.ts';
export { auditProof, resumeStudy } from './study/sign.service.ts';
export { saidOfTeacher, surveyResultOf } from './surveys/survey.queries.ts';
