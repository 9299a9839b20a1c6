import type { Declarations } from './declaration.ts';
import { byMaker, gone } from './usual.ts';

export const reminders = {
  reminder_sent: {
    reach: byMaker,
    persons: { user_id: { is: 'person', of: 'messages', once: ['cause'] } },
    erasure: gone,
  },
} satisfies Declarations;
