import { ownMoney } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const coupons = {
  coupon_batch: {
    reach: ownMoney,
    doneBy: ['created_by', 'updated_by', 'submitted_by', 'audited_by', 'issued_by', 'closed_by'],
  },
  coupon: { reach: ownMoney },
  coupon_use: { reach: { by: 'nobody', because: ownMoney.because, other: 'client_path' } },
} satisfies Declarations;
