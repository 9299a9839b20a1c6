import { type ArchivePart, archivePart } from '#contracts/archives/archive.codes.ts';
import { lessonFileType } from '#contracts/lessons/lesson.codes.ts';
import { lengthMinutes } from '#contracts/minutes.ts';
import { photoScene } from '#contracts/students/student.codes.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { writtenNumber } from '#contracts/training/numbers/plan-number.ts';
import { planMachine, planState, signatureClass, trainPlace } from '#contracts/training/plan.codes.ts';
import { recordMachine, trainingState } from '#contracts/training/record.codes.ts';
import {
  factsOf,
  learnedOf,
  moment,
  noteOf,
  type PdfColumn,
  type Pictured,
  signedOff,
  tableOf,
  textOr,
  tilesOf,
  type Words,
} from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import { sayOr } from '#phrases/say.ts';
import type { CheckLine, ClassroomLine, MemberLine, PlanFile } from '../reading/plan.reading.ts';
import { certificatesPart } from './certificate.layout.ts';
import { evaluationLines } from './evaluation.rules.ts';
import { papersPart, scoresPart } from './exam.layout.ts';
import { sessionsPart } from './session.layout.ts';
import { surveyForm } from './survey.layout.ts';

type Part = (file: PlanFile, words: Words, pictured: Pictured) => PdfNode[];

const edgeOf = (words: Words, machine: string, edge: string): string =>
  sayOr(words.language, `machines.${machine}.${edge}`, edge);

const numbered = <R>(words: Words) => ({
  title: words.say('archives.columns.number'),
  width: 26,
  of: (_: R, index: number) => String(index + 1),
});

const plan: Part = ({ facts }, words) => [
  factsOf([
    [words.say('archives.columns.plan'), facts.planName],
    [words.say('fields.planNumber'), textOr(writtenNumber(facts.planNumber))],
    [words.say('archives.columns.kind'), words.label(flavourCode, facts.flavour)],
    [words.say('archives.columns.organisation'), facts.orgName],
    [words.say('archives.period'), `${facts.beginsOn} – ${facts.endsOn}`],
    [words.say('fields.makeUpUntil'), textOr(facts.makeUpUntil)],
    [words.say('archives.columns.state'), words.label(planState, facts.state)],
    [words.say('fields.place'), words.label(trainPlace, facts.place)],
    [words.say('fields.requiredHours'), learnedOf(words, facts.requiredSeconds, facts.minutesPerHour)],
    [words.say('fields.subjectNames'), textOr(facts.subjectNames.join('、'))],
  ]),
  ...(facts.intro === '' ? [] : [noteOf(facts.intro)]),
];

const approval: Part = ({ steps }, words) => [
  tableOf(
    [
      { title: words.say('archives.columns.step'), width: 90, of: (one) => edgeOf(words, planMachine.name, one.edge) },
      { title: words.say('archives.columns.by'), width: 90, of: (one) => textOr(one.byName) },
      { title: words.say('archives.columns.time'), width: 100, of: (one) => moment(one.at) },
      { title: words.say('archives.columns.reason'), width: '*', of: (one) => textOr(one.reason) },
    ],
    steps,
    words.say('archives.none'),
  ),
];

const notice: Part = ({ facts, members }, words) => [
  noteOf(
    words.say(facts.requiredSeconds > 0 ? 'forms.noticeText' : 'forms.noticeMeeting', {
      org: facts.orgName,
      name: facts.planName,
      from: facts.beginsOn,
      until: facts.endsOn,
      minutes: learnedOf(words, facts.requiredSeconds, facts.minutesPerHour),
      people: members.length,
    }),
  ),
];

/** The organisation is named where there are several. */
const organisationOf = (words: Words, members: readonly MemberLine[]): PdfColumn<MemberLine>[] =>
  new Set(members.map((one) => one.orgName)).size > 1
    ? [{ title: words.say('archives.columns.organisation'), width: '*', of: (one) => one.orgName }]
    : [];

