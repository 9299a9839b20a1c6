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

/** Codes of customers that the same screens alone show. */
export const customerCodes: typeof codesZh = {
  customerDoer: {
    auditor: 'Auditing body',
    customer: 'Customer',
    provider: 'Agent or agency',
  },
};
