import type { switches as Zh } from '../zh-CN/switches.section.ts';

/** What a person is told of, and what not: the own notices. */
export const switches: typeof Zh = {
  title: 'My notices',
  intro: 'Switched off, messages of that kind do not reach you any more. Those with a lock must be told.',
  handle: 'Waits for you to handle it: must be told',
  decision: 'Decides on a matter of yours: must be told',
  safety: 'Keeps your account or the road safe: must be told',
  counted: '{{on}} of {{all}} on',
  allOn: 'All on',
  allOff: 'All off',
  saved: 'Saved',
  digest: 'Digest',
  digestHint: 'What is unread and what waits, in one message at its time; none where there is nothing.',
  rhythm: 'How often',
  hour: 'At',
  weekday: 'On',
  atHour: '{{hour}}:00',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};
