import { bestMark, questionsAsked, type SurveyResult } from '#contracts/training/surveys/survey.contract.ts';

export interface Answer {
  readonly scores: readonly number[];
  readonly comment: string;
  readonly lecturers: readonly string[];
  /** Empty of an unnamed one. */
  readonly realName: string;
}

const oneDecimal = (sum: number, of: number): number | null => (of === 0 ? null : Math.round((sum * 10) / of) / 10);

const questions = Array.from({ length: questionsAsked }, (_, index) => index);
const marks = Array.from({ length: bestMark }, (_, index) => index + 1);

const figuresOf = (answers: readonly Answer[], least: number) => {
  const told = answers.length >= least;
  const sum = (index: number): number => answers.reduce((all, one) => all + (one.scores[index] ?? 0), 0);
  const total = questions.reduce((all, index) => all + sum(index), 0);
  return {
    answers: answers.length,
    means: questions.map((index) => (told ? oneDecimal(sum(index), answers.length) : null)),
    mean: told ? oneDecimal(total, answers.length * questionsAsked) : null,
  };
};

/** Means by question and by teacher, and the words; nothing but their number of fewer answers than `least`. */
export const sumUp = (
  answers: readonly Answer[],
  least: number,
): Pick<SurveyResult, 'all' | 'teachers' | 'tooFew' | 'texts'> => {
  const told = answers.length >= least;
  const lecturers = [...new Set(answers.flatMap((one) => one.lecturers))].toSorted();
  const times = (index: number, mark: number): number => answers.filter((one) => one.scores[index] === mark).length;
  return {
    all: {
      ...figuresOf(answers, least),
      spread: told ? questions.map((index) => marks.map((mark) => times(index, mark))) : [],
    },
    teachers: lecturers.map((lecturer) => ({
      lecturer,
      ...figuresOf(
        answers.filter((one) => one.lecturers.includes(lecturer)),
        least,
      ),
    })),
    tooFew: answers.length > 0 && !told,
    texts: told
      ? answers.filter((one) => one.comment !== '').map(({ comment, realName }) => ({ comment, realName }))
      : [],
  };
};
