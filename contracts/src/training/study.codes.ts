import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';
import { everyFlavour } from './flavours.ts';

/** What became of a stretch of study time: 0 counted, everything else is why it did not (issue 5, point 6). */
export const studyReason = codes('studyReason', {
  counted: 0,
  hidden: 1,
  paused: 2,
  otherDevice: 3,
  beyondLesson: 4,
  dailyLimit: 5,
  spotCheck: 6,
  notSignedIn: 7,
  overlap: 8,
  ahead: 9,
  late: 10,
  planClosed: 11,
  skipped: 12,
  idle: 13,
  gap: 14,
  learned: 15,
  repeated: 16,
});
export type StudyReasonName = keyof typeof studyReason.values;

/** What the person did in a stretch: plays, reads; paused; another page in front; nothing touched for a while. */
export const beatKind = codes('beatKind', { playing: 'playing', paused: 'paused', hidden: 'hidden', idle: 'idle' });

/** Whether a lesson held in a classroom counts. */
export const classroomState = codes('classroomState', { counts: 1, withdrawn: 0 });
/** Life of a lesson held in a classroom. */
export const classroomMachine = machine({
  name: 'classroom',
  codes: classroomState,
  start: ['counts'],
  edges: { withdraw: { from: ['counts'], to: 'withdrawn', permission: everyFlavour('hours:enter'), input: Reason } },
});

/** Why a sitting before a chapter ended. */
export const studyClose = codes('studyClose', { left: 'left', otherDevice: 'other_device', planClosed: 'plan_closed' });
