import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { ofMeetings } from '../training/flavours.ts';
import { Reason } from '../walk.ts';

/** Whether a member attended; nothing is known of who is expected (issue 5, point 4). */
export const attendanceState = codes('attendanceState', { expected: 0, present: 1, absent: 2, madeUp: 3 });
/** Life of an attendance: who came, who did not, who made it up; what was wrongly taken is taken back. */
export const attendanceMachine = machine({
  name: 'attendance',
  codes: attendanceState,
  start: ['expected'],
  edges: {
    attend: { from: ['expected', 'absent'], to: 'present', permission: 'signedIn', server: true },
    miss: { from: ['expected', 'absent'], to: 'absent', permission: 'signedIn', server: true },
    makeUp: { from: ['expected', 'absent'], to: 'madeUp', permission: 'signedIn', server: true },
    takeBack: { from: ['present', 'madeUp'], to: 'expected', permission: ofMeetings('meeting:mod'), input: Reason },
  },
});

/** What people are called together for: a meeting, or a drill of an emergency plan. */
export const meetingOccasion = codes('meetingOccasion', { meeting: 1, drill: 2 });
/** What is drilled: the whole plan, one kind of accident, what is done on the spot. */
export const drillKind = codes('drillKind', { comprehensive: 1, special: 2, onSpot: 3 });
/** Months within which a company drills again (生产安全事故应急预案管理办法, 应急管理部令第 2 号, art. 33: at least every half year). */
export const drillMonths = 6;

/** How somebody signed in, or made the meeting up. */
export const attendanceWay = codes('attendanceWay', {
  qr: 'qr',
  photo: 'photo',
  name: 'name',
  hand: 'hand',
  reading: 'reading',
});
/** What became of a scan of the code; `face` was good, and the person shows the face next. */
export const scanVerdict = codes('scanVerdict', {
  taken: 'taken',
  face: 'face',
  again: 'again',
  old: 'old',
  forged: 'forged',
  other: 'other',
  notMember: 'notMember',
  notNow: 'notNow',
});
export type ScanVerdict = keyof typeof scanVerdict.values;
/** Who signs the minutes. */
export const meetingSigner = codes('meetingSigner', { emcee: 'emcee', recorder: 'recorder' });

export const resolutionState = codes('resolutionState', { open: 1, done: 2, reviewed: 3 });

/** Life of a resolution: somebody does it, a later meeting looks at it. */
export const resolutionMachine = machine({
  name: 'resolution',
  codes: resolutionState,
  start: ['open'],
  edges: {
    finish: { from: ['open'], to: 'done', permission: ofMeetings('meeting:mod'), input: Reason },
    reopen: { from: ['done'], to: 'open', permission: ofMeetings('meeting:mod'), input: Reason },
    review: { from: ['done'], to: 'reviewed', permission: ofMeetings('meeting:mod') },
  },
});
