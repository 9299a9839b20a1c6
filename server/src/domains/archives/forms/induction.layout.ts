import { gender } from '#contracts/codes.ts';
import { trainLevel } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import {
  factsOf,
  formOf,
  learnedOf,
  moment,
  noteOf,
  type PdfColumn,
  tableOf,
  textOr,
  type Words,
} from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import type { PhraseKey } from '#phrases/say.ts';
import type { Induction, InductionLine } from './induction.queries.ts';

/** Lines to be written by hand where the product knows nothing. */
const emptyLines = 3;
const room: PdfNode = { text: ' ', fontSize: 9, lineHeight: 1.7 };

/** Drivers have a card of their own, with the vehicle as its last level. */
const titleKey = ({ driver }: Induction): PhraseKey => (driver ? 'forms.induction.driver' : 'forms.induction.staff');

/** Name of the card, as its document and its file are called. */
export const inductionTitle = (of: Induction, words: Words): string =>
  words.say('forms.induction.titled', { form: words.say(titleKey(of)), name: of.facts.realName });

const timeOf = ({ startedAt, learnedAt }: InductionLine): PdfNode =>
  startedAt === null ? room : `${moment(startedAt)}\n${learnedAt === null ? '' : moment(learnedAt)}`;

const resultOf = (one: InductionLine, words: Words): string =>
  [
    one.passed === null ? '' : words.say(one.passed ? 'archives.passed' : 'archives.failed'),
    one.score === null ? '' : String(one.score),
    words.label(trainingState, one.state),
  ]
    .filter(Boolean)
    .join(' ');

const columnsOf = (words: Words): PdfColumn<InductionLine | undefined>[] => [
  {
    title: words.say('forms.induction.taught'),
    width: '*',
    of: (one) => (one ? `${one.planName}：${one.lessonNames.join('、')}` : room),
  },
  { title: words.say('forms.when'), width: 80, of: (one) => (one ? timeOf(one) : ' ') },
  {
    title: words.say('forms.annualPlan.hours'),
    width: 58,
    of: (one) => (one ? learnedOf(words, one.countedSeconds, one.minutesPerHour) : ' '),
  },
  {
    title: words.say('forms.induction.trainer'),
    width: 74,
    of: (one) => (one ? one.teachers.join('、') || ' ' : ' '),
  },
  { title: words.say('forms.induction.result'), width: 60, of: (one) => (one ? resultOf(one, words) : ' ') },
  { title: words.say('forms.signature'), width: 58, of: () => ' ' },
];

const linesAt = (name: keyof typeof trainLevel.values, { lines }: Induction): InductionLine[] =>
  lines.filter((one) => one.level === trainLevel.values[name]);

const level = (name: PhraseKey, lines: readonly InductionLine[], words: Words): PdfNode[] => [
  { text: words.say(name), bold: true, fontSize: 10.5, margin: [0, 6, 0, 2], leastRoom: 60 },
  tableOf<InductionLine | undefined>(
    columnsOf(words),
    lines.length > 0 ? lines : Array.from({ length: emptyLines }, () => undefined),
    '',
  ),
];

const facts = ({ facts: person, driver }: Induction, words: Words): (readonly [string, string])[] => [
  [words.say('archives.columns.name'), person.realName],
  [words.say('forms.gender'), words.label(gender, person.gender)],
  [words.say('fields.idCard'), textOr(person.idCard)],
  [words.say('fields.phone'), textOr(person.phone)],
  [words.say('archives.columns.organisation'), person.orgName],
  [words.say('archives.columns.department'), textOr(person.departmentName)],
  [words.say('archives.columns.duties'), textOr(person.dutyNames.join('、'))],
  [words.say('forms.jobNumber'), textOr(person.jobNumber)],
  [words.say('forms.joinedOn'), person.joinedOn],
  ...(driver
    ? [
        [words.say('forms.licenceClass'), textOr(person.licenceClass)] as const,
        [words.say('forms.licenceUntil'), textOr(person.licenceExpiresOn)] as const,
        [words.say('archives.licence'), textOr(person.certKind)] as const,
        [words.say('archives.columns.validUntil'), textOr(person.certExpiresOn)] as const,
      ]
    : []),
];

/** What is written of riding along; the plates are those the person drives now. */
const ridingAlong = ({ plates }: Induction, words: Words): PdfNode =>
  factsOf([
    [words.say('forms.induction.plates'), plates.join('、') || ' '],
    [words.say('forms.induction.guide'), ' '],
    [words.say('forms.induction.rides'), ' '],
    [words.say('forms.induction.kilometres'), ' '],
  ]);

/** The card of training before work: what the platform knows stands in it, the rest is written and signed by hand. */
export const layInduction = (of: Induction, words: Words): PdfNode[] => [
  formOf(words.say(titleKey(of)), facts(of, words)),
  noteOf(words.say('forms.induction.hint')),
  ...level('forms.induction.company', linesAt('company', of), words),
  ...level('forms.induction.fleet', linesAt('fleet', of), words),
  ...level(of.driver ? 'forms.induction.vehicle' : 'forms.induction.team', linesAt('team', of), words),
  ...(of.driver ? [ridingAlong(of, words)] : []),
];
