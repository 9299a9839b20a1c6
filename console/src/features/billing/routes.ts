import { of, screensOf, withShelves } from '#kit/screens.ts';
import { entryScreens } from '#pickers/entries/entry.screens.ts';

export const billingScreens = withShelves(
  ['billing'],
  [
    ...screensOf({
      '/finance/BillingInfoList': () => import('./billing-info.list.tsx'),
      '/finance/paidForList': () => import('./paid-for.list.tsx'),
      '/finance/BillingChangeRecordList': () => import('./billing-change.list.tsx'),
      '/org/billingmodelRecord': () => import('./billing-change.list.tsx'),
      '/org/billingmodelRecord/detail': of('changeId', () => import('./billing-change.detail.tsx')),
      '/org/paymentModeAudit': () => import('./billing-audit.list.tsx'),
      '/finance/payModeList': () => import('./pay-mode.list.tsx'),
    }),
    ...entryScreens(
      'payChannel',
      { list: '/finance/payChannelList', detail: '/finance/payChannelDetail' },
      async () => (await import('#contracts/billing/pay-channel.entries.ts')).payChannel,
    ),
  ],
);
