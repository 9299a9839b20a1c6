import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

export const settlementState = codes('settlementState', {
  generated: 1,
  sent: 2,
  confirmed: 3,
  disputed: 4,
  invoiced: 5,
  paid: 6,
});

/** How long a statement that is payable waited for its payment, in days from its confirmation: to 7, to 30, longer, or it waits still. */
export const settlementPayTime = codes('settlementPayTime', {
  week: 'week',
  month: 'month',
  later: 'later',
  open: 'open',
});

/** What a line of a statement is: a share captured or refunded, an adjustment, what an earlier statement carried. */
export const settlementLineKind = codes('settlementLineKind', { captured: 1, refunded: 2, adjusted: 3, carried: 4 });

export const disputeState = codes('disputeState', { none: 0, open: 1, upheld: 2, explained: 3 });

/** Whether an adjustment adds to what a partner gets or takes from it; said by the forms, sent as a sign. */
export const lineDirection = codes('lineDirection', { add: 1, deduct: 2 });

const keeps = 'finance:settlement:mod';
const answers = 'order:businessMonthly:confirm';

/**
 * A statement of a partner's month: the head office sends it, the partner confirms it or disputes lines, which the head office answers.
 * Confirmed it is frozen; where something is payable the partner's invoice is entered (and taken back, where it was mistyped), and
 * somebody else pays it.
 */
export const settlementMachine = machine({
  name: 'settlement',
  codes: settlementState,
  start: ['generated'],
  edges: {
    send: { from: ['generated'], to: 'sent', permission: keeps },
    takeBack: { from: ['sent'], to: 'generated', permission: keeps },
    confirm: { from: ['sent'], to: 'confirmed', permission: answers, movesMoney: true },
    dispute: { from: ['sent'], to: 'disputed', permission: answers },
    answer: { from: ['disputed'], to: 'sent', permission: keeps, movesMoney: true },
    receiveInvoice: { from: ['confirmed'], to: 'invoiced', permission: keeps },
    /** An invoice that was mistyped, until it is paid. */
    withdrawInvoice: { from: ['invoiced'], to: 'confirmed', permission: keeps, input: Reason },
    pay: {
      from: ['invoiced'],
      to: 'paid',
      permission: 'finance:settlement:audit',
      checks: ['receiveInvoice'],
      movesMoney: true,
    },
  },
});
