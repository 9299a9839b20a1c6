import { of, screensOf, withShelves } from '#kit/screens.ts';

export const adjustmentScreens = withShelves(
  ['ledger', 'vouchers'],
  screensOf({
    '/finance/adjustmentList': () => import('./adjustment.list.tsx'),
    '/finance/adjustmentDetail': of('adjustmentId', () => import('./adjustment.detail.tsx')),
  }),
);
