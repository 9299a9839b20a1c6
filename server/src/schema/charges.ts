import type { Declarations } from './declaration.ts';
import { ownMoney } from './usual.ts';

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
