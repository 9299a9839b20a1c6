import { byPerson, deeds, gone } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const suggestions = {
  // An anonymous one is nobody’s for a narrow role.
  suggestion: {
    reach: { ...byPerson, ancestors: true },
    persons: { user_id: { is: 'person' } },
    doneBy: ['answered_by'],
    erasure: deeds,
  },
  // Never counted before a merge: the number itself would break the seal.
  suggestion_author: { persons: { user_id: { is: 'person' } }, erasure: gone },
} satisfies Declarations;
