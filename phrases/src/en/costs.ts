export { costCodes as codes } from './codes.costs.ts';
export { costMachines as machines } from './machines.costs.ts';

/** Screens of the books of safety costs. */
export const costs = {
  addBook: 'New ledger of a year',
  modBook: 'Change the ledger of {{year}}',
  bookHint:
    'Drawn from last year’s revenue in equal months ({{law}}). Leave a business empty that the company does not do; in its first year type 0 and fill in that year’s revenue at its end.',
  revenue: 'Last year’s revenue',
  plan: 'Plan of use (may stay empty)',
  rate: '{{percent}}%: {{amount}} yuan are drawn',
  carriedHint: 'For the first ledger here; later ones take over what is left by themselves.',
  carriedFrom: 'What is left of the ledger of {{year}} is taken over',
  voucher: 'Enter a voucher',
  editBook: 'Change',
  voucherTitle: 'Enter a cost voucher',
  noOpenBook: 'No ledger is being kept: make one first',
  planHint: 'Optional: the plan this training money was for',
  print: 'Print the ledger',
  bookOf: 'Ledger of {{year}}',
  title: '{{name}}: safety costs of {{year}}',
  figures: 'Use by item',
  months: 'Drawn by month',
  vouchers: 'Vouchers',
  month: 'Month',
  drawnMonth: 'Drawn in the month (yuan)',
  drawnSum: 'Drawn so far (yuan)',
  usedMonth: 'Used in the month (yuan)',
  apart: 'Left of the plan (yuan)',
  total: 'Total',
  overrun:
    '{{amount}} yuan more were used than the year has: charged to cost and drawn in addition at the end of the year, and not carried over.',
  carries: '{{amount}} yuan are left; once confirmed they go into {{year}}.',
  lastOpenHint: 'The ledger of {{year}} is not confirmed yet; what is carried over is settled then.',
  openInvoice: 'Open the invoice',
  openPlan: 'Open the plan',
  openBook: 'Make this year’s ledger',
};
