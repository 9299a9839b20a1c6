import { of, screensOf, withShelves } from '#kit/screens.ts';

export const voucherScreens = withShelves(
  ['vouchers'],
  screensOf({
    '/finance/voucherList': () => import('./voucher.list.tsx'),
    '/finance/supplementVoucher': () => import('./voucher.form.tsx'),
    '/finance/voucherDetail': of('paymentVoucherId', () => import('./voucher.detail.tsx')),
  }),
);
