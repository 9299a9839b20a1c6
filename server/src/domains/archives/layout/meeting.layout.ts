import type { ArchivePart } from '#contracts/archives/archive.codes.ts';
import { attendanceState, attendanceWay, meetingSigner, resolutionState } from '#contracts/meetings/meeting.codes.ts';
import { moment, noteOf, type Pictured, tableOf, textOr, tilesOf, type Words } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import type { MeetingFile } from '../reading/meeting.reading.ts';
import type { PlanFile } from '../reading/plan.reading.ts';
import { planParts } from './plan.layout.ts';
import { richOf } from './rich.layout.ts';
import { meetingRecord } from './session.layout.ts';
import { signPart } from './sign.layout.ts';

type Part = (file: MeetingFile, words: Words, pictured: Pictured) => PdfNode[];

const agenda: Part = (file, words) => [
  noteOf(
    words.say('archives.meetingHead', {
      emcee: textOr(file.emceeName),
      recorder: textOr(file.recorderName),
      from: moment(file.startsAt),
      until: moment(file.endsAt),
      room: textOr(file.room),
    }),
  ),
  tableOf(
    [
      { title: words.say('archives.columns.number'), width: 26, of: (_, index) => String(index + 1) },
      { title: words.say('archives.columns.item'), width: '*', of: (one) => one.title },
      { title: words.say('archives.columns.minutes'), width: 50, of: (one) => String(one.minutes) },
      { title: words.say('archives.columns.speaker'), width: 100, of: (one) => textOr(one.speaker) },
    ],
    file.agenda,
    words.say('archives.none'),
  ),
];

const attendance: Part = (file, words) => {
  const count = (state: number) => file.attendance.filter((one) => one.state === state).length;
  const { present, absent, madeUp } = attendanceState.values;
  return [
    noteOf(
      words.say('forms.evaluationMeeting', {
        people: file.attendance.length,
        present: count(present),
        absent: count(absent),
        madeUp: count(madeUp),
      }),
    ),
    tableOf(
      [
        { title: words.say('archives.columns.number'), width: 26, of: (_, index) => String(index + 1) },
        { title: words.say('archives.columns.name'), width: 70, of: (one) => one.realName },
        { title: words.say('archives.columns.organisation'), width: '*', of: (one) => one.orgName },
        {
          title: words.say('archives.columns.attendance'),
          width: 60,
          of: (one) => words.label(attendanceState, one.state),
        },
        { title: words.say('archives.columns.way'), width: 60, of: (one) => words.label(attendanceWay, one.way) },
        { title: words.say('archives.columns.time'), width: 90, of: (one) => moment(one.attendedAt) },
        { title: words.say('archives.columns.reason'), width: 80, of: (one) => textOr(one.reason) },
      ],
      file.attendance,
      words.say('archives.none'),
    ),
  ];
};

const minutes: Part = (file, words) => [
  file.minutes === '' ? noteOf(words.say('archives.none')) : richOf(file.minutes),
  ...file.signatures.map((one) =>
    noteOf(
      words.say('archives.signedBy', {
        role: words.label(meetingSigner, one.role),
        name: one.signedName,
        at: moment(one.signedAt),
      }),
    ),
  ),
];

const resolutions: Part = (file, words) => [
  tableOf(
    [
      { title: words.say('archives.columns.content'), width: '*', of: (one) => one.content },
      { title: words.say('archives.columns.responsible'), width: 70, of: (one) => textOr(one.responsibleName) },
      { title: words.say('archives.columns.due'), width: 66, of: (one) => one.dueOn },
      { title: words.say('archives.columns.state'), width: 56, of: (one) => words.label(resolutionState, one.state) },
      { title: words.say('archives.columns.reason'), width: 110, of: (one) => textOr(one.doneNote) },
    ],
    file.resolutions,
    words.say('archives.none'),
  ),
];

const meetingPhotos: Part = (file, words, pictured) => {
  const found = file.photoIds.filter((id) => pictured.has(id));
  return [
    found.length === 0 ? noteOf(words.say('archives.none')) : tilesOf(found.map((id) => ({ image: id, lines: [] }))),
  ];
};

/** Parts of an archive that a meeting has. */
const meetingParts: Partial<Record<ArchivePart, Part>> = {
  agenda,
  attendance,
  minutes,
  resolutions,
  meetingPhotos,
  sessions: meetingRecord,
};

/** The pieces of one part: a meeting's own where it has one, else those of every plan. */
export const nodesOfPart = (
  part: ArchivePart,
  { file, meeting }: { readonly file: PlanFile; readonly meeting: MeetingFile | undefined },
  words: Words,
  pictured: Pictured,
): PdfNode[] =>
  part === 'signIn'
    ? signPart(file, meeting, words, pictured)
    : ((meeting && meetingParts[part]?.(meeting, words, pictured)) ?? planParts[part]?.(file, words, pictured) ?? []);
