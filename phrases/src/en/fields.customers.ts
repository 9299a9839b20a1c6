import type { customerFields as zh } from '../zh-CN/fields.customers.ts';

/** Fields of customers, fetched with the screens that say them. */
export const customerFields: Record<keyof typeof zh, string> = {
  openingClientState: 'Registration',
  openingSentAt: 'Last text message',
  openingSentTimes: 'Messages',
  openingNumber: 'Number',
  preparedByName: 'Prepared by',
  customerName: 'Customer',
  customerStage: 'Stage',
  stageSince: 'Stage since',
  nextStep: 'Next step',
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
