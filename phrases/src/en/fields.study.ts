import type { studyFields as chinese } from '../zh-CN/fields.study.ts';

/** Titles of study records and classroom lessons. */
export const studyFields: typeof chinese = {
  openedAt: 'Opened',
  lastAt: 'Last studied',
  countedSeconds: 'Counted (s)',
  uncountedSeconds: 'Not counted (s)',
  closeCause: 'Why it ended',
  device: 'Device',
  chapterName: 'Chapter',
  heldFrom: 'From',
  heldUntil: 'Until',
  heldBetween: 'Held between',
  openedBetween: 'Studied between',
  from: 'From',
  until: 'Until',
  lecturer: 'Lecturer',
  lecturerTitle: 'Title (position)',
  taughtSummary: 'What was taught',
  lessonNames: 'Lessons',
  enteredByName: 'Entered by',
  sheets: 'Signed sheet',
  uncounted: 'Some did not count',
  recordIds: 'Present',
  classroomPlace: 'Place',
};
