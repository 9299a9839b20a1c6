import type { meetingsMachines as chinese } from '../zh-CN/machines.meetings.ts';

/** Machines of meetings. */
export const meetingsMachines: typeof chinese = {
  resolution: { title: 'State of the resolution', finish: 'Done', reopen: 'Send back', review: 'Accept' },
};
