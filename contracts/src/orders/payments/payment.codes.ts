import { codes } from '../../codes.ts';
import { machine } from '../../machine.ts';
import { Reason } from '../../walk.ts';

/**
 * Where a payment stands: it paid its order; it became balance without one, or after its order was closed; its amount is another than
 * the order's; nobody knows its order; it is kept apart with somebody who looks into it; it goes, or went, back to whoever paid; a
 * learner's that the charge needs no longer, because it was paid or released.
 */
export const paymentState = codes('paymentState', {
  matched: 1,
  balance: 2,
  differs: 3,
  unknown: 4,
  kept: 5,
  returning: 6,
  returned: 7,
  spare: 8,
});

/** Providers of payments by network; whether one may be used says its configuration. */
export const networkProvider = codes('networkProvider', { wechat: 'wechat', alipay: 'alipay' });

/** Who received a payment. */
export const paymentProvider = codes('paymentProvider', { wechat: 'wechat', alipay: 'alipay', bank: 'bank' });
export type PaymentProviderCode = keyof typeof paymentProvider.values;

const assigns = 'finance:payment:assign';

/** A payment that was received: never refused. What matches no order waits at the head office until somebody says whose it is. */
export const paymentMachine = machine({
  name: 'payment',
  codes: paymentState,
  start: ['matched', 'balance', 'differs', 'unknown', 'spare'],
  edges: {
    assign: {
      from: ['differs', 'unknown', 'kept', 'spare'],
      to: 'balance',
      also: ['matched'],
      permission: assigns,
      movesMoney: true,
    },
    credit: { from: ['unknown', 'kept', 'differs', 'spare'], to: 'balance', permission: assigns, movesMoney: true },
    keep: { from: ['differs', 'unknown', 'kept', 'spare'], to: 'kept', permission: assigns },
    /** By a refund, which a second person decides above the limit; kept apart again where that comes to nothing. */
    giveBack: {
      from: ['differs', 'unknown', 'kept', 'spare'],
      to: 'returning',
      permission: assigns,
      movesMoney: true,
      input: Reason,
    },
    finishReturn: { from: ['returning'], to: 'returned', permission: 'signedIn', server: true },
    failReturn: { from: ['returning'], to: 'kept', permission: 'signedIn', server: true },
  },
});
