import { content } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const news = {
  news_type: { reach: content, doneBy: ['created_by'] },
  news: { reach: content, doneBy: ['created_by', 'written_by'] },
  news_read: {
    persons: { user_id: { is: 'kept', because: 'counts who opened an article once, and is never listed' } },
    erasure: {
      is: 'stays',
      because: 'a count of readers, listed nowhere; the account behind it says nothing any more',
    },
  },
  news_made: { reach: content, doneBy: ['made_by'] },
} satisfies Declarations;
