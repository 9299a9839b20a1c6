import { of, screensOf, withShelves } from '#kit/screens.ts';

export const settlementScreens = withShelves(
  ['settlements'],
  screensOf({
    '/finance/incomeSetting': () => import('./income-setting.list.tsx'),
    '/finance/incomeShareList': () => import('./income-share.list.tsx'),
    '/finance/settlementList': () => import('./settlement.list.tsx'),
    '/order/businessMonthlyOrderList': () => import('./own-settlement.list.tsx'),
    '/order/businessMonthlyOrderDetail': of('settlementId', () => import('./settlement.detail.tsx')),
  }),
);
