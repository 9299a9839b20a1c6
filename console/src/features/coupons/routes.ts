import { of, screensOf, withShelves } from '#kit/screens.ts';

export const couponScreens = withShelves(
  ['coupons', 'charges'],
  screensOf({
    '/finance/couponList': () => import('./coupon-batch.list.tsx'),
    '/finance/couponBatchDetail': of('batchId', () => import('./coupon-batch.detail.tsx')),
    '/finance/couponHeldList': () => import('./coupon.list.tsx'),
    '/finance/couponUseList': () => import('./coupon-use.list.tsx'),
  }),
);
