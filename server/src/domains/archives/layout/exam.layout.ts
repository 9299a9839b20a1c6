import { submittedHow } from '#contracts/exams/exam.codes.ts';
import { factsOf, moment, noteOf, signedOff, tableOf, textOr, type Words } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import type { PlanFile } from '../reading/plan.reading.ts';

/** The paper of the exam. */
export const papersPart = ({ facts }: PlanFile, words: Words): PdfNode[] => [
  facts.paperName === null
    ? noteOf(words.say('archives.none'))
    : factsOf([
        [words.say('fields.paperName'), facts.paperName],
        [words.say('archives.columns.edition'), textOr(facts.paperEdition)],
        [words.say('fields.passingScore'), textOr(facts.passingScore)],
        [words.say('fields.examAttempts'), String(facts.examAttempts)],
      ]),
];

const passed = (words: Words, one: boolean | null): string => {
  if (one === null) return words.say('archives.pending');
  return words.say(one ? 'archives.passed' : 'archives.failed');
};

/** Every sitting with its score, first tries and resits. */
export const scoresPart = ({ sittings }: PlanFile, words: Words): PdfNode[] => [
  tableOf(
    [
      { title: words.say('archives.columns.name'), width: 60, of: (one) => one.realName },
      { title: words.say('archives.columns.attempt'), width: 36, of: (one) => String(one.attempt) },
      { title: words.say('archives.columns.score'), width: 60, of: (one) => `${textOr(one.score)} / ${one.fullScore}` },
      { title: words.say('archives.columns.passed'), width: 60, of: (one) => passed(words, one.passed) },
      { title: words.say('archives.columns.openedAt'), width: 90, of: (one) => moment(one.openedAt) },
      { title: words.say('archives.columns.submittedAt'), width: 90, of: (one) => moment(one.submittedAt) },
      {
        title: words.say('archives.columns.how'),
        width: '*',
        of: (one) => words.label(submittedHow, one.submittedHow),
      },
    ],
    sittings,
    words.say('archives.none'),
  ),
  signedOff(words, 'forms.invigilator', 'forms.reviewer'),
];
