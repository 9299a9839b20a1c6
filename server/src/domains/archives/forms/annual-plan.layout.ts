import { yuanOf } from '#contracts/columns.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { writtenNumber } from '#contracts/training/numbers/plan-number.ts';
import { periodCode, trainPlace } from '#contracts/training/plan.codes.ts';
import { formOf, learnedOf, noteOf, type PdfColumn, tableOf, type Words } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import type { AnnualPlan, AnnualPlanLine } from './annual-plan.queries.ts';

/** Name of the form, as its document and its file are called. */
export const annualPlanTitle = ({ orgName, year }: AnnualPlan, words: Words): string =>
  words.say('forms.annualPlan.titled', { year, name: orgName });

/** What the product does not know is left to be written. */
const orByHand = (text: string): string => (text === '' ? ' ' : text);

const monthOf = ({ fromMonth, untilMonth, series, periodCode: period }: AnnualPlanLine, words: Words): string => {
  const span =
    fromMonth === untilMonth
      ? words.say('forms.annualPlan.month', { month: fromMonth })
      : words.say('forms.annualPlan.months', { from: fromMonth, until: untilMonth });
  return series
    ? `${span}\n${words.say('forms.annualPlan.repeats', { period: words.label(periodCode, period) })}`
    : span;
};

const hoursOf = ({ requiredSeconds, minutesPerHour }: AnnualPlanLine, words: Words): string =>
  requiredSeconds === 0 ? ' ' : learnedOf(words, requiredSeconds, minutesPerHour);

const columnsOf = (words: Words): PdfColumn<AnnualPlanLine>[] => [
  { title: words.say('archives.columns.number'), width: 22, of: (_, index) => String(index + 1) },
  { title: words.say('forms.annualPlan.monthHead'), width: 54, of: (one) => monthOf(one, words) },
  {
    title: words.say('forms.topic'),
    width: '*',
    of: (one) => [one.planName, writtenNumber(one.planNumber)].filter(Boolean).join('\n'),
  },
  { title: words.say('archives.columns.kind'), width: 50, of: (one) => words.label(flavourCode, one.flavour) },
  { title: words.say('forms.annualPlan.audience'), width: 96, of: (one) => orByHand(one.dutyNames.join('、')) },
  {
    title: words.say('archives.columns.people'),
    width: 36,
    of: (one) => (one.people === 0 ? ' ' : String(one.people)),
  },
  { title: words.say('forms.annualPlan.hours'), width: 58, of: (one) => hoursOf(one, words) },
  { title: words.say('forms.teacher'), width: 88, of: (one) => orByHand(one.teachers.join('、')) },
  { title: words.say('forms.annualPlan.way'), width: 52, of: (one) => words.label(trainPlace, one.place) },
  {
    title: words.say('forms.annualPlan.cost'),
    width: 58,
    of: (one) => ({ text: one.costFen === null ? ' ' : yuanOf(one.costFen), fontSize: 9, alignment: 'right' }),
  },
  { title: words.say('forms.note'), width: 50, of: () => ' ' },
];

/** The training plan of a year: month by month what is taught to whom, for how long, by whom and at what cost; the principal signs. */
export const layAnnualPlan = (of: AnnualPlan, words: Words): PdfNode[] => [
  formOf(words.say('forms.annualPlan.title', { year: of.year }), [
    [words.say('archives.columns.organisation'), of.orgName],
    [words.say('forms.year'), String(of.year)],
    [words.say('forms.plans'), String(of.lines.length)],
  ]),
  noteOf(words.say('forms.annualPlan.hint')),
  tableOf(columnsOf(words), of.lines, words.say('forms.annualPlan.none')),
];
