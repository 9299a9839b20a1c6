import { content } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const help = {
  help_article: { reach: content, doneBy: ['created_by'] },
  help_vote: {
    persons: { user_id: { is: 'kept', because: 'one word among those that are counted, and never listed' } },
    erasure: {
      is: 'stays',
      because: 'one word among those that are counted, listed nowhere; the account behind it says nothing any more',
    },
  },
  help_miss: { reach: content },
  help_guide: { reach: content, doneBy: ['created_by'] },
  help_guide_seen: {
    persons: {
      user_id: { is: 'kept', because: 'says that somebody was shown a guide once, counted and never listed' },
    },
    erasure: {
      is: 'stays',
      because:
        'says once that a guide was shown, counted and listed nowhere; the account behind it says nothing any more',
    },
  },
} satisfies Declarations;
