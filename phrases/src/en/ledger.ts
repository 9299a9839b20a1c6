export { ledgerCodes as codes } from './codes.ledger.ts';
export { ledgerFields as fields } from './fields.ledger.ts';

/** Screens of accounts. */
export const ledger = {
  title: 'Accounts of {{name}}',
  balances: 'Balances',
  changes: 'Changes',
  statement: 'Statement',
  proven: '{{count}} postings checked, all balances agree ({{at}}).',
  provenNow: '{{count}} postings, checked just now: all balances agree.',
  neverProven: '{{count}} postings. Checked every night; just now all balances agree.',
  differs:
    'A difference from posting {{number}} on: manual postings and new plans wait, lessons go on. Please contact the platform’s finance team.',
  hash: 'Code of the last posting {{hash}}',
  creditLeft: 'Credit limit {{limit}} yuan, {{used}} yuan used',
  period: 'Period',
  opening: 'Opening (yuan)',
  in: 'In (yuan)',
  out: 'Out (yuan)',
  closing: 'Closing (yuan)',
  noLines: 'Nothing changed in this period',
  print: 'Print statement',
  topUp: 'Top up',
  openChanges: 'Show changes',
  totals: 'Balances of the platform',
  customers: 'All customers',
  platform: 'The platform’s own book',
  organisations: '{{count}}',
  holders: 'Organisations',
  lastDay: 'Daily totals up to {{day}}',
  noDay: 'Daily totals begin tomorrow',
  ageing: 'Age of credit',
  ageParts: 'Up to 30 days|31–60 days|61–90 days|Over 90 days',
  used: 'Used (yuan)',
  limit: 'Limit (yuan)',
  nobodyOwes: 'Nobody uses credit',
};
