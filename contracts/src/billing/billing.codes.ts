import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** How long what is paid for lasts. */
export const billingCycle = codes('billingCycle', { year: '1', month: '2', nonFixed: '3' });
export type BillingCycle = keyof typeof billingCycle.values;

/** In which instalments a cycle is paid: by the quarter, by the month, at once. */
export const feeCycle = codes('feeCycle', { quarter: 'F1', month: 'F2', other: 'F3' });
export type FeeCycle = keyof typeof feeCycle.values;

/** Who pays, and so whose account is reserved. */
export const billingMode = codes('billingMode', {
  company: 'company',
  agent: 'agent',
  authority: 'authority',
  learner: 'learner',
});

/** Ways an organisation may pay (spec section 4). */
export const paymentChannel = codes('paymentChannel', { network: 10, balance: 20, credit: 30, coupon: 40 });

/**
 * Product lines of the deployment: the specification's ledger product and its five sisters (its section on product classes names
 * six and shows no values; these are ours, decision billing).
 */
export const productLine = codes('productLine', {
  training: 'training',
  ledger: 'ledger',
  riskWarning: 'riskWarning',
  marketing: 'marketing',
  inspection: 'inspection',
  exam: 'exam',
});

export const billingChangeState = codes('billingChangeState', {
  awaiting: 1,
  passed: 2,
  effective: 3,
  rejected: 4,
  withdrawn: 5,
});

/** A change of how an organisation is billed: made by one person, passed by another, taking effect at once or on its day. */
export const billingChangeMachine = machine({
  name: 'billingChange',
  codes: billingChangeState,
  start: ['awaiting'],
  edges: {
    approve: {
      from: ['awaiting'],
      to: 'passed',
      also: ['effective'],
      permission: 'billing:change:audit',
      checks: [],
      movesMoney: true,
    },
    reject: {
      from: ['awaiting'],
      to: 'rejected',
      permission: 'billing:change:audit',
      checks: [],
      input: Reason,
      movesMoney: true,
    },
    withdraw: {
      from: ['awaiting', 'passed'],
      to: 'withdrawn',
      permission: 'billing:change:mod',
      input: Reason,
      movesMoney: true,
    },
    apply: { from: ['passed'], to: 'effective', permission: 'signedIn', server: true },
  },
});
