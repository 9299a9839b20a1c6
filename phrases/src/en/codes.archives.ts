import type { archivesCodes as chinese } from '../zh-CN/codes.archives.ts';

export const archivesCodes: typeof chinese = {
  packKind: { plan: 'One plan, one file', person: 'One person, one file' },
  archivePart: {
    plan: 'Plan',
    approval: 'Approval',
    notice: 'Notice',
    roster: 'Roster',
    photos: 'Sign-in photos',
    timetable: 'Timetable',
    lecturers: 'Lecturers',
    courseware: 'Courseware',
    agenda: 'Agenda',
    attendance: 'Attendance',
    minutes: 'Minutes',
    resolutions: 'Resolutions',
    meetingPhotos: 'Photos of the meeting',
    papers: 'Papers',
    scores: 'Scores and resits',
    hours: 'Hours',
    letters: 'Letters signed',
    evaluation: 'Evaluation',
    certificates: 'Certificates',
    rectifications: 'Faults and what became of them',
  },
};
