import { of, screensOf, withShelves } from '#kit/screens.ts';

export const costScreens = withShelves(
  ['costs'],
  screensOf({
    '/cost/bookList': () => import('./books/book.list.tsx'),
    '/cost/bookDetail': of('bookId', () => import('./books/book.detail.tsx')),
    '/cost/voucherList': () => import('./vouchers/voucher.list.tsx'),
    '/cost/gapList': () => import('./books/gap.list.tsx'),
  }),
);
