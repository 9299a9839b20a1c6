import type { customerCodes as codesZh, customerFields as zh } from '../zh-CN/fields.customers.ts';

/** Fields of customers, fetched with the screens that say them. */
export const customerFields: Record<keyof typeof zh, string> = {
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

/** Codes of customers and relations that the same screens alone show. */
export const customerCodes: typeof codesZh = {
  relationSide: { provider: 'We provide', client: 'We receive', both: 'Both sides are ours' },
  relationReach: {
    name: 'Name',
    numbers: 'Masked phone and ID numbers',
    duty: 'Duty',
    photo: 'The photo used on the certificate',
    progress: 'Hours, scores and certificates in its own classes',
    call: 'The phone number, after a fresh proof and on record each time, of somebody who has not come to a lesson',
  },
  customerDoer: {
    auditor: 'Auditing body',
    customer: 'Customer',
    provider: 'Agent or agency',
  },
};
