import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    payOrderId: rowOf('pay_order', {
      payable_fen: 1000,
      // Of the organisation, not of a learner.
      user_id: null,
      charge_id: null,
      state: 0,
      expires_at: '2990-01-01T00:00:00Z',
    }),
    paymentId: rowOf('payment', { provider: 'wechat', gross_fen: 1000, state: 3 }),
    payRefundId: rowOf('pay_refund', { amount_fen: 1000, state: 1 }),
    // Of a provider of its own: there is one bill a provider and day.
    providerBillId: rowOf('provider_bill'),
    providerLineId: rowOf('provider_line', { provider: 'wechat', kind: 1, state: 3, amount_fen: 1000 }),
    bankLineId: rowOf('bank_line', { amount_fen: 1000, state: 2 }),
  },
  aliases: {
    '/order/payOrder/ id': 'payOrderId',
    '/finance/payment/ id': 'paymentId',
    '/order/refund/ id': 'payRefundId',
    '/finance/reconciliation/ id': 'providerLineId',
    '/finance/bankLine/ id': 'bankLineId',
  },
};
