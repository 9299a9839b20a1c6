import type { openingCodes as openingZh } from '../zh-CN/codes.openings.ts';

export const openingCodes: typeof openingZh = {
  openingState: {
    prepared: 'Waits for the contact',
    agreed: 'Accepted',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    lapsed: 'Lapsed',
  },
  customerDoer: {
    auditor: 'Auditing body',
    customer: 'Customer',
    provider: 'Agent or agency',
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
