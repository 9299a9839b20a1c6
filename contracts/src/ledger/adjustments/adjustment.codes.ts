import { codes } from '../../codes.ts';
import { machine } from '../../machine.ts';
import { Reason } from '../../walk.ts';

/** What is posted by hand: a correction of a balance, what a customer brought along, how far the credit goes. */
export const adjustmentType = codes('adjustmentType', { adjustment: 1, opening: 2, creditLimit: 3 });

/** Accounts that are adjusted or opened, as `ledgerAccount` numbers them. */
export const adjustedAccount = codes('adjustedAccount', { paid: 1, granted: 2, coupon: 4 });
export type AdjustedAccount = keyof typeof adjustedAccount.values;

export const adjustmentDirection = codes('adjustmentDirection', { up: 1, down: 2 });

export const ledgerAdjustmentState = codes('ledgerAdjustmentState', {
  awaiting: 1,
  passed: 2,
  rejected: 3,
  withdrawn: 4,
});

const audits = 'finance:adjustment:audit';

/** Made and decided by two persons of the head office; posted when it is passed. */
export const ledgerAdjustmentMachine = machine({
  name: 'ledgerAdjustment',
  codes: ledgerAdjustmentState,
  start: ['awaiting'],
  edges: {
    pass: { from: ['awaiting'], to: 'passed', permission: audits, checks: [], movesMoney: true },
    reject: { from: ['awaiting'], to: 'rejected', permission: audits, checks: [], input: Reason },
    withdraw: { from: ['awaiting'], to: 'withdrawn', permission: 'finance:adjustment:mod' },
  },
});
