import { codes } from '../../codes.ts';
import { machine } from '../../machine.ts';
import { Reason } from '../../walk.ts';

/**
 * How a line of our bank and what we have agree: both and alike; only the bank's; only ours; both with another amount; kept apart
 * with somebody who looks into it; taken in as a payment; one whose cause was found.
 */
export const bankLineState = codes('bankLineState', {
  matched: 1,
  bankOnly: 2,
  oursOnly: 3,
  differs: 4,
  kept: 5,
  taken: 6,
  explained: 7,
});

/** Which way the money went. */
export const bankDirection = codes('bankDirection', { in: 'in', out: 'out' });

/** What of ours stands beside a line: a bank transfer handed in, a provider's payout of a day, a refund by transfer, a payment made of the line. */
export const bankOwnKind = codes('bankOwnKind', { voucher: 1, payout: 2, refund: 3, payment: 4 });

const manages = 'finance:reconciliation:mod';
const assigns = 'finance:payment:assign';

/**
 * A line of our bank. The server finds what of ours it is and lets it go where another line fits a payout better. What only the bank
 * has is decided by a person: a payment of an order or a customer's, a transfer that was handed in under another number, something
 * to look into, or explained.
 */
export const bankLineMachine = machine({
  name: 'bankLine',
  codes: bankLineState,
  start: ['matched', 'bankOnly', 'oursOnly', 'differs'],
  edges: {
    pair: { from: ['bankOnly', 'kept'], to: 'matched', also: ['differs'], permission: manages },
    assign: { from: ['bankOnly', 'kept'], to: 'taken', permission: assigns, movesMoney: true },
    credit: { from: ['bankOnly', 'kept'], to: 'taken', permission: assigns, movesMoney: true },
    /** By a refund, which a second person decides above the limit. */
    giveBack: { from: ['bankOnly', 'kept'], to: 'taken', permission: assigns, movesMoney: true, input: Reason },
    keep: { from: ['bankOnly', 'kept'], to: 'kept', permission: manages },
    explain: { from: ['bankOnly', 'oursOnly', 'differs', 'kept'], to: 'explained', permission: manages, input: Reason },
    find: {
      from: ['bankOnly', 'kept', 'explained'],
      to: 'matched',
      also: ['differs'],
      permission: 'signedIn',
      server: true,
    },
    part: { from: ['matched'], to: 'bankOnly', permission: 'signedIn', server: true },
  },
});
