import { byMaker, gone, ofAccount, ownMoney } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const messages = {
  message: {
    reach: byMaker,
    persons: { user_id: { is: 'person', of: 'messages', once: ['org_id', 'once'] } },
    erasure: gone,
  },
  message_switch: { persons: { user_id: ofAccount }, erasure: gone },
  message_digest: { persons: { user_id: ofAccount }, erasure: gone },
  text_use: { reach: ownMoney },
} satisfies Declarations;
