import { content } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const laws = {
  law: { reach: content, doneBy: ['created_by'] },
  law_reference: { reach: content, doneBy: ['decided_by'] },
  law_change: { reach: content, doneBy: ['created_by'] },
  law_review: { reach: content, doneBy: ['decided_by'] },
} satisfies Declarations;
