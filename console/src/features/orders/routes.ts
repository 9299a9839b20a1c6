import { of, screensOf, withShelves } from '#kit/screens.ts';

export const orderScreens = withShelves(
  ['orders'],
  screensOf({
    '/order/payOrderList': () => import('./order.list.tsx'),
    '/order/payOrderDetail': of('payOrderId', () => import('./order.detail.tsx')),
    '/finance/paymentAddPreview': () => import('./preview/order-preview.screen.tsx'),
    '/finance/placePreview': of('classId', () => import('./preview/place-preview.screen.tsx')),
    '/finance/paymentDetailList': () => import('./payments/payment.list.tsx'),
    '/finance/reconciliationList': () => import('./bills/provider-bill.list.tsx'),
    '/finance/reconciliationLineList': () => import('./bills/provider-line.list.tsx'),
    '/finance/bankLineList': () => import('./bank/bank-line.list.tsx'),
    '/order/refundList': () => import('./refund.list.tsx'),
  }),
);
