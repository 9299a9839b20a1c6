import { of, screensOf, withShelves } from '#kit/screens.ts';

export const ledgerScreens = withShelves(
  ['ledger'],
  screensOf({
    '/finance/accountList': () => import('./account.list.tsx'),
    '/finance/accountDetail': of('orgId', () => import('./account.detail.tsx')),
    '/finance/accountTotals': () => import('./platform-balances.screen.tsx'),
    '/finance/AccountChangeLog': () => import('./account-change.list.tsx'),
  }),
);
