import type { customerCodes as codesZh } from '../zh-CN/codes.customers.ts';

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
  openingState: {
    prepared: 'Waits for the contact',
    agreed: 'Accepted',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    lapsed: 'Lapsed',
  },
  customerStage: {
    registered: 'Registered',
    certified: 'Certified',
    people: 'First people',
    plan: 'First plan',
    learning: 'Learning',
    certificates: 'Certificates',
    ending: 'Service ending',
  },
  customerStep: {
    auditRegistration: 'Decide on the registration',
    mendRegistration: 'Correct the registration',
    handInCertification: 'Hand in the certification',
    auditCertification: 'Decide on the certification',
    mendCertification: 'Correct the certification',
    addPeople: 'Enter people',
    makePlan: 'Make a training plan',
    beginLearning: 'Get people learning',
    certify: 'Finish training, issue certificates',
    keepOn: 'Keep training to plan',
    call: 'Call the customer',
    renew: 'Talk about renewal',
    enable: 'Enable again',
  },
  customerPresence: {
    active: 'Active',
    quiet: 'Going quiet',
  },
};
