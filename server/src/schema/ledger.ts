import { inPosting, ownMoney } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const ledger = {
  ledger_book: { reach: ownMoney },
  ledger_posting: {
    reach: ownMoney,
    persons: { made_by: inPosting },
    erasure: { is: 'stays', because: 'a posting is kept as long as the books are, and its hash holds it' },
  },
  ledger_transfer: { reach: ownMoney },
  ledger_change: { reach: ownMoney },
  payment_voucher: { reach: ownMoney, doneBy: ['created_by', 'handed_in_by', 'checked_by'] },
  ledger_adjustment: { reach: ownMoney, doneBy: ['created_by', 'checked_by'] },
} satisfies Declarations;
