import type { Declarations } from './declaration.ts';
import { ownMoney } from './usual.ts';

export const settlements = {
  income_setting: {
    reach: ownMoney,
    doneBy: ['created_by', 'updated_by', 'submitted_by', 'audited_by', 'end_asked_by'],
  },
  settlement: { reach: ownMoney, doneBy: ['sent_by', 'confirmed_by', 'invoice_entered_by', 'paid_by'] },
  income_share: { reach: ownMoney },
  settlement_line: { reach: ownMoney, doneBy: ['created_by', 'disputed_by', 'answered_by'] },
} satisfies Declarations;
