import { byMaker, gone, ofAccount } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const messages = {
  message: {
    reach: byMaker,
    persons: { user_id: { is: 'person', of: 'messages', once: ['org_id', 'once'] } },
    erasure: gone,
  },
  message_switch: { persons: { user_id: ofAccount }, erasure: gone },
  message_digest: { persons: { user_id: ofAccount }, erasure: gone },
} satisfies Declarations;
