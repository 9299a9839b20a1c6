import { formOf, signedOff, type Words, wordsUnder } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import type { PhraseKey } from '#phrases/say.ts';
import { blankSignSheet } from '../layout/sign.layout.ts';
import { blankSurvey } from '../layout/survey.layout.ts';

/** Lines of a sign-in sheet that fill a page. */
const pageOfLines = 20;
/** Room for what is written by hand, in lines. */
const lines = (count: number): string => '\n'.repeat(count);

const empty = (words: Words, ...names: readonly PhraseKey[]): [string, string][] =>
  names.map((name) => [words.say(name), ' ']);

const record = (words: Words, orgName: string): PdfNode[] => [
  formOf(words.say('forms.sessionTitle'), [
    [words.say('archives.columns.organisation'), orgName],
    ...empty(
      words,
      'forms.topic',
      'forms.when',
      'forms.where',
      'forms.teacher',
      'forms.teacherTitle',
      'forms.expected',
      'forms.present',
      'forms.absent',
      'forms.absentNames',
    ),
  ]),
  ...wordsUnder(words.say('forms.summary'), lines(14), ''),
  ...wordsUnder(words.say('forms.assessment'), lines(5), ''),
  ...wordsUnder(words.say('forms.recorder'), lines(1), ''),
  signedOff(words, 'forms.lecturerSigns', 'forms.reviewer'),
];

/** A form to be printed and filled by hand, by the name of its file. */
interface BlankForm {
  readonly title: string;
  readonly nodes: readonly PdfNode[];
}

/** Forms of a classroom to be filled by hand: who signed in, what was taught, what people think of it. */
export const blankForms = (words: Words, orgName: string, questions: readonly string[]): BlankForm[] => [
  {
    title: words.say('forms.signTitle'),
    nodes: blankSignSheet({ facts: { planName: ' ', orgName }, signers: [] }, words, pageOfLines),
  },
  { title: words.say('forms.sessionTitle'), nodes: record(words, orgName) },
  {
    title: words.say('forms.surveyTitle'),
    nodes: [
      ...blankSurvey(
        questions,
        [
          [words.say('archives.columns.organisation'), orgName],
          ...empty(words, 'forms.topic', 'forms.when', 'forms.teacher'),
        ],
        words,
      ),
      signedOff(words, 'forms.evaluator', 'forms.principal'),
    ],
  },
];
