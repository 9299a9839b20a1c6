import { content } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const notices = {
  announcement: { reach: content, doneBy: ['created_by'] },
  banner: { reach: content, doneBy: ['created_by'] },
  banner_view: {
    persons: {
      user_id: { is: 'kept', because: 'counts days on which somebody was shown a picture, and is never listed' },
    },
    erasure: {
      is: 'stays',
      because: 'a count of the day, listed nowhere; the account behind it says nothing any more',
    },
  },
} satisfies Declarations;
