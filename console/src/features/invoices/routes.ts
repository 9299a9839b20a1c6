import { of, screensOf, withShelves } from '#kit/screens.ts';

export const invoiceScreens = [
  ...withShelves(['invoices'], screensOf({ '/finance/ticketList': () => import('./invoice.list.tsx') })),
  // Lines name products and rates of tax.
  ...withShelves(
    ['invoices', 'pricing'],
    screensOf({
      '/finance/ticketAdd': () => import('./invoice.form.tsx'),
      '/finance/ticketDetail': of('invoiceId', () => import('./invoice.detail.tsx')),
    }),
  ),
];
