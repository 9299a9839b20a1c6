import type { Declarations } from './declaration.ts';
import { ownMoney } from './usual.ts';

export const invoices = {
  invoice: { reach: ownMoney, doneBy: ['applied_by', 'issued_by', 'reversed_by'] },
} satisfies Declarations;
