import { codes } from '../../codes.ts';
import { machine } from '../../machine.ts';
import { Reason } from '../../walk.ts';

export const paymentVoucherState = codes('paymentVoucherState', { awaiting: 1, passed: 2, rejected: 3, withdrawn: 4 });

const writes = 'finance:voucher:mod';
const audits = 'finance:voucher:audit';

/**
 * A bank transfer that was handed in: the head office passes it, and it is money in the account then; one that was rejected is
 * corrected and handed in again. Whoever handed it in never passes it.
 */
export const paymentVoucherMachine = machine({
  name: 'paymentVoucher',
  codes: paymentVoucherState,
  start: ['awaiting'],
  edges: {
    pass: { from: ['awaiting'], to: 'passed', permission: audits, checks: ['correct'], movesMoney: true },
    reject: { from: ['awaiting'], to: 'rejected', permission: audits, checks: ['correct'], input: Reason },
    withdraw: { from: ['awaiting'], to: 'withdrawn', permission: writes },
    correct: { from: ['rejected'], to: 'awaiting', permission: writes },
  },
});

/** Months back that a transfer may still be handed in. */
export const voucherMonths = 24;
