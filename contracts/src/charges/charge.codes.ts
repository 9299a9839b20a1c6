import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { priceProduct } from '../pricing/price.codes.ts';
import { Reason } from '../walk.ts';

/** Where a charge stands: owed is one without a posting, open one that a record has taken and that is not posted yet. */
export const chargeState = codes('chargeState', {
  owed: 1,
  reserved: 2,
  open: 3,
  captured: 4,
  released: 5,
  reversing: 6,
  reversed: 7,
});

/** Who stands for a charge. */
export const chargePayer = codes('chargePayer', {
  company: 'company',
  agent: 'agent',
  authority: 'authority',
  learner: 'learner',
});

/** What is charged: what prices are for, and used coupons, which whoever bears them pays. */
export const chargeProduct = codes('chargeProduct', { ...priceProduct.values, coupon: 'coupon' });

/** Why a customer billed by cycle could not be charged: no price, somebody charged elsewhere in that moment, the database said no. */
export const cycleTrouble = codes('cycleTrouble', { noPrice: 'noPrice', meanwhile: 'meanwhile', failed: 'failed' });
export type CycleTrouble = keyof typeof cycleTrouble.values;

/** Where a charge stands for the learner who pays it. */
export const ownChargeState = codes('ownChargeState', { toPay: 1, paid: 2, returning: 3, returned: 4, stuck: 5 });

const server = { permission: 'signedIn', server: true } as const;
const asks = 'finance:charge:mod';
const audits = 'finance:charge:audit';

/**
 * A charge is owed at approval and reserved where the book covers it, taken by the first counted minute, captured by the worker, and
 * released where nobody stands on it before. What was captured is given back by one person asking and another passing it.
 */
export const chargeMachine = machine({
  name: 'charge',
  codes: chargeState,
  start: ['owed'],
  edges: {
    reserve: { from: ['owed'], to: 'reserved', ...server },
    take: { from: ['owed', 'reserved'], to: 'open', ...server },
    capture: { from: ['open'], to: 'captured', ...server },
    release: { from: ['owed', 'reserved'], to: 'released', ...server },
    renew: { from: ['released'], to: 'owed', ...server },
    askReversal: { from: ['captured'], to: 'reversing', permission: asks, input: Reason, movesMoney: true },
    passReversal: {
      from: ['reversing'],
      to: 'reversed',
      permission: audits,
      checks: ['askReversal'],
      movesMoney: true,
    },
    rejectReversal: {
      from: ['reversing'],
      to: 'captured',
      permission: audits,
      checks: ['askReversal'],
      input: Reason,
    },
  },
});
