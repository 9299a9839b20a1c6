import { attendanceState } from '#contracts/meetings/meeting.codes.ts';
import { trainPlace } from '#contracts/training/plan.codes.ts';
import {
  formOf,
  moment,
  noteOf,
  type PdfColumn,
  type Pictured,
  signedOff,
  tableOf,
  textOr,
  type Words,
} from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import type { MeetingFile } from '../reading/meeting.reading.ts';
import type { ClassroomLine, PlanFile } from '../reading/plan.reading.ts';
import type { Signer, SignLine } from '../reading/sign.reading.ts';

/** Room of a signature in its cell, in points: as low as leaves more than fifty people on two pages. */
const ink = [66, 15] as const;
/** Empty lines below the names of a sheet that goes into a classroom. */
const spare = 10;
const lineHeight = 24;

/** A line of a sheet: who is expected, and whether and how the person signed in. */
type Line = Signer & Omit<SignLine, 'classroomId'>;

interface Written {
  readonly time: (one: Line) => string;
  readonly signature: (one: Line) => PdfNode;
  readonly note: (one: Line) => string;
}

const columnsOf = (words: Words, { time, signature, note }: Written): PdfColumn<Line>[] => [
  { title: words.say('archives.columns.number'), width: 20, of: (_, index) => String(index + 1) },
  { title: words.say('archives.columns.name'), width: 44, of: (one) => one.realName },
  { title: words.say('archives.columns.department'), width: 58, of: (one) => textOr(one.departmentName) },
  // Wide enough for 专职安全生产管理人员 on one line.
  { title: words.say('forms.post'), width: '*', of: (one) => textOr(one.dutyNames.join('、')) },
  { title: words.say('forms.phoneTail'), width: 36, of: (one) => textOr(one.phoneTail) },
  { title: words.say('forms.signedAtTime'), width: 52, of: time },
  { title: words.say('forms.signature'), width: ink[0], of: signature },
  { title: words.say('forms.note'), width: 54, of: note },
];

const sheetOf = (words: Words, rows: readonly Line[], written: Written): PdfNode =>
  tableOf(columnsOf(words, written), rows, words.say('archives.none'));

const inkOf =
  (pictured: Pictured) =>
  (one: Line): PdfNode =>
    one.fileId !== null && pictured.has(one.fileId)
      ? { image: one.fileId, fit: ink, alignment: 'center' }
      : one.signedName;

/** Month, day and time; the year stands in the head of the sheet. */
const signedAt = (one: Line): string => (one.signedAt === null ? '—' : moment(one.signedAt).slice(5));

/** Why somebody is missing, or how the person signed in where the signature does not say it. */
const noteFor =
  (words: Words) =>
  (one: Line): string => {
    if (one.came) return words.say(one.way === 1 ? 'forms.byFace' : 'forms.present');
    if (one.madeUp) return words.label(attendanceState, attendanceState.values.madeUp);
    return one.reason === '' ? words.say('forms.absent') : `${words.say('forms.absent')}：${one.reason}`;
  };

/** Lines of one sheet. */
const linesOf = ({ signers, signs }: PlanFile, classroomId: string | null): Line[] => {
  const known = new Map(signers.map((one) => [one.recordId, one]));
  return signs.flatMap((sign) => {
    const signer = sign.classroomId === classroomId ? known.get(sign.recordId) : undefined;
    return signer ? [{ ...signer, ...sign }] : [];
  });
};

interface Met {
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly lines: readonly Line[];
  /** Whether it was signed on paper, whose scan comes with it. */
  readonly onPaper: boolean;
  readonly signs: PdfNode;
}

const sheet = ({ facts, lines, onPaper, signs }: Met, words: Words, pictured: Pictured, later: boolean): PdfNode[] => {
  const came = lines.filter((one) => one.came).length;
  const count = (people: number): string => words.say('forms.countOf', { count: people });
  const title = formOf(words.say('forms.signTitle'), [
    ...facts,
    [words.say('forms.expected'), count(lines.length)],
    [words.say('forms.present'), count(came)],
    [words.say('forms.absent'), count(lines.length - came)],
  ]);
  return [
    later && typeof title !== 'string' ? { ...title, pageBreak: 'before' } : title,
    ...(onPaper ? [noteOf(words.say('forms.onScan'))] : []),
    sheetOf(words, lines, { time: signedAt, signature: inkOf(pictured), note: noteFor(words) }),
    signs,
  ];
};

const atClassroom = (file: PlanFile, one: ClassroomLine, words: Words): Met => ({
  facts: [
    [words.say('forms.topic'), `${file.facts.planName}：${one.lessonNames.join('、')}`],
    [words.say('forms.when'), `${moment(one.from)} – ${moment(one.until).slice(-5)}`],
    [words.say('forms.where'), one.place],
    [words.say('forms.teacher'), one.lecturer],
  ],
  lines: linesOf(file, one.classroomId),
  onPaper: one.fileIds.length > 0,
  signs: signedOff(words, 'forms.lecturerSigns', 'forms.reviewer'),
});

const atMeeting = (file: PlanFile, meeting: MeetingFile, words: Words): Met => ({
  facts: [
    [words.say('forms.meetingTopic'), file.facts.planName],
    [words.say('forms.when'), `${moment(meeting.startsAt)} – ${moment(meeting.endsAt).slice(-5)}`],
    [words.say('forms.where'), textOr(meeting.room)],
    [words.say('forms.host'), textOr(meeting.emceeName)],
  ],
  lines: linesOf(file, null),
  onPaper: false,
  signs: signedOff(words, 'forms.recorder', 'forms.reviewer'),
});

/** Whether people of a plan never meet: then there is no sheet to be signed. */
const isOnlineOnly = ({ facts, classrooms }: PlanFile, meeting: MeetingFile | undefined): boolean =>
  !meeting && classrooms.length === 0 && facts.place !== trainPlace.values.onSite;

/** One sign-in sheet of each lesson in a classroom and of the meeting, each on a page of its own; none of what is learned online. */
export const signPart = (
  file: PlanFile,
  meeting: MeetingFile | undefined,
  words: Words,
  pictured: Pictured,
): PdfNode[] => {
  if (isOnlineOnly(file, meeting)) return [noteOf(words.say('archives.notDueOnline'))];
  const met = [
    ...(meeting ? [atMeeting(file, meeting, words)] : []),
    ...file.classrooms.map((one) => atClassroom(file, one, words)),
  ];
  if (met.length === 0) return [noteOf(words.say('forms.noSession'))];
  return met.flatMap((one, index) => sheet(one, words, pictured, index > 0));
};

const notYet: Omit<SignLine, 'classroomId' | 'recordId'> = {
  came: false,
  signedAt: null,
  fileId: null,
  way: null,
  signedName: '',
  madeUp: false,
  reason: '',
};
const blankLine: Signer = { recordId: '', realName: ' ', departmentName: ' ', dutyNames: [' '], phoneTail: ' ' };

/** The sheet to take into a classroom: everybody's name with room to sign, and empty lines below. */
export const blankSignSheet = (
  { facts, signers }: { facts: Pick<PlanFile['facts'], 'planName' | 'orgName'>; signers: readonly Signer[] },
  words: Words,
  free = spare,
): PdfNode[] => {
  const rows = [...signers, ...Array.from({ length: free }, () => blankLine)].map((one) => ({ ...one, ...notYet }));
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
