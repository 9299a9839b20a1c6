import type { PaymentProvider, ProviderPayment, ProviderRefund } from '#domains/orders/providers/payment-provider.ts';

/** A provider of payments that stands in the test: what was ordered, paid and refunded there. */
export interface Counterpart extends PaymentProvider {
  /** How often a code was made. */
  codes: number;
  /** It does not answer. */
  down: boolean;
  refundsAs: ProviderRefund['state'];
  readonly paid: Map<string, ProviderPayment>;
  readonly closed: Set<string>;
  readonly refunds: Map<string, ProviderRefund>;
}

const secret = 'counterpart';

/** A counterpart whose notifications carry one secret word as their signature. */
export const openCounterpart = (code: 'wechat' | 'alipay' = 'wechat'): Counterpart => {
  const answering = (): void => {
    if (at.down) throw new Error('The provider is down');
  };
  const at: Counterpart = {
    code,
    codes: 0,
    down: false,
    refundsAs: 'done',
    paid: new Map(),
    closed: new Set(),
    refunds: new Map(),
    createCode: async ({ orderNumber }) => {
      answering();
      at.codes += 1;
      return `weixin://pay/${orderNumber}/${at.codes}`;
    },
    findPayment: async (orderNumber) => {
      answering();
      return at.paid.get(orderNumber) ?? 'unpaid';
    },
    closeOrder: async (orderNumber) => {
      answering();
      at.closed.add(orderNumber);
    },
    refund: async ({ refundNumber, amountFen }) => {
      answering();
      const refund = { refundNumber, serial: `R${refundNumber}`, state: at.refundsAs, amountFen };
      at.refunds.set(refundNumber, refund);
      return refund;
    },
    findRefund: async (refundNumber) => {
      answering();
      return at.refunds.get(refundNumber) ?? 'missing';
    },
    readNotification: (headers, body) => {
      if (headers.signature !== secret) throw new Error('forged');
      return JSON.parse(body.toString()) as ReturnType<PaymentProvider['readNotification']>;
    },
    answer: (accepted) => ({ status: accepted ? 200 : 401, type: 'text/plain', body: accepted ? 'SUCCESS' : 'FAIL' }),
    dailyLines: async () => [],
  };
  return at;
};

export const signedAs = secret;
