import type { alarms as Alarms } from '../zh-CN/student-alarms.ts';

/** What the student entry says of alarms of driving. */
export const alarms: typeof Alarms = {
  title: 'My alarms',
  hint: 'Alarms of the last 90 days. If one is wrong, appeal once within {{days}} {{days|day|days}} after it came; somebody else decides.',
  none: 'No alarms in 90 days',
  appeal: 'Appeal',
  reason: 'Why it is wrong',
  reasonHint: 'Two signs at least, such as: the limit there is 80',
  proof: 'Add a photo (if you like)',
  send: 'Send the appeal',
  sent: 'Sent. Somebody else decides',
  unproved: 'Sent, but the photo did not get through',
  speed: '{{speed}} km/h, limit {{limit}} km/h',
  said: 'Your appeal: {{text}}',
  answer: 'Answer: {{text}}',
  proved: 'With a photo',
};
