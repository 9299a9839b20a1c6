import { ownMoney } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const invoices = {
  invoice: { reach: ownMoney, doneBy: ['applied_by', 'issued_by', 'reversed_by'] },
} satisfies Declarations;
