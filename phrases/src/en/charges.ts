export { chargeCodes as codes } from './codes.charges.ts';
export { chargeFields as fields } from './fields.charges.ts';
export { chargeMachines as machines } from './machines.charges.ts';

/** Screens of charges. */
export const charges = {
  reckoned: 'How it is calculated',
  postings: 'Postings',
  rule: 'Price',
  unitPrice: 'Unit price (yuan)',
  days: 'Days charged',
  daysOf: '{{days}} (the unit price is for {{whole}})',
  tax: 'Tax inside ({{rate}} %)',
  subject: 'Subject charged',
  allSubjects: 'All subjects',
  number: 'No.',
  noPostings:
    'No posting of its own yet; reserving and releasing is posted by plan, in the account changes of whoever pays',
  uses: 'Use by day',
  usedOn: 'Day',
  openPlan: 'Open the plan',
  openVehicle: 'Open the vehicle',
  openChecks: 'Open the face checks',
  openSession: 'Open the exam session',
  openChanges: 'Open the account changes',
  payForLearner: 'Pay for the learner',
  payForLearnersFollows: 'Your account pays it, and the learner no longer has to.',
  learnerOrder: 'Training: {{name}}',
  cyclesTask: 'Charges by cycle and use, {{day}}',
  cycleNotCharged: '{{name}} could not be charged: {{why}}',
  cyclesMore: '{{count}} more could not be charged',
  cyclesCharged: '{{customers}} customers billed by cycle, {{charged}} people newly charged',
  useCharged: '{{count}} new charges for years and use',
};
