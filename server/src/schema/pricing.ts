import { ownMoney, structure } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const pricing = {
  pricing_rule: {
    reach: structure,
    doneBy: ['created_by', 'updated_by', 'submitted_by', 'audited_by', 'end_asked_by'],
  },
  price_change_plan: { reach: ownMoney, doneBy: ['created_by', 'updated_by', 'submitted_by', 'audited_by'] },
  price_change_line: { reach: ownMoney },
} satisfies Declarations;
