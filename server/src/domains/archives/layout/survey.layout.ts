import { bestMark, leastUnnamed, type SurveyResult } from '#contracts/training/surveys/survey.contract.ts';
import { formOf, noteOf, tableOf, textOr, type Words, wordsUnder } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import type { PlanFile } from '../reading/plan.reading.ts';

const marks = Array.from({ length: bestMark }, (_, index) => bestMark - index);
/** Lines left free to write on by hand. */
const written = '\n\n\n';

const people = (words: Words, count: number): string => words.say('forms.countOf', { count });

interface Line {
  readonly question: string;
  readonly cell: (mark: number) => string;
  readonly mean: string;
}

const marksOf = (rows: readonly Line[], words: Words): PdfNode =>
  tableOf(
    [
      { title: words.say('archives.columns.number'), width: 26, of: (_, index) => String(index + 1) },
      { title: words.say('forms.surveyQuestion'), width: '*', of: (one) => one.question },
      ...marks.map((mark) => ({
        title: words.say('forms.surveyMark', { mark }),
        width: 34,
        of: (one: Line) => one.cell(mark),
      })),
      { title: words.say('forms.surveyMean'), width: 44, of: (one) => one.mean },
    ],
    rows,
    words.say('archives.none'),
  );

const shown = (mean: number | null): string => (mean === null ? '—' : mean.toFixed(1));

/** The form to be filled by hand: boxes to tick and room for words. */
export const blankSurvey = (
  questions: readonly string[],
  facts: readonly (readonly [string, string])[],
  words: Words,
): PdfNode[] => [
  formOf(words.say('forms.surveyTitle'), facts),
  noteOf(words.say('forms.surveyBlankHint')),
  marksOf(
    questions.map((question) => ({ question, cell: () => '□', mean: ' ' })),
    words,
  ),
  ...wordsUnder(words.say('forms.surveyTexts'), written, ''),
];

const teachersOf = ({ teachers }: SurveyResult, words: Words): PdfNode[] =>
  teachers.length === 0
    ? []
    : [
        tableOf(
          [
            { title: words.say('forms.teacher'), width: '*', of: (one) => one.lecturer },
            { title: words.say('forms.surveyAnswers'), width: 80, of: (one) => String(one.answers) },
            { title: words.say('forms.surveyMean'), width: 80, of: (one) => shown(one.mean) },
          ],
          teachers,
          words.say('archives.none'),
        ),
      ];

/** What the members said on one form; a form to be filled by hand while nobody has. Nothing where nobody is asked. */
export const surveyForm = ({ facts, survey, classrooms }: PlanFile, words: Words): PdfNode[] => {
  const { form, all, asked, tooFew, texts } = survey;
  if (!form) return [];
  const head: [string, string][] = [
    [words.say('forms.topic'), facts.planName],
    [words.say('forms.when'), `${facts.beginsOn} – ${facts.endsOn}`],
    [words.say('forms.teacher'), textOr([...new Set(classrooms.map((one) => one.lecturer))].join('、'))],
    [words.say('forms.surveyAnswers'), `${people(words, all.answers)} / ${people(words, asked)}`],
  ];
  if (all.answers === 0) return blankSurvey(form.questions, head, words);
  return [
    formOf(words.say('forms.surveyTitle'), [...head, [words.say('forms.surveyTotal'), shown(all.mean)]]),
    noteOf(words.say(form.named ? 'forms.surveyNamed' : 'forms.surveyUnnamed', { least: leastUnnamed })),
    marksOf(
      form.questions.map((question, index) => ({
        question,
        cell: (mark) => (tooFew ? '—' : String(all.spread[index]?.[mark - 1] ?? 0)),
        mean: shown(all.means[index] ?? null),
      })),
      words,
    ),
    ...teachersOf(survey, words),
    ...wordsUnder(
      words.say('forms.surveyTexts'),
      texts.map((one) => (one.realName === '' ? one.comment : `${one.comment}（${one.realName}）`)).join('\n'),
      words.say('archives.none'),
    ),
    ...wordsUnder(words.say('forms.surveyImproves'), written, ''),
  ];
};
