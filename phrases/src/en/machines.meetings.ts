import type { meetingsMachines as chinese } from '../zh-CN/machines.meetings.ts';

/** Machines of meetings. */
export const meetingsMachines: typeof chinese = {
  examSession: { title: 'State of the session', cancel: 'Cancel' },
  booking: { title: 'State of the booking', approve: 'Approve', reject: 'Reject', lapse: 'Lapse' },
  examSitting: { title: 'State of the sitting', handIn: 'Hand in', score: 'Score', void: 'Void' },
  attendance: {
    title: 'State of the attendance',
    attend: 'Attend',
    miss: 'Absent',
    makeUp: 'Catch up',
    takeBack: 'Take back',
  },
  classroom: { title: 'State of the classroom', withdraw: 'Withdraw' },
  resolution: { title: 'State of the resolution', finish: 'Done', reopen: 'Send back', review: 'Accept' },
};
