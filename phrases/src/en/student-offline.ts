import type { device as chinese } from '../zh-CN/student-offline.ts';

/** What the student entry says of the phone itself: what it cannot keep, and what waits on it. */
export const device: typeof chinese = {
  notKept: 'Could not be saved on this device',
  offline: 'No network. What you have seen can still be read.',
  slept: 'Time asleep does not count. Nothing counts until the server has been reached; it then goes on by itself.',
  offlineWaiting: 'No network, {{time}} of study wait to be sent',
  sending: 'Sending {{time}} of study',
};
