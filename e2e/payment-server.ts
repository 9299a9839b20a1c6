import type { Counterpart } from '#testing/payment-counterpart.ts';
import type { SupportCalls } from './support-server.ts';

/** Support calls: POST /payments has a payer scan a code and pay; POST /refunds has the provider carry out a refund. Both tell the product. */
export const paymentCalls = (counterpart: Counterpart): SupportCalls => ({
  'POST payments': async (_, input) => {
    const { payCode } = input as { payCode: string };
    counterpart.pay(payCode);
    return counterpart.notify(payCode);
  },
  'POST refunds': async (_, input) => {
    const { refundNumber } = input as { refundNumber: string };
    counterpart.settleRefund(refundNumber);
    return counterpart.notifyRefund(refundNumber);
  },
});
