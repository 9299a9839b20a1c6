import { z } from 'zod';

const cellText = z.string().max(4000).default('');

/** One row of the spreadsheet of questions. Hardly a rule here: the linter says everything that is wrong at once. */
export const questionImportRow = z.object({
  bankName: cellText,
  exercisesType: cellText,
  stem: cellText,
  optionA: cellText,
  optionB: cellText,
  optionC: cellText,
  optionD: cellText,
  /** No question has a fifth option: what stands there is refused with its row. */
  optionE: cellText,
  optionOrder: cellText,
  answer: cellText,
  difficultyDegree: cellText,
  source: cellText,
  lawBasis: cellText,
  explanation: cellText,
});
export type QuestionImportRow = z.output<typeof questionImportRow>;
