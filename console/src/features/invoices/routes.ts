import { of, screensOf, withShelves } from '#kit/screens.ts';

export const invoiceScreens = withShelves(
  ['invoices', 'pricing'],
  screensOf({
    '/finance/ticketList': () => import('./invoice.list.tsx'),
    '/finance/ticketAdd': () => import('./invoice.form.tsx'),
    '/finance/ticketDetail': of('invoiceId', () => import('./invoice.detail.tsx')),
  }),
);
