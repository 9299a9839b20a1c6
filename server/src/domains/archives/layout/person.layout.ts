import { archivePart } from '#contracts/archives/archive.codes.ts';
import { gender } from '#contracts/codes.ts';
import { attendanceState } from '#contracts/meetings/meeting.codes.ts';
import { usualMinutesPerHour } from '#contracts/minutes.ts';
import { businessField, officialKind, officialState } from '#contracts/officials/official.codes.ts';
import { leaveReason } from '#contracts/people/people.codes.ts';
import { punishmentKind, punishmentSource } from '#contracts/students/punishment.codes.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { writtenNumber } from '#contracts/training/numbers/plan-number.ts';
import { signatureClass } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { factsOf, learnedOf, moment, noteOf, signedOff, tableOf, textOr, type Words } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import type { PersonFile, PersonRecord } from '../reading/person.reading.ts';
import { certificatesPart } from './certificate.layout.ts';
import type { LaidPart } from './document.layout.ts';

const factsPart = ({ facts }: PersonFile, words: Words, photo: string | undefined): PdfNode[] => [
  {
    columnGap: 12,
    columns: [
      {
        width: '*',
        stack: [
          factsOf([
            [words.say('archives.columns.name'), facts.realName],
            [words.say('fields.idCard'), textOr(facts.idCard)],
            [words.say('fields.phone'), textOr(facts.phone)],
            [words.say('archives.columns.organisation'), facts.orgName],
            [words.say('archives.columns.department'), textOr(facts.departmentName)],
            [words.say('archives.columns.duties'), textOr(facts.dutyNames.join('、'))],
            [words.say('forms.gender'), words.label(gender, facts.gender)],
            [words.say('forms.jobNumber'), textOr(facts.jobNumber)],
            [words.say('forms.joinedOn'), facts.joinedOn],
            [
              words.say('forms.leftOn'),
              [textOr(facts.leftOn), facts.leaveReason === null ? '' : words.label(leaveReason, facts.leaveReason)]
                .filter(Boolean)
                .join(' '),
            ],
            [words.say('forms.licenceClass'), textOr(facts.licenceClass)],
            [words.say('forms.licenceUntil'), textOr(facts.licenceExpiresOn)],
            [words.say('archives.licence'), textOr(facts.certKind)],
            [words.say('archives.columns.certNumber'), textOr(facts.certNumber)],
            [words.say('archives.columns.validUntil'), textOr(facts.certExpiresOn)],
            [words.say('fields.healthUntil'), textOr(facts.healthUntil)],
            [words.say('fields.contractUntil'), textOr(facts.contractUntil)],
          ]),
        ],
      },
      ...(photo === undefined ? [] : [{ width: 90, image: photo, fit: [86, 120] as const }]),
    ],
  },
];

/** Trainings, those before work apart from the others. */
const records = (rows: readonly PersonRecord[], words: Words): PdfNode[] => [
  tableOf(
    [
      {
        title: words.say('archives.columns.plan'),
        width: '*',
        of: (one) => `${one.planName} ${writtenNumber(one.planNumber)}`,
      },
      { title: words.say('archives.columns.kind'), width: 60, of: (one) => words.label(flavourCode, one.flavour) },
      { title: words.say('archives.period'), width: 64, of: (one) => `${one.beginsOn} – ${one.endsOn}` },
      {
        title: words.say('archives.columns.counted'),
        width: 108,
        of: (one) =>
          `${learnedOf(words, one.countedSeconds, one.minutesPerHour)}\n/ ${learnedOf(words, one.requiredSeconds, one.minutesPerHour)}`,
      },
      { title: words.say('archives.columns.score'), width: 34, of: (one) => textOr(one.score) },
      { title: words.say('archives.columns.state'), width: 70, of: (one) => words.label(trainingState, one.state) },
    ],
    rows,
    words.say('archives.none'),
  ),
];

/** Hours by year, required against counted, and the obligation of the running period. */
const years = ({ years: rows, obligation }: PersonFile, words: Words): PdfNode[] => [
  ...(obligation === undefined
    ? []
    : [
        noteOf(
          words.say('forms.obligation', {
            from: obligation.from,
            until: obligation.until,
            required: learnedOf(words, obligation.requiredMinutes * 60, usualMinutesPerHour),
            counted: learnedOf(words, obligation.countedSeconds, usualMinutesPerHour),
          }),
        ),
      ]),
  tableOf(
    [
      { title: words.say('forms.year'), width: 60, of: (one) => String(one.year) },
      { title: words.say('forms.plans'), width: '*', of: (one) => String(one.plans) },
      {
        title: words.say('forms.requiredMinutes'),
        width: 100,
        of: (one) => learnedOf(words, one.requiredSeconds, one.minutesPerHour),
      },
      {
        title: words.say('forms.countedMinutes'),
        width: 100,
        of: (one) => learnedOf(words, one.countedSeconds, one.minutesPerHour),
      },
      { title: words.say('forms.meetingsCount'), width: 80, of: (one) => String(one.meetings) },
    ],
    rows,
    words.say('archives.none'),
  ),
];

