import { codes } from '../../codes.ts';
import { machine } from '../../machine.ts';
import { Reason } from '../../walk.ts';

export const payRefundState = codes('payRefundState', {
  awaiting: 1,
  approved: 2,
  sent: 3,
  done: 4,
  failed: 5,
  rejected: 6,
  withdrawn: 7,
});

const audits = 'order:refund:audit';

/**
 * Money that goes back the way it came. It leaves the balance when it is asked for, so that nobody spends it meanwhile, and comes back
 * when the refund is rejected, withdrawn or fails. A second person decides above the limit of the platform.
 */
export const payRefundMachine = machine({
  name: 'payRefund',
  codes: payRefundState,
  start: ['awaiting', 'approved'],
  edges: {
    approve: { from: ['awaiting'], to: 'approved', permission: audits, checks: [], movesMoney: true },
    reject: { from: ['awaiting'], to: 'rejected', permission: audits, checks: [], input: Reason, movesMoney: true },
    withdraw: { from: ['awaiting'], to: 'withdrawn', permission: 'order:refund:mod', movesMoney: true },
    /** By hand at the bank: its serial number is told. */
    confirm: { from: ['approved'], to: 'done', permission: 'order:refund:mod', movesMoney: true },
    send: { from: ['approved'], to: 'sent', permission: 'signedIn', server: true },
    finish: { from: ['approved', 'sent'], to: 'done', permission: 'signedIn', server: true },
    fail: { from: ['approved', 'sent'], to: 'failed', permission: 'signedIn', server: true },
  },
});
