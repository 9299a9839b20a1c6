import { keyOf } from '#contracts/codes.ts';
import { lateState, minutesLate } from '#contracts/exams/late/late-answer.codes.ts';
import type { RecordDetail } from '#contracts/exams/record.contract.ts';
import { exercisesType } from '#contracts/questions/question.codes.ts';
import { toMinutes, toSeconds } from '#contracts/zone.ts';
import { caseNode, type PlacedExercise, type PrintedPaper, questionNode, quiet } from '#domains/questions/door.ts';
import type { PdfDocument, PdfNode } from '#kernel/engines/pdf.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';

/** The paper of one person as it was answered: the record, and its questions in the order and letters of the person. */
export interface AnsweredPaper {
  readonly record: RecordDetail;
  readonly exercises: readonly PlacedExercise[];
  readonly images: PrintedPaper['images'];
  readonly language: Language;
  readonly printedBy: string;
  readonly printedAt: string;
}

const good = '#2f8a3b';
const bad = '#c0392b';

const cell = (title: string, value: string): PdfNode[] => [
  { text: title, color: quiet, fontSize: 9 },
  { text: value === '' ? '—' : value },
];

const proofOf = (record: RecordDetail, language: Language): string => {
  const signed = record.timeline.find((one) => one.proof !== null)?.proof;
  if (!signed) return '';
  return signed.way === 1
    ? say(language, 'records.provedByFace')
    : say(language, 'records.provedByName', { name: signed.signedName });
};

const headTable = ({ record, language }: AnsweredPaper): PdfNode => {
  const word = (name: string) => sayOr(language, `fields.${name}`, name);
  const verdict = say(language, record.passed ? 'records.passed' : 'records.failed');
  const source = sayOr(language, `codes.submittedHow.${record.submittedHow}`, record.submittedHow);
  const pairs: readonly (readonly [string, string])[] = [
    [word('realName'), record.realName],
    [word('idCard'), record.idCard],
    [word('orgName'), record.orgName],
    [word('planName'), record.planName],
    [word('examAttempt'), String(record.attempt)],
    [word('submittedHow'), source],
    [word('examOpenedAt'), toMinutes(record.openedAt)],
    [word('examSubmittedAt'), record.submittedAt === null ? '' : toMinutes(record.submittedAt)],
    [word('examScore'), `${record.score ?? 0} / ${record.fullScore}　${verdict}`],
    [word('passMark'), String(record.passingScore)],
    [say(language, 'records.identity'), proofOf(record, language)],
    [say(language, 'records.leaves'), `${record.focusLosses} / ${record.screenLeaves}`],
  ];
  const rows: PdfNode[][] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    const [left, right] = [pairs[at], pairs[at + 1]];
    rows.push([...(left ? cell(...left) : []), ...(right ? cell(...right) : ['', ''])]);
  }
  return { margin: [0, 8, 0, 10], table: { widths: [70, '*', 70, '*'], dontBreakRows: true, body: rows } };
};

const lettersOf = (type: number, letters: string, language: Language): string => {
  if (letters === '') return say(language, 'records.notAnswered');
  if (type !== exercisesType.values.judge) return letters;
  return say(language, letters === 'A' ? 'questions.right' : 'questions.wrong');
};

/** Below a question: what was answered, whether that is right, what is, and the marks given. */
const answerNode = (paper: AnsweredPaper, index: number): PdfNode => {
  const { language } = paper;
  const one = paper.record.questions[index];
  if (!one) return '';
  const notes = [
    one.voided ? say(language, 'records.questionVoided') : '',
    one.corrected ? say(language, 'records.keyCorrected') : '',
  ].filter(Boolean);
  return {
    margin: [28, -4, 0, 8],
    columnGap: 10,
    columns: [
      {
        width: 'auto',
        text: say(language, 'records.answeredIs', { answer: lettersOf(one.exercisesType, one.answer, language) }),
        bold: true,
        color: one.correct ? good : bad,
      },
      {
        width: 'auto',
        text: say(language, 'records.rightIs', { answer: lettersOf(one.exercisesType, one.right, language) }),
        color: quiet,
      },
      { width: 'auto', text: say(language, 'records.marksOf', { marks: one.marks, full: one.score }) },
      { width: '*', text: notes.join('　'), color: quiet, fontSize: 9 },
    ],
  };
};

const latenessOf = (seconds: number, language: Language): string => {
  const minutes = minutesLate(seconds);
  return minutes === undefined
    ? say(language, 'records.lateSeconds', { seconds })
    : say(language, 'records.lateMinutes', { minutes });
};

/** Below that: what arrived after the time, and whether it counts. */
const lateNodes = ({ record, language }: AnsweredPaper, index: number): PdfNode[] => {
  const one = record.questions[index];
  const state = keyOf(lateState, record.late?.state) ?? 'uncounted';
  return (one?.late ?? []).map(({ answer, arrivedAt, secondsLate }) => ({
    margin: [28, -4, 0, 8],
    text: say(language, 'records.lateAnswer', {
      answer: lettersOf(one?.exercisesType ?? 0, answer, language),
      at: toSeconds(arrivedAt),
      late: latenessOf(secondsLate, language),
      state: sayOr(language, `codes.lateState.${state}`, state),
    }),
    color: quiet,
    fontSize: 9,
  }));
};

const questionNodes = (paper: AnsweredPaper): PdfNode[] => {
  const printed: PrintedPaper = {
    paperName: paper.record.paperName,
    variant: '',
    edition: 0,
    examMinutes: paper.record.minutes,
    score: paper.record.fullScore,
    passingScore: paper.record.passingScore,
    draft: false,
    exercises: paper.exercises,
    images: paper.images,
    language: paper.language,
  };
  return paper.exercises.flatMap((one, index) => {
    const before = paper.exercises[index - 1];
    const opens = one.caseStem !== '' && before?.caseId !== one.caseId;
    const bundle = opens ? paper.exercises.slice(index).filter((each) => each.caseId === one.caseId) : [];
    return [
      ...(opens ? [caseNode(bundle, index + 1, paper.language)] : []),
      questionNode(one, index + 1, printed, { answered: false, pointed: true }),
      answerNode(paper, index),
      ...lateNodes(paper, index),
    ];
  });
};

/** One person's paper as answered; on a page of its own where it follows another. */
export const answeredNodes = (paper: AnsweredPaper, follows = false): PdfNode[] => [
  {
    text: paper.record.paperName,
    bold: true,
    fontSize: 16,
    alignment: 'center',
    ...(follows ? { pageBreak: 'before' as const } : {}),
  },
  { text: say(paper.language, 'records.answeredPaper'), fontSize: 11, alignment: 'center', margin: [0, 2, 0, 0] },
  headTable(paper),
  ...questionNodes(paper),
];

/** One person's paper as answered, A4, with the marks of every question. */
export const layAnswered = (paper: AnsweredPaper): PdfDocument => {
  const { record, language } = paper;
  const voided = record.state === 4 ? { watermark: say(language, 'records.voidedMark') } : {};
  return {
    title: `${record.paperName} ${record.realName}`,
    header: { left: `${record.paperName}　${record.realName}`, right: record.orgName, laterOnly: true },
    footer: {
      left: say(language, 'records.printedBy', { name: paper.printedBy, at: toMinutes(paper.printedAt) }),
      right: say(language, 'papers.page'),
    },
    images: paper.images,
    ...voided,
    content: answeredNodes(paper),
  };
};
