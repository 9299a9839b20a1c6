import { codes } from '../codes.ts';
import { machine } from '../machine.ts';

export const payOrderState = codes('payOrderState', {
  awaiting: 0,
  paid: 1,
  closed: 2,
  refunding: 3,
  refundedInPart: 4,
  refunded: 5,
});

/** How an order is paid: by scanning a code of a provider, out of the own accounts at once, or by a transfer at the bank. */
export const orderChannel = codes('orderChannel', { network: 10, balance: 20, transfer: 50 });
/** Those of them by which money comes in: an order waits for it. */
export const payInChannel = codes('payInChannel', { network: 10, transfer: 50 });

/** Accounts that pay places of a class at once, by the codes of the ledger. */
export const spentAccount = codes('spentAccount', { paid: 1, granted: 2, credit: 3 });

/**
 * What an order is for: money for the account or what a plan lacks, both paid balance; places of a class, for which the money is taken as it
 * comes in, or out of the accounts; or what a learner owes, which pays the own charge and nothing else.
 */
export const orderPurpose = codes('orderPurpose', {
  topUp: 'topUp',
  plan: 'plan',
  classPlace: 'classPlace',
  learner: 'learner',
});

/** Minutes an order by network waits, and days one by transfer does (areas 10). */
export const networkMinutes = 30;
export const transferDays = 7;

/**
 * An order to pay: the money becomes paid balance of its buyer. Nobody says that it was paid, a payment does; it closes by itself when
 * its time is over, after the provider was asked once more.
 */
export const payOrderMachine = machine({
  name: 'payOrder',
  codes: payOrderState,
  start: ['awaiting'],
  edges: {
    pay: { from: ['awaiting'], to: 'paid', permission: 'signedIn', server: true },
    /** A learner's that was closed, where the money came late and the charge still owes it. */
    payLate: { from: ['closed'], to: 'paid', permission: 'signedIn', server: true },
    close: { from: ['awaiting'], to: 'closed', permission: 'order:payOrder:mod' },
    expire: { from: ['awaiting'], to: 'closed', permission: 'signedIn', server: true },
    askRefund: { from: ['paid', 'refundedInPart'], to: 'refunding', permission: 'signedIn', server: true },
    settleRefund: {
      from: ['refunding'],
      to: 'refundedInPart',
      also: ['paid', 'refunded'],
      permission: 'signedIn',
      server: true,
    },
  },
});
