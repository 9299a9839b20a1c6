import { affair, ownMoney } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const costs = {
  cost_book: { reach: { ...affair, ancestors: true }, doneBy: ['created_by', 'confirmed_by'] },
  cost_voucher: { reach: { ...affair, ancestors: true }, doneBy: ['created_by', 'voided_by'] },
  cost_voucher_charge: { reach: ownMoney },
} satisfies Declarations;