/** A closed archive keeps the name of its day, with today's beside it. */
const withNameNow = (words: Words, { realName, nameNow }: MemberLine): string =>
  nameNow === '' ? realName : words.say('archives.nowCalled', { name: realName, now: nameNow });

const roster: Part = ({ members }, words) => [
  tableOf(
    [
      numbered(words),
      { title: words.say('archives.columns.name'), width: 54, of: (one) => withNameNow(words, one) },
      ...organisationOf(words, members),
      { title: words.say('archives.columns.department'), width: 60, of: (one) => textOr(one.departmentName) },
      { title: words.say('archives.columns.duties'), width: '*', of: (one) => textOr(one.dutyNames.join('、')) },
      { title: words.say('archives.columns.joinedAt'), width: 80, of: (one) => moment(one.joinedAt) },
      { title: words.say('archives.columns.state'), width: 64, of: (one) => words.label(trainingState, one.state) },
    ],
    members,
    words.say('archives.none'),
  ),
];

/** Faces as pictures; names that were signed instead, and pictures whose time is over, as a list. */
const photos: Part = ({ checks }, words, pictured) => {
  const seen = (one: CheckLine): boolean => one.fileId !== null && pictured.has(one.fileId);
  const others = checks.filter((one) => !seen(one));
  return [
    ...(others.length === checks.length
      ? []
      : [
          tilesOf(
            checks.filter(seen).map((one) => ({
              image: one.fileId ?? '',
              lines: [one.realName, words.label(photoScene, one.scene), moment(one.takenAt)],
            })),
          ),
        ]),
    ...(others.length > 0 || checks.length === 0
      ? [
          tableOf(
            [
              { title: words.say('archives.columns.name'), width: 90, of: (one) => one.realName },
              {
                title: words.say('archives.columns.step'),
                width: 120,
                of: (one) => words.label(photoScene, one.scene),
              },
              { title: words.say('archives.columns.time'), width: 110, of: (one) => moment(one.takenAt) },
              {
                title: words.say('fields.signedName'),
                width: '*',
                of: (one) => (one.signedName === '' ? words.say('archives.noPhoto') : one.signedName),
              },
            ],
            others,
            words.say('archives.none'),
          ),
        ]
      : []),
  ];
};

const courses = (file: PlanFile, words: Words): PdfNode =>
  tableOf(
    [
      numbered(words),
      { title: words.say('archives.columns.lesson'), width: '*', of: (one) => one.lessonName },
      { title: words.say('archives.columns.type'), width: 60, of: (one) => words.label(lessonFileType, one.fileType) },
      { title: words.say('archives.columns.edition'), width: 44, of: (one) => String(one.edition) },
      {
        title: words.say('archives.columns.length'),
        width: 80,
        of: (one) => (one.seconds > 0 ? String(lengthMinutes(one.seconds)) : '—'),
      },
      {
        title: words.say('archives.columns.required'),
        width: 104,
        of: (one) => learnedOf(words, one.requiredSeconds, file.facts.minutesPerHour),
      },
    ],
    file.lessons,
    words.say('archives.none'),
  );

const span = (one: ClassroomLine): string => `${moment(one.from)} – ${moment(one.until).slice(-5)}`;

const timetable: Part = ({ classrooms, facts }, words) => [
  noteOf(`${words.say('archives.period')}: ${facts.beginsOn} – ${facts.endsOn}`),
  tableOf(
    [
      { title: words.say('archives.columns.time'), width: 140, of: span },
      { title: words.say('archives.columns.place'), width: 100, of: (one) => one.place },
      { title: words.say('archives.columns.lecturer'), width: 60, of: (one) => one.lecturer },
      { title: words.say('archives.columns.people'), width: 40, of: (one) => String(one.members) },
      { title: words.say('archives.columns.lesson'), width: '*', of: (one) => one.lessonNames.join('、') },
    ],
    classrooms,
    words.say('archives.none'),
  ),
];

