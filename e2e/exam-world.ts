import { again } from './people.ts';

const firsts = [
  'examPass',
  'examFail',
  'examOffline',
  'examLook',
  'examRead',
  'examFull',
  'examHeld',
  'examRefused',
  'examTwo',
  'examAsleep',
];
/** Drivers of the journeys through the exam; each try of a journey has its own, since an exam is sat once. */
export const examinees: readonly string[] = [...firsts, ...firsts.map(again)];
export const examineeName = '考生乙';

/** The phone of one of them. */
export const examineePhone = (username: string): string =>
  `19800003${String(examinees.indexOf(username)).padStart(3, '0')}`;

export const examPlan = '考试旅程计划';
/** Those who read the right answers, and so sit a plan of their own: answers wait until everybody of a plan has finished. */
export const readers: readonly string[] = ['examPass', 'examFail'].flatMap((username) => [username, again(username)]);
export const examPaper = '旅程试卷';
