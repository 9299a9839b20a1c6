import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** What an invoice is for: an ordinary one, or a special one whose tax the buyer deducts. */
export const invoiceKind = codes('invoiceKind', { ordinary: 1, special: 2 });

export const invoiceState = codes('invoiceState', {
  applied: 1,
  issued: 2,
  sent: 3,
  reversed: 4,
  rejected: 5,
  withdrawn: 6,
});

const issues = 'finance:ticket:audit';

/**
 * An invoice from its application on. The head office issues it, never whoever applied; a red one reverses it, entered by
 * somebody else than who issued it, and its amount may be invoiced again. Both say what may go back, so they move money.
 */
export const invoiceMachine = machine({
  name: 'invoice',
  codes: invoiceState,
  start: ['applied'],
  edges: {
    issue: { from: ['applied'], to: 'issued', permission: issues, checks: [], movesMoney: true },
    reject: { from: ['applied'], to: 'rejected', permission: issues, checks: [], input: Reason },
    withdraw: { from: ['applied'], to: 'withdrawn', permission: 'finance:ticket:mod' },
    send: { from: ['issued'], to: 'sent', permission: issues },
    reverse: {
      from: ['issued', 'sent'],
      to: 'reversed',
      permission: issues,
      checks: ['issue'],
      input: Reason,
      movesMoney: true,
    },
  },
});
