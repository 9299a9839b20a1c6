import { content } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const lessons = {
  lesson: { reach: content, doneBy: ['created_by', 'submitted_by'] },
  lesson_chapter: { reach: content },
  lesson_term: { reach: content },
  lesson_login: { reach: content },
  lesson_chapter_question: { reach: content },
} satisfies Declarations;
