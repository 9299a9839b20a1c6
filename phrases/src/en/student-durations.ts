import type { times as chinese } from '../zh-CN/student-durations.ts';

/** How long, how far and until when, in the student entry. */
export const times: typeof chinese = {
  until: 'Until {{date}}',
  minutes: '{{n}} min',
  seconds: '{{n}} s',
  hours: '{{n}} h',
  hoursMinutes: '{{h}} h {{m}} min',
  hoursOf: '{{done}} of {{all}} learned',
  makeUp: 'Make-up until',
  untilMakeUp: 'Make-up until {{date}}',
  minutesHours: '{{minutes}} min ({{hours}} study {{hours|hour|hours}})',
};