const meetings = ({ meetings: rows }: PersonFile, words: Words): PdfNode[] => [
  tableOf(
    [
      { title: words.say('archives.columns.date'), width: 80, of: (one) => one.heldOn },
      { title: words.say('forms.meetingTopic'), width: '*', of: (one) => one.planName },
      {
        title: words.say('archives.columns.attendance'),
        width: 80,
        of: (one) => words.label(attendanceState, one.state),
      },
      { title: words.say('archives.columns.reason'), width: 120, of: (one) => textOr(one.reason) },
    ],
    rows,
    words.say('archives.none'),
  ),
];

const byHand = [
  'forms.handItems.health',
  'forms.handItems.contract',
  'forms.handItems.entryCheck',
  'forms.handItems.credit',
] as const;

/** What an inspector asks for and the platform does not keep is written by hand; the person signs for the whole. */
const handPart = (words: Words): PdfNode[] => [
  factsOf(byHand.map((item) => [words.say(item), ' '] as const)),
  signedOff(words, 'forms.ownSignature', 'forms.principal'),
];

const exams = ({ sittings }: PersonFile, words: Words): PdfNode[] => [
  tableOf(
    [
      { title: words.say('archives.columns.plan'), width: '*', of: (one) => one.planName },
      { title: words.say('archives.columns.attempt'), width: 50, of: (one) => String(one.attempt) },
      { title: words.say('archives.columns.score'), width: 70, of: (one) => `${textOr(one.score)} / ${one.fullScore}` },
      {
        title: words.say('archives.columns.passed'),
        width: 70,
        of: (one) => words.say(one.passed ? 'archives.passed' : 'archives.failed'),
      },
      { title: words.say('archives.columns.openedAt'), width: 100, of: (one) => moment(one.openedAt) },
    ],
    sittings,
    words.say('archives.none'),
  ),
];

const letters = ({ signatures }: PersonFile, words: Words): PdfNode[] => [
  tableOf(
    [
      {
        title: words.say('archives.columns.letter'),
        width: '*',
        of: (one) => `${words.label(signatureClass, one.letterClass)}《${one.title}》 ${one.edition}`,
      },
      { title: words.say('archives.columns.signedAt'), width: 100, of: (one) => moment(one.signedAt) },
      { title: words.say('archives.columns.digest'), width: 120, of: (one) => `${one.sha256.slice(0, 16)}…` },
    ],
    signatures,
    words.say('archives.none'),
  ),
];

/** The authority's certificates: a record of them, never the document itself. */
const officials = ({ officials: rows }: PersonFile, words: Words): PdfNode[] => [
  tableOf(
    [
      {
        title: words.say('archives.columns.kind'),
        width: '*',
        of: (one) =>
          `${words.label(officialKind, one.kind)} ${one.businessFields.map((field) => words.label(businessField, field)).join('、')}`,
      },
      { title: words.say('archives.columns.certNumber'), width: 110, of: (one) => one.number },
      { title: words.say('fields.issuer'), width: 90, of: (one) => textOr(one.issuer) },
      { title: words.say('fields.issuedOn'), width: 60, of: (one) => one.issuedOn },
      { title: words.say('archives.columns.validUntil'), width: 60, of: (one) => one.validUntil },
      {
        title: words.say('archives.columns.state'),
        width: 70,
        of: (one) => `${words.label(officialState, one.state)} ${one.endReason}`,
      },
    ],
    rows,
    words.say('archives.none'),
  ),
];

const punishments = ({ punishments: rows }: PersonFile, words: Words): PdfNode[] => [
  tableOf(
    [
      { title: words.say('archives.columns.date'), width: 70, of: (one) => one.happenedOn },
      {
        title: words.say('archives.columns.kind'),
        width: 160,
        of: (one) => `${words.label(punishmentSource, one.source)} ${words.label(punishmentKind, one.kind)}`,
      },
      { title: words.say('archives.columns.points'), width: 40, of: (one) => String(one.points) },
      { title: words.say('archives.columns.reason'), width: '*', of: (one) => textOr(one.reason) },
    ],
    rows,
    words.say('archives.none'),
  ),
];

/** The parts of one person's archive; `photo` names an image of the document. */
export const personParts = (file: PersonFile, words: Words, photo: string | undefined): LaidPart[] => {
  const part = (id: string, name: string, nodes: PdfNode[], found?: number): LaidPart => ({
    id,
    name,
    nodes,
    found,
    missing: undefined,
  });
  const { preWork, safeRegular } = flavourCode.values;
  const before = file.records.filter((one) => one.flavour === preWork);
  const others = file.records.filter((one) => one.flavour !== preWork && one.flavour !== safeRegular);
  return [
    part('facts', words.say('archives.facts'), factsPart(file, words, photo)),
    part('years', words.say('forms.years'), years(file, words), file.years.length),
    part('preWork', words.say('forms.preWork'), records(before, words), before.length),
    part('records', words.say('archives.records'), records(others, words), others.length),
    part('meetings', words.say('forms.meetings'), meetings(file, words), file.meetings.length),
    part('exams', words.say('archives.exams'), exams(file, words), file.sittings.length),
    part('letters', words.label(archivePart, archivePart.values.letters), letters(file, words), file.signatures.length),
    part(
      'certificates',
      words.label(archivePart, archivePart.values.certificates),
      certificatesPart(file.certificates, words),
      file.certificates.length,
    ),
    part('officials', words.say('officials.title'), officials(file, words), file.officials.length),
    part('punishments', words.say('archives.punishments'), punishments(file, words), file.punishments.length),
    part('byHand', words.say('forms.byHand'), handPart(words)),
  ];
};
