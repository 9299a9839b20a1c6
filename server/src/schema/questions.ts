import { content } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const questions = {
  question_bank: { reach: content, doneBy: ['created_by'] },
  question_case: { reach: content },
  question: { reach: content, doneBy: ['created_by'] },
  question_revision: { reach: content, doneBy: ['user_id'] },
  exam_paper: { reach: content, doneBy: ['created_by'] },
  exam_paper_exercise: { reach: content },
  exam_paper_file: { reach: content },
  exam_paper_pool: { reach: content },
} satisfies Declarations;
