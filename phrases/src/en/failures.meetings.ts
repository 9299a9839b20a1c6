import type { meetingsFailures as chinese } from '../zh-CN/failures.meetings.ts';

/** Refusals of meetings, attendance and resolutions. */
export const meetingsFailures: typeof chinese = {
  meeting: {
    series: 'A repeating plan holds no meeting itself: open one of the meetings it made',
    personForeign: 'Choose somebody who works in this organisation',
    outside: 'The meeting must lie between {{from}} and {{until}}',
    begun: 'Somebody has signed in already: the day cannot change',
    notOpen: 'The plan has not begun, is paused or withdrawn: attendance cannot be entered',
    attended: 'These people have attended; take that back first: {{names}}',
    filesFull: 'At most {{most}} of a meeting',
    photosFull: 'A meeting holds at most {{most}} photos',
    examined: 'These people have begun the exam of the meeting; their attendance stays: {{names}}',
    notAttended: 'These people have no attendance to take back: {{names}}',
    absenceReason: 'Say why they were absent',
    notNow: 'Outside the hours of signing in: from 30 minutes before the meeting to 30 minutes after it',
    codeOld: 'The code is too old: scan the one on the screen now',
    codeForged: 'The code is not genuine: scan the one shown at the meeting',
    codeFirst: 'Scan the code shown at the meeting first',
    codeOther: 'This is the code of another meeting',
    notMember: 'You are not expected at this meeting: ask whoever called it',
    notSigner: 'Only host and recorder sign the minutes',
    noMinutes: 'No minutes were written yet',
    notReadable: 'Minutes can be read in the place of the meeting once it is over and they are written',
    readTooFast: 'Read the minutes to the end: {{seconds}} more seconds',
  },
  resolution: {
    notOpen: 'Only an open resolution can be changed or struck',
    dueEarly: 'It cannot be due before the meeting',
    notLater: 'Only a later meeting of the same organisation reviews a resolution',
  },
};
