import type { plansCodes as chinese } from '../zh-CN/codes.plans.ts';

/** Codes of plans sent down. */
export const plansCodes: typeof chinese = {
  planSendState: { waiting: 'Waiting', accepted: 'Accepted', declined: 'Declined', recalled: 'Taken back' },
  removalReason: { rule: 'Fits the rule of joining no more', gone: 'Left, disabled or transferred' },
  actingPerson: { student: 'Student', administrator: 'Administrator', auditor: 'Auditor', system: 'System' },
  memberStage: {
    notTrained: 'Not started',
    inTraining: 'Learning',
    beforeExam: 'Exam ahead',
    examFailed: 'Resit ahead',
    qualified: 'Passed',
    certified: 'Certified',
    archived: 'Archived',
    paused: 'Paused',
  },
  memberWait: {
    hours: 'Hours to review',
    booking: 'Exam bookings to review',
    score: 'Scores to review',
    print: 'Certificate prints to review',
  },
  lacking: {
    planAudit: 'The plan awaits its audit',
    planStart: 'The plan has yet to begin',
    hours: '{{count}} more minutes to learn',
    hoursAudit: 'Hours await their audit',
    letters: '{{count}} letters are not signed',
    booking: 'Book the exam',
    bookingAudit: 'The booking awaits its audit',
    exam: 'Take the exam',
    resit: 'Resit, {{count}} attempts left',
    scoreAudit: 'The score awaits its audit',
    attendance: 'Enter the attendance',
    print: 'Print the certificate',
    printAudit: 'The print awaits its audit',
    resume: 'Resume the training',
    archive: 'Close into the archive',
  },
};