const lecturers: Part = ({ classrooms }, words, pictured) => {
  const names = [...new Set(classrooms.map((one) => one.lecturer))];
  const sheets = classrooms.flatMap((one) =>
    one.fileIds.filter((id) => pictured.has(id)).map((id) => ({ image: id, lines: [one.lecturer, span(one)] })),
  );
  return [
    noteOf(names.length === 0 ? words.say('archives.none') : names.join('、')),
    ...(sheets.length > 0 ? [tilesOf(sheets)] : []),
  ];
};

const hours: Part = ({ members, facts: { minutesPerHour } }, words) => [
  tableOf(
    [
      numbered(words),
      { title: words.say('archives.columns.name'), width: '*', of: (one) => one.realName },
      ...organisationOf(words, members),
      {
        title: words.say('archives.columns.required'),
        width: 104,
        of: (one) => learnedOf(words, one.requiredSeconds, minutesPerHour),
      },
      {
        title: words.say('archives.columns.counted'),
        width: 104,
        of: (one) => learnedOf(words, one.countedSeconds, minutesPerHour),
      },
      { title: words.say('archives.columns.learnedAt'), width: 90, of: (one) => moment(one.learnedAt) },
    ],
    members,
    words.say('archives.none'),
  ),
];

const letters: Part = ({ signatures }, words, pictured) => [
  tableOf(
    [
      { title: words.say('archives.columns.name'), width: 60, of: (one) => one.realName },
      {
        title: words.say('archives.columns.letter'),
        width: '*',
        of: (one) => `${words.label(signatureClass, one.letterClass)}《${one.title}》 ${one.edition}`,
      },
      { title: words.say('archives.columns.signedAt'), width: 90, of: (one) => moment(one.signedAt) },
      { title: words.say('archives.columns.digest'), width: 110, of: (one) => `${one.sha256.slice(0, 16)}…` },
    ],
    signatures,
    words.say('archives.none'),
  ),
  tilesOf(
    signatures
      .filter((one) => one.fileId !== null && pictured.has(one.fileId))
      .map((one) => ({ image: one.fileId ?? '', lines: [one.realName, one.title] })),
  ),
];

const evaluation: Part = (file, words) => [
  ...evaluationLines(file, words).map(noteOf),
  noteOf(file.facts.evaluation === '' ? words.say('forms.evaluationNone') : file.facts.evaluation),
  ...surveyForm(file, words),
  signedOff(words, 'forms.evaluator', 'forms.principal'),
];

const rectifications: Part = ({ faults }, words) => [
  tableOf(
    [
      { title: words.say('archives.columns.time'), width: 90, of: (one) => moment(one.at) },
      { title: words.say('archives.columns.name'), width: 60, of: (one) => one.realName },
      {
        title: words.say('archives.columns.step'),
        width: 90,
        of: (one) => edgeOf(words, recordMachine.name, one.edge),
      },
      { title: words.say('archives.columns.reason'), width: '*', of: (one) => textOr(one.reason) },
      { title: words.say('archives.now'), width: 80, of: (one) => words.label(trainingState, one.state) },
    ],
    faults,
    words.say('archives.none'),
  ),
];

/** Parts every plan can have; a meeting's have layouts of their own. */
export const planParts: Partial<Record<ArchivePart, Part>> = {
  plan,
  approval,
  notice,
  roster,
  photos,
  sessions: sessionsPart,
  timetable,
  lecturers,
  courseware: (file, words) => [courses(file, words)],
  papers: papersPart,
  scores: scoresPart,
  hours,
  letters,
  evaluation,
  certificates: (file, words) => certificatesPart(file.certificates, words),
  rectifications,
};

export const partName = (words: Words, part: ArchivePart): string => words.label(archivePart, archivePart.values[part]);
