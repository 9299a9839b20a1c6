import { exercisesType } from '#contracts/questions/question.codes.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import { type Language, say } from '#phrases/say.ts';
import type { PlacedExercise } from '../exercise.rules.ts';

/** What stands on the head of a printed paper. */
export interface PrintedPaper {
  readonly paperName: string;
  readonly variant: string;
  readonly edition: number;
  readonly examMinutes: number;
  readonly score: number;
  readonly passingScore: number;
  readonly draft: boolean;
  readonly exercises: readonly PlacedExercise[];
  /** Pictures of the options by the id of their file. */
  readonly images: Readonly<Record<string, Uint8Array>>;
  readonly language: Language;
}

const { judge } = exercisesType.values;
/** Colour of what stands beside the matter. */
export const quiet = '#555555';

/** Width of a text in its own letters: a Chinese one counts 1, others a half. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.55), 0);

/** Points of a line of text and letters on it: enough to know what surely fits a page. */
export const line = { height: 17, letters: 46 };
/** Points of height that surely fit one page. */
export const tallest = 600;
/** Lines a text takes across the page. */
export const linesOf = (text: string): number =>
  text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(widthOf(part) / line.letters)), 0);

const picture = { width: 96, height: 84 };

/** Options beside each other: four short ones, two of middle length, else one a line. */
const perRow = (texts: readonly string[], pictured: boolean): number => {
  const longest = Math.max(...texts.map(widthOf));
  if (longest <= 8) return 4;
  return longest <= 20 || pictured ? 2 : 1;
};

const optionNode = (one: PlacedExercise, place: number, paper: PrintedPaper): PdfNode => {
  const option = one.options[place];
  if (!option) return { text: '' };
  const content = (paper.language === 'en' && option.contentEn) || option.content;
  const text: PdfNode = { text: `${option.exercisesOption}. ${content}` };
  if (option.fileId === null || !paper.images[option.fileId]) return text;
  return { stack: [text, { image: option.fileId, fit: [picture.width, picture.height], margin: [14, 2, 0, 4] }] };
};

const optionsNode = (one: PlacedExercise, paper: PrintedPaper): PdfNode[] => {
  if (one.options.length === 0) return [];
  const texts = one.options.map((option) => (paper.language === 'en' && option.contentEn) || option.content);
  const columns = perRow(
    texts,
    one.options.some((option) => option.fileId !== null),
  );
  const rows: PdfNode[] = [];
  for (let start = 0; start < one.options.length; start += columns)
    rows.push({
      columns: Array.from({ length: columns }, (_, index) => optionNode(one, start + index, paper)),
      columnGap: 10,
      margin: [18, 1, 0, 0],
    });
  return rows;
};

const answerText = (one: PlacedExercise, language: Language): string => {
  if (one.exercisesType !== judge) return one.answer;
  return `${one.answer === 'A' ? '√' : '×'} ${say(language, one.answer === 'A' ? 'questions.right' : 'questions.wrong')}`;
};

const answerNodes = (one: PlacedExercise, language: Language): PdfNode[] => {
  const explanation = (language === 'en' && one.explanationEn) || one.explanation;
  const notes = [
    ...(explanation ? [say(language, 'papers.explanationIs', { text: explanation })] : []),
    ...(one.lawBasis ? [say(language, 'papers.basisIs', { text: one.lawBasis })] : []),
  ];
  return [
    {
      margin: [18, 2, 0, 0],
      table: {
        widths: ['*'],
        body: [
          [
            {
              fillColor: '#f0f3f7',
              border: [false, false, false, false],
              fontSize: 9.5,
              stack: [
                { text: say(language, 'papers.answerIs', { answer: answerText(one, language) }), bold: true },
                ...notes.map((text) => ({ text, color: quiet })),
              ],
            },
          ],
        ],
      },
    },
  ];
};

const blank = /[（(][\s　]*[）)]/;

/** Points of height a question takes at most. */
export const heightOf = (one: PlacedExercise, answered: boolean): number => {
  const texts = [one.stem, one.stemEn, ...one.options.flatMap((option) => [option.content, option.contentEn])];
  const notes = answered ? linesOf(one.explanation + one.explanationEn) + linesOf(one.lawBasis) + 2 : 0;
  const pictures = one.options.filter((option) => option.fileId !== null).length;
  return (texts.reduce((sum, text) => sum + linesOf(text), 0) + notes) * line.height + pictures * picture.height;
};

/** Whether the answer stands below, and the points beside. */
export interface QuestionLook {
  readonly answered: boolean;
  readonly pointed: boolean;
}

/** One question with its number; points stand beside it where its section's differ. */
export const questionNode = (one: PlacedExercise, number: number, paper: PrintedPaper, look: QuestionLook): PdfNode => {
  const stem = (paper.language === 'en' && one.stemEn) || one.stem;
  const points = look.pointed ? say(paper.language, 'papers.points', { score: one.score }) : '';
  const tail = blank.test(stem) ? '' : '（　　）';
  return {
    margin: [0, 0, 0, 7],
    unbreakable: heightOf(one, look.answered) < tallest,
    stack: [
      {
        columns: [
          { width: 24, text: `${number}.`, bold: true, alignment: 'right' },
          {
            width: '*',
            text: [`${stem}${tail}`, points === '' ? '' : { text: `　${points}`, color: quiet, fontSize: 9 }],
          },
        ],
        columnGap: 4,
      },
      { margin: [10, 0, 0, 0], stack: optionsNode(one, paper) },
      ...(look.answered ? answerNodes(one, paper.language) : []),
    ],
  };
};

/** The stem of a case, with the numbers of its questions. */
export const caseNode = (bundle: readonly PlacedExercise[], first: number, language: Language): PdfNode => {
  const last = first + bundle.length - 1;
  const title =
    bundle.length > 1
      ? say(language, 'papers.caseOf', { from: first, to: last })
      : say(language, 'papers.caseOne', { from: first });
  return {
    margin: [0, 2, 0, 6],
    stack: [
      { text: title, bold: true },
      { text: bundle[0]?.caseStem ?? '', margin: [10, 0, 0, 0] },
    ],
  };
};
