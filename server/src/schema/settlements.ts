import { ownMoney } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const settlements = {
  income_setting: {
    reach: ownMoney,
    doneBy: ['created_by', 'updated_by', 'submitted_by', 'audited_by', 'end_asked_by'],
  },
  settlement: { reach: ownMoney, doneBy: ['sent_by', 'confirmed_by', 'invoice_entered_by', 'paid_by'] },
  income_share: { reach: ownMoney },
  settlement_line: { reach: ownMoney, doneBy: ['created_by', 'disputed_by', 'answered_by'] },
} satisfies Declarations;
