import { ownMoney } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const billing = {
  billing_info: { reach: ownMoney },
  billing_change: { reach: ownMoney, doneBy: ['created_by', 'decided_by'] },
  product_subscription: { reach: ownMoney },
  pay_channel: { reach: ownMoney, doneBy: ['created_by'] },
  pay_mode: { doneBy: ['changed_by'] },
} satisfies Declarations;
