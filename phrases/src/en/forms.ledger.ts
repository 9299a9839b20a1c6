import type { ledgerForms as zh } from '../zh-CN/forms.ledger.ts';

/** The statement of account on paper. */
export const ledgerForms: Record<keyof typeof zh, string> = {
  heading: 'Statement of account',
  title: 'Statement of account, {{name}}, {{from}} to {{until}}',
  about: '{{name}}, {{from}} to {{until}}, in yuan',
  balances: '1. Balances',
  lines: '2. Changes',
  account: 'Account',
  opening: 'Opening',
  in: 'In',
  out: 'Out',
  closing: 'Closing',
  at: 'Posted',
  kind: 'Kind',
  remark: 'Remark',
  change: 'Change',
  balance: 'Balance',
  none: 'Nothing recorded',
  more: 'Only the first {{count}} lines are printed; the export has all of them.',
  empty: 'Nothing was posted up to the end of the period.',
  head: '{{number}} postings up to the end of the period; code of the last: {{hash}}',
  maker: 'Made by (signature)',
  checker: 'Checked by (signature)',
};
