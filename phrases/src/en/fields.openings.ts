import type { openingFields as openingZh } from '../zh-CN/fields.openings.ts';

export const openingFields: Record<keyof typeof openingZh, string> = {
  openingClientState: 'Registration',
  openingSentAt: 'Last text message',
  openingSentTimes: 'Messages',
  openingNumber: 'Number',
  preparedByName: 'Prepared by',
  customerStage: 'Stage',
  stageSince: 'Stage since',
  nextStep: 'Next step',
  waitsSince: 'Waiting since',
  stepDoer: 'Who does it',
  stuckReason: 'Reason of rejection',
  presence: 'Use',
  customerSeenAt: 'Last used',
  serviceUntil: 'Service until',
  customerStudents: 'Students',
  customerPlans: 'Plans',
  customerLearners: 'Learners',
  customerCertificates: 'Certificates',
  customerSince: 'Customer since',
};
