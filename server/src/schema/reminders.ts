import { byMaker, gone } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const reminders = {
  reminder_sent: {
    reach: byMaker,
    persons: { user_id: { is: 'person', of: 'messages', once: ['cause'] } },
    erasure: gone,
  },
} satisfies Declarations;
