import { ownMoney } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const orders = {
  // One who is merged keeps the charge that stands, and the orders of both.
  pay_order: {
    reach: ownMoney,
    persons: { user_id: { is: 'person' } },
    doneBy: ['created_by'],
    erasure: {
      is: 'stays',
      because: 'who paid or ordered is kept as long as the books are; the person is called by the account',
    },
  },
  pay_code: { reach: ownMoney },
  payment: { reach: ownMoney, doneBy: ['kept_by', 'decided_by'] },
  pay_refund: { reach: ownMoney, doneBy: ['created_by', 'decided_by'] },
  provider_bill: { reach: ownMoney },
  provider_line: { reach: ownMoney, doneBy: ['explained_by'] },
  bank_line: { reach: ownMoney, doneBy: ['kept_by', 'decided_by', 'imported_by'] },
} satisfies Declarations;
