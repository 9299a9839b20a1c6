import { codes } from '../codes.ts';

/** What a message is about; its words are the phrases `messages.title.<kind>` and `messages.text.<kind>` with the message's values. */
export const messageKind = codes('messageKind', {
  registrationSubmitted: 'registrationSubmitted',
  registrationApproved: 'registrationApproved',
  certificationSubmitted: 'certificationSubmitted',
  certificationApproved: 'certificationApproved',
  certificationRejected: 'certificationRejected',
  certificationExpired: 'certificationExpired',
  auditGranted: 'auditGranted',
  auditWithdrawn: 'auditWithdrawn',
  businessLicenceEnds: 'businessLicenceEnds',
  roadLicenceEnds: 'roadLicenceEnds',
  lessonSubmitted: 'lessonSubmitted',
  lessonApproved: 'lessonApproved',
  lessonRejected: 'lessonRejected',
  planEnds: 'planEnds',
  makeUpBegins: 'makeUpBegins',
  meetingTomorrow: 'meetingTomorrow',
  meetingGap: 'meetingGap',
  hoursWait: 'hoursWait',
  examBooked: 'examBooked',
  examBookingApproved: 'examBookingApproved',
  examBookingRejected: 'examBookingRejected',
  examBookingFailed: 'examBookingFailed',
  examSessionMoved: 'examSessionMoved',
  examScoreApproved: 'examScoreApproved',
  assessmentFirst: 'assessmentFirst',
  assessmentRenew: 'assessmentRenew',
  assessmentsWait: 'assessmentsWait',
  examScoreRejected: 'examScoreRejected',
  examVoided: 'examVoided',
  examRegraded: 'examRegraded',
  examUnlocked: 'examUnlocked',
  examHandedIn: 'examHandedIn',
  examGranted: 'examGranted',
  examResit: 'examResit',
});
export type MessageKind = keyof typeof messageKind.values;

export const readState = codes('readState', { unread: 0, read: 1 });
