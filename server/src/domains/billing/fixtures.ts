import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    changeId: rowOf('billing_change', { state: 1, service_stage: null }),
    payChannelId: rowOf('pay_channel', { state: 1, pay_provider: 'bank', pay_picture: '{}' }),
  },
  aliases: {
    '/finance/billing/change/ id': 'changeId',
    '/finance/payChannel/ id': 'payChannelId',
    payerOrgId: 'orgId',
  },
  shared: { payModeId: 'which channels a kind of organisation may use; of no organisation' },
};
