import { codes } from '../codes.ts';
import type { MessageKind } from './message.codes.ts';

/** Why a kind of message cannot be switched off: somebody waits for it to be handled, it decides on one's own matter, or it keeps safe. */
export const toldReason = codes('toldReason', { handle: 'handle', decision: 'decision', safety: 'safety' });
type ToldReason = keyof typeof toldReason.values;

/** What messages are about, as a person finds them. */
export const messageTopic = codes('messageTopic', {
  organisation: 'organisation',
  training: 'training',
  exams: 'exams',
  people: 'people',
  schools: 'schools',
  vehicles: 'vehicles',
  hazards: 'hazards',
  documents: 'documents',
  finance: 'finance',
  platform: 'platform',
});
type Topic = keyof typeof messageTopic.values;

/** Of which topic a kind is, and whether it must be told. */
type Sort = readonly [topic: Topic, reason?: ToldReason];

/** Every kind of message, so that a new one cannot be forgotten; a digest is chosen by its rhythm and no switch. */
const sorts: Readonly<Record<Exclude<MessageKind, 'digest'>, Sort>> = {
  registrationSubmitted: ['organisation'],
  registrationApproved: ['organisation', 'decision'],
  certificationSubmitted: ['organisation'],
  certificationApproved: ['organisation', 'decision'],
  certificationRejected: ['organisation', 'decision'],
  certificationExpired: ['organisation', 'decision'],
  auditGranted: ['organisation'],
  auditWithdrawn: ['organisation'],
  businessLicenceEnds: ['organisation'],
  roadLicenceEnds: ['organisation'],
  customerReminded: ['organisation'],
  billingEnds: ['organisation'],
  billingChanged: ['organisation', 'decision'],
  billingChangeRejected: ['organisation', 'decision'],
  openingAgreed: ['organisation'],
  openingDeclined: ['organisation'],
  openingLapsed: ['organisation'],
  lessonSubmitted: ['training'],
  lessonApproved: ['training', 'decision'],
  lessonRejected: ['training', 'decision'],
  planEnds: ['training'],
  planUrged: ['training'],
  makeUpBegins: ['training'],
  meetingTomorrow: ['training'],
  meetingGap: ['training'],
  hoursWait: ['training'],
  attendanceTakenBack: ['training', 'decision'],
  hoursApproved: ['training', 'decision'],
  hoursRejected: ['training', 'decision'],
  planApproved: ['training', 'decision'],
  planRejected: ['training', 'decision'],
  planSent: ['training'],
  planSendAccepted: ['training'],
  planSendDeclined: ['training'],
  planSendRecalled: ['training'],
  examBooked: ['exams'],
  examBookingApproved: ['exams', 'decision'],
  examBookingRejected: ['exams', 'decision'],
  examBookingFailed: ['exams', 'decision'],
  examSessionMoved: ['exams', 'decision'],
  examScoreApproved: ['exams', 'decision'],
  examScoreRejected: ['exams', 'decision'],
  examVoided: ['exams', 'decision'],
  examRegraded: ['exams', 'decision'],
  examUnlocked: ['exams', 'decision'],
  examHandedIn: ['exams'],
  examGranted: ['exams', 'decision'],
  examResit: ['exams', 'decision'],
  assessmentFirst: ['exams'],
  assessmentRenew: ['exams'],
  assessmentsWait: ['exams'],
  correctionAsked: ['people'],
  correctionAccepted: ['people', 'decision'],
  correctionRefused: ['people', 'decision'],
  ownLicenceEnds: ['people'],
  ownCertificateEnds: ['people'],
  ownHealthEnds: ['people'],
  ownContractEnds: ['people'],
  licencesEnd: ['people'],
  certificatesEnd: ['people'],
  healthExamsEnd: ['people'],
  contractsEnd: ['people'],
  deletionAsked: ['people'],
  deletionRefused: ['people', 'decision'],
  relationOffered: ['schools'],
  relationAccepted: ['schools', 'decision'],
  relationRefused: ['schools', 'decision'],
  relationWithdrawn: ['schools'],
  relationEnded: ['schools', 'decision'],
  relationLapsed: ['schools'],
  signedUp: ['schools'],
  signedUpMyself: ['schools', 'decision'],
  signUpAccepted: ['schools', 'decision'],
  signUpWaits: ['schools'],
  signUpToMend: ['schools', 'handle'],
  signUpRefused: ['schools', 'decision'],
  signUpLeft: ['schools'],
  signUpMoved: ['schools', 'decision'],
  signUpBack: ['schools'],
  escortNamed: ['schools', 'handle'],
  escortToCome: ['schools', 'handle'],
  slotMoved: ['schools', 'decision'],
  slotCancelled: ['schools', 'decision'],
  teacherEnds: ['schools'],
  vehiclePapersEnd: ['vehicles'],
  equipmentChecksDue: ['vehicles'],
  booksDiffer: ['finance', 'handle'],
  checkStopped: ['vehicles', 'safety'],
  checksMissing: ['vehicles'],
  checkMissingMyself: ['vehicles'],
  eventRuleFired: ['vehicles'],
  appealUpheld: ['vehicles', 'decision'],
  appealRefused: ['vehicles', 'decision'],
  dangerMajor: ['hazards', 'safety'],
  dangerOverdue: ['hazards'],
  dangerSentBack: ['hazards', 'handle'],
  dangerSupervised: ['hazards', 'handle'],
  placeTaskMissed: ['hazards'],
  documentSent: ['documents', 'handle'],
  documentUrged: ['documents', 'handle'],
  documentReplied: ['documents'],
  documentReturned: ['documents', 'handle'],
  documentAgain: ['documents', 'handle'],
  documentSubmitted: ['documents', 'handle'],
  documentSentBack: ['documents', 'handle'],
  agreementAsked: ['documents', 'handle'],
  agreementDue: ['documents', 'handle'],
  agreementRefused: ['documents'],
  agreementCompanyAsked: ['documents', 'handle'],
  suggestionsWait: ['platform'],
  suggestionAnswered: ['platform', 'decision'],
  suggestionEscalated: ['hazards', 'handle'],
  suggestionDanger: ['hazards', 'decision'],
  suggestionMended: ['hazards', 'decision'],
  suggestionUnfounded: ['hazards', 'decision'],
  priceChange: ['platform', 'decision'],
  timerFailed: ['platform', 'safety'],
  passwordChanged: ['platform', 'safety'],
  loginNewDevice: ['platform', 'safety'],
};

/** Every kind a person sees among the own notices, with its topic and why it cannot be switched off. */
export const sortedKinds = Object.entries(sorts).map(([kind, [topic, reason]]) => ({
  kind: kind as MessageKind,
  topic,
  reason,
}));

/** What reaches a learner without a desk and may be switched off: the phone shows these alone. */
export const learnerKinds: ReadonlySet<MessageKind> = new Set<MessageKind>([
  'planEnds',
  'planUrged',
  'makeUpBegins',
  'meetingTomorrow',
  'assessmentFirst',
  'assessmentRenew',
  'checkMissingMyself',
  'ownLicenceEnds',
  'ownCertificateEnds',
  'ownHealthEnds',
  'ownContractEnds',
]);

/** Whether a kind is told whatever a person has switched off. */
export const mustBeTold = (kind: MessageKind): boolean => kind === 'digest' || sorts[kind][1] !== undefined;

/** Days of the week from Monday on, as the digest counts them from 1. */
export const sortedWeekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** How often one message tells what is unread and what waits. */
export const digestRhythm = codes('digestRhythm', { never: 0, daily: 1, weekly: 2 });
