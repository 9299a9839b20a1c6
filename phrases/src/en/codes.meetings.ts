import type { meetingsCodes as chinese } from '../zh-CN/codes.meetings.ts';

/** Codes of meetings, attendance and resolutions. */
export const meetingsCodes: typeof chinese = {
  meetingOccasion: { meeting: 'Safety meeting', drill: 'Emergency drill' },
  drillKind: { comprehensive: 'Full exercise', special: 'Special exercise', onSpot: 'On-site response' },
  attendanceState: { expected: 'Expected', present: 'Present', absent: 'Absent', madeUp: 'Caught up' },
  attendanceWay: { qr: 'Code', photo: 'Photo', name: 'Own name', hand: 'By hand', reading: 'Minutes read' },
  scanVerdict: {
    taken: 'Signed in',
    face: 'Code good, person not shown yet',
    again: 'Scanned again',
    old: 'Code too old',
    forged: 'Code not genuine',
    other: 'Another meeting',
    notMember: 'Not a member',
    notNow: 'Outside its hours',
  },
  meetingSigner: { emcee: 'Host', recorder: 'Recorder' },
  resolutionState: { open: 'Open', done: 'Done', reviewed: 'Reviewed' },
};
