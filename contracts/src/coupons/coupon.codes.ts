import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** What a coupon is worth: one person's training whatever it costs, its face off the price of one person, or a share of it up to so much. */
export const couponKind = codes('couponKind', { course: 1, amount: 2, percent: 3 });

export const couponBatchState = codes('couponBatchState', {
  draft: 1,
  submitted: 2,
  audited: 3,
  issued: 4,
  closed: 5,
});

/** Where a coupon stands; together they are as many as were issued. */
export const couponState = codes('couponState', { unused: 1, reserved: 2, used: 3, expired: 4, voided: 5 });

const writes = 'finance:couponBatch:mod';
const audits = 'finance:couponBatch:audit';

/** A batch is written by one person of the head office and passed by another; then its coupons are made, and given until it closes. */
export const couponBatchMachine = machine({
  name: 'couponBatch',
  codes: couponBatchState,
  start: ['draft'],
  edges: {
    submit: { from: ['draft'], to: 'submitted', permission: writes },
    takeBack: { from: ['submitted'], to: 'draft', permission: writes },
    audit: { from: ['submitted'], to: 'audited', permission: audits, checks: ['submit'], movesMoney: true },
    reject: {
      from: ['submitted', 'audited'],
      to: 'draft',
      permission: audits,
      checks: ['submit'],
      movesMoney: true,
      input: Reason,
    },
    issue: { from: ['audited'], to: 'issued', permission: writes, movesMoney: true },
    close: { from: ['issued'], to: 'closed', permission: writes, movesMoney: true },
  },
});

const server = { permission: 'signedIn', server: true } as const;

/** A coupon is reserved for a charge with the approval of its plan, given back with its release, and used by the first counted minute. */
export const couponMachine = machine({
  name: 'coupon',
  codes: couponState,
  start: ['unused'],
  edges: {
    reserve: { from: ['unused'], to: 'reserved', ...server },
    giveBack: { from: ['reserved'], to: 'unused', ...server },
    use: { from: ['reserved'], to: 'used', ...server },
    expire: { from: ['unused', 'reserved'], to: 'expired', ...server },
    void: { from: ['unused'], to: 'voided', permission: writes, input: Reason, movesMoney: true },
  },
});
