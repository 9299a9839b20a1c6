import type { Exercise } from '#contracts/questions/paper.contract.ts';
import { type KeptOption, showOption } from '../question.queries.ts';

/** A question as a paper keeps it (`luan_question_content`): its wording at one revision. */
export interface KeptExercise {
  questionId: string;
  revision: number;
  exercisesType: number;
  difficultyDegree: number;
  stem: string;
  stemEn: string;
  caseId: string | null;
  caseStem: string;
  options: KeptOption[];
  /** Whether the options may change places (`optionOrder`), where the question says so itself. */
  orderOfOptions?: number;
  /** Letters of the right options; A right and B wrong for a judge. */
  answer: string;
  explanation: string;
  explanationEn: string;
  lawBasis: string;
}

/** A question with its points on a paper. `versionId` names the kept wording; null on a draft, which follows its questions. */
export interface PlacedExercise extends KeptExercise {
  score: number;
  versionId: string | null;
}

/** Where the pictures of an exercise are read: those of a published paper through the paper, a draft's through the question. */
const optionOf = (questionId: string, option: KeptOption, paperId: string | undefined): Exercise['options'][number] => {
  const { picture: _picture, ...shown } = showOption(questionId, option);
  if (paperId === undefined || option.fileId === null) return shown;
  return { ...shown, picUrl: `/manager/exam/paper/picture?paperId=${paperId}&fileId=${option.fileId}` };
};

/** An exercise as it is shown, with its answer. `paperId` where the paper has kept it. */
export const showExercise = (one: PlacedExercise, paperId?: string): Exercise => {
  const { revision: _revision, orderOfOptions: _order, versionId, options, ...shown } = one;
  return {
    ...shown,
    options: options.map((option) => optionOf(one.questionId, option, versionId === null ? undefined : paperId)),
  };
};
