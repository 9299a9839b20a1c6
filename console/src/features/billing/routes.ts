import { of, screensOf, withShelves } from '#kit/screens.ts';
import { entryScreens } from '#pickers/entries/entry.screens.ts';

export const billingScreens = withShelves(
  ['billing'],
  [
    ...screensOf({
      '/finance/BillingInfoList': () => import('./info.list.tsx'),
      '/finance/BillingChangeRecordList': () => import('./change.list.tsx'),
      '/org/billingmodelRecord': () => import('./change.list.tsx'),
      '/org/billingmodelRecord/detail': of('changeId', () => import('./change.detail.tsx')),
      '/org/paymentModeAudit': () => import('./audit.list.tsx'),
      '/finance/payModeList': () => import('./pay-mode.list.tsx'),
    }),
    ...entryScreens(
      'payChannel',
      { list: '/finance/payChannelList', detail: '/finance/payChannelDetail' },
      async () => (await import('#contracts/billing/pay-channel.entries.ts')).payChannel,
    ),
  ],
);
