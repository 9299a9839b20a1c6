import type { PdfNode } from '#kernel/engines/pdf.ts';
import type { ClassroomLine, PlanFile } from '../reading/plan.reading.ts';
import type { SignLine } from '../reading/sign.reading.ts';
import { formOf, signedOff } from './form.layout.ts';
import { moment, noteOf, type PdfColumn, type Pictured, tableOf, textOr, type Words } from './page.layout.ts';

/** Room of a signature in its cell, in points. */
const ink = [84, 26] as const;
/** Empty lines below the names of a sheet that goes into a classroom. */
const spare = 10;
const lineHeight = 24;

interface Written {
  readonly time: (one: SignLine) => string;
  readonly signature: (one: SignLine) => PdfNode;
  readonly note: (one: SignLine) => string;
}

const columnsOf = (words: Words, { time, signature, note }: Written): PdfColumn<SignLine>[] => [
  { title: words.say('archives.columns.number'), width: 24, of: (_, index) => String(index + 1) },
  { title: words.say('archives.columns.name'), width: 54, of: (one) => one.realName },
  { title: words.say('archives.columns.department'), width: 66, of: (one) => textOr(one.departmentName) },
  { title: words.say('forms.post'), width: '*', of: (one) => textOr(one.dutyNames.join('、')) },
  { title: words.say('forms.phoneTail'), width: 46, of: (one) => textOr(one.phoneTail) },
  { title: words.say('forms.signedAtTime'), width: 80, of: time },
  { title: words.say('forms.signature'), width: ink[0], of: signature },
  { title: words.say('forms.note'), width: 62, of: note },
];

const sheetOf = (words: Words, rows: readonly SignLine[], written: Written): PdfNode =>
  tableOf(columnsOf(words, written), rows, words.say('archives.none'));

const inkOf =
  (pictured: Pictured) =>
  (one: SignLine): PdfNode =>
    one.fileId !== null && pictured.has(one.fileId)
      ? { image: one.fileId, fit: ink, alignment: 'center' }
      : one.signedName;

/** How somebody signed in, where the signature does not say it. */
const noteFor =
  (words: Words) =>
  (one: SignLine): string => {
    if (one.signedAt === null) return one.reason === '' ? words.say('forms.notSigned') : one.reason;
    return one.way === 1 ? words.say('forms.byFace') : '';
  };

const classroomSheet = (one: ClassroomLine, signs: readonly SignLine[], words: Words): PdfNode[] => [
  formOf(words.say('forms.signTitle'), [
    [words.say('forms.topic'), one.lessonNames.join('、')],
    [words.say('forms.when'), `${moment(one.from)} – ${moment(one.until).slice(-5)}`],
    [words.say('forms.where'), one.place],
    [words.say('forms.teacher'), one.lecturer],
  ]),
  sheetOf(
    words,
    signs.filter((sign) => one.recordIds.includes(sign.recordId)),
    { time: () => moment(one.from), signature: () => '', note: () => words.say('forms.onScan') },
  ),
  signedOff(words, 'forms.lecturerSigns', 'forms.reviewer'),
];

/** The sign-in sheet of a plan and one of each lesson in a classroom, with what was drawn or shown. */
export const signPart = ({ facts, signs, classrooms }: PlanFile, words: Words, pictured: Pictured): PdfNode[] => [
  formOf(words.say('forms.signTitle'), [
    [words.say('forms.topic'), facts.planName],
    [words.say('forms.when'), `${facts.beginsOn} – ${facts.endsOn}`],
    [words.say('forms.expected'), words.say('forms.countOf', { count: signs.length })],
    [
      words.say('forms.present'),
      words.say('forms.countOf', { count: signs.filter((one) => one.signedAt !== null).length }),
    ],
  ]),
  sheetOf(words, signs, { time: (one) => moment(one.signedAt), signature: inkOf(pictured), note: noteFor(words) }),
  signedOff(words, 'forms.recorder', 'forms.reviewer'),
  ...classrooms.flatMap((one) => classroomSheet(one, signs, words)),
];

const blankLine: SignLine = {
  recordId: '',
  realName: ' ',
  departmentName: ' ',
  dutyNames: [' '],
  phoneTail: ' ',
  signedAt: null,
  fileId: null,
  way: null,
  signedName: '',
  reason: '',
};

/** The sheet to take into a classroom: everybody's name with room to sign, and empty lines below. */
export const blankSignSheet = (
  { facts, signs }: { facts: Pick<PlanFile['facts'], 'planName' | 'orgName'>; signs: readonly SignLine[] },
  words: Words,
  free = spare,
): PdfNode[] => {
  const rows = [...signs, ...Array.from({ length: free }, () => blankLine)];
  const room: PdfNode = { text: ' ', fontSize: 9, lineHeight: lineHeight / 10 };
  return [
    formOf(words.say('forms.signTitle'), [
      [words.say('forms.topic'), facts.planName],
      [words.say('archives.columns.organisation'), facts.orgName],
      [words.say('forms.when'), ' '],
      [words.say('forms.where'), ' '],
      [words.say('forms.teacher'), ' '],
      [words.say('forms.teacherTitle'), ' '],
    ]),
    noteOf(words.say('forms.blankHint')),
    sheetOf(words, rows, { time: () => ' ', signature: () => room, note: () => ' ' }),
    signedOff(words, 'forms.lecturerSigns', 'forms.reviewer'),
  ];
};
