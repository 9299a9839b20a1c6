import { codes } from '../../codes.ts';

/** How far a customer of an agency or agent is: the last of these that holds, reckoned from what stands. */
export const customerStage = codes('customerStage', {
  registered: 1,
  certified: 2,
  people: 3,
  plan: 4,
  learning: 5,
  certificates: 6,
  ending: 7,
});

/** Steps before a customer works: of its registration and its certification. */
const beforeWork = {
  auditRegistration: 'auditRegistration',
  mendRegistration: 'mendRegistration',
  handInCertification: 'handInCertification',
  auditCertification: 'auditCertification',
  mendCertification: 'mendCertification',
} as const;
/** Steps of a customer that works and does not get on. */
const ofItsOwn = {
  addPeople: 'addPeople',
  makePlan: 'makePlan',
  beginLearning: 'beginLearning',
  makeUp: 'makeUp',
} as const;

/** What a customer needs next. */
export const customerStep = codes('customerStep', {
  ...beforeWork,
  ...ofItsOwn,
  certify: 'certify',
  keepOn: 'keepOn',
  call: 'call',
  renew: 'renew',
  enable: 'enable',
});
export type CustomerStep = keyof typeof customerStep.values;

/** Steps before a customer works: where its registration or certification is stuck, in the words of the steps. */
export const customerStuck = codes('customerStep', beforeWork);

/** Where a customer does not get on, by the step that waits; what goes on by itself and what ends with the service is left out. */
export const customerStuckAt = codes('customerStuckAt', {
  ...beforeWork,
  ...ofItsOwn,
  call: 'call',
});

/** Where a customer takes its step; steps that others take, or that it cannot log in for, have no screen of its own. */
export const stepScreens: Readonly<Partial<Record<CustomerStep, string>>> = {
  handInCertification: '/myorg/enterpriseAuthentication',
  mendCertification: '/myorg/enterpriseAuthentication',
  addPeople: '/org/employee',
  makePlan: '/trainmanger/planManager',
  beginLearning: '/trainmanger/planManager',
  makeUp: '/trainmanger/planManager',
};

/** Who takes the next step. */
export const customerDoer = codes('customerDoer', { auditor: 'auditor', customer: 'customer', provider: 'provider' });

const { auditor, customer, provider } = customerDoer.values;

/** Who takes which step: bodies that audit decide, the customer does its own work, its agent calls and renews. */
export const stepDoers: Readonly<Record<CustomerStep, string>> = {
  auditRegistration: auditor,
  mendRegistration: customer,
  handInCertification: customer,
  auditCertification: auditor,
  mendCertification: customer,
  addPeople: customer,
  makePlan: customer,
  beginLearning: customer,
  makeUp: customer,
  certify: customer,
  keepOn: provider,
  call: provider,
  renew: provider,
  enable: auditor,
};

/** Whether somebody of a customer logged in or learned within thirty days. */
export const customerPresence = codes('customerPresence', { active: 'active', quiet: 'quiet' });
