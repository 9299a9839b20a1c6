import { ownMoney } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const charges = {
  charge: {
    reach: ownMoney,
    persons: { user_id: { is: 'person', once: ['product', 'flavour', 'subject_code', 'period', 'thing'] } },
    erasure: {
      is: 'stays',
      because: 'who was charged is kept as long as the books are; the person is called by the account',
    },
  },
} satisfies Declarations;
