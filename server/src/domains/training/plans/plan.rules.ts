import { lengthMinutes } from '#contracts/minutes.ts';
import type { Flavour } from '#contracts/training/flavours.ts';
import type { PlanWritable } from '#contracts/training/plan.writable.ts';
import { dayAfter, daysBetween } from '#contracts/zone.ts';
import type { Failure } from '#kernel/errors.ts';

type Problem = Failure['fields'][number];

const iso = (date: Date): string => date.toISOString().slice(0, 10);

/** The same day some years later; the 29th of February becomes the 28th where there is none. */
export const addYears = (day: string, years: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return iso(new Date(Date.UTC(year + years, month - 1, Math.min(date, last))));
};

/** A name that carries a year carries the later one. */
export const nameInYears = (name: string, years: number): string =>
  name.replace(/(?<!\d)20\d\d(?!\d)/g, (year) => String(Number(year) + years));

/** Days that do not fit each other (issue 5, bad input: a plan whose end is before its start). */
export const wrongDays = (
  plan: Pick<PlanWritable, 'startDate' | 'endDate' | 'makeUpUntil' | 'examFrom' | 'examUntil'>,
): Problem[] => {
  const last = plan.makeUpUntil ?? plan.endDate;
  const wrong: Problem[] = [];
  if (plan.endDate < plan.startDate) wrong.push({ field: 'endDate', key: 'plan.endBeforeBegin' });
  if (plan.makeUpUntil !== null && plan.makeUpUntil <= plan.endDate)
    wrong.push({ field: 'makeUpUntil', key: 'plan.makeUpBeforeEnd' });
  if (plan.examFrom !== null && (plan.examFrom < plan.startDate || plan.examFrom > last))
    wrong.push({ field: 'examFrom', key: 'plan.examOutside' });
  if (plan.examUntil !== null && (plan.examUntil < plan.startDate || plan.examUntil > last))
    wrong.push({ field: 'examUntil', key: 'plan.examOutside' });
  if (plan.examFrom !== null && plan.examUntil !== null && plan.examUntil < plan.examFrom)
    wrong.push({ field: 'examUntil', key: 'plan.examEndBeforeBegin' });
  return wrong;
};

/** Parts that a kind of training does not have (design/product, what differs between kinds). */
export const wrongParts = (kind: Flavour, plan: PlanWritable): Problem[] => {
  const lacks: readonly (readonly [boolean, string])[] = [
    [!kind.exam && plan.paperId !== null, 'paperId'],
    [!kind.letter && plan.letters.length > 0, 'letters'],
    [!kind.booking && plan.booksExam, 'booksExam'],
    [!kind.exam && plan.agreementsFirst, 'agreementsFirst'],
    [!kind.levels && plan.trainLevel !== null, 'trainLevel'],
    [!kind.repeats && plan.periodCode !== 'custom', 'periodCode'],
    [!kind.hours && plan.auditsHours, 'auditsHours'],
    [!kind.certificate && plan.auditsPrint, 'auditsPrint'],
    [!kind.certificate && plan.certificateTemplateId !== null, 'certificateTemplateId'],
  ];
  return lacks.flatMap(([lacking, field]) => (lacking ? [{ field, key: 'plan.notOfKind' as const }] : []));
};

export interface Occurrence {
  readonly startDate: string;
  readonly endDate: string;
  /** What tells it apart in the name: 2026, 2026 Q2, 2026-03, 2026-03-05. */
  readonly label: string;
}

/** Most occurrences a plan may have: a year of days. */
const mostOccurrences = 366;

/** Months of one period: a calendar year, a calendar quarter, a calendar month. */
const monthsOf: Readonly<Record<string, number>> = { year: 12, period: 3, month: 1 };

const labelOf = (period: string, begin: string): string => {
  if (period === 'year') return begin.slice(0, 4);
  if (period === 'month') return begin.slice(0, 7);
  return `${begin.slice(0, 4)} Q${Math.floor((Number(begin.slice(5, 7)) - 1) / 3) + 1}`;
};

/** First day of the calendar period that follows the one a day lies in. */
const nextPeriod = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return iso(new Date(Date.UTC(year, Math.floor((month - 1) / months) * months + months, 1)));
};

/**
 * Occurrences of a plan by its period (spec section 9, period codes): the calendar years, quarters, months or days its time
 * touches, cut to it. A custom period is one occurrence, the plan itself.
 */
export const occurrencesOf = (period: string, startDate: string, endDate: string): Occurrence[] => {
  const months = monthsOf[period];
  const made: Occurrence[] = [];
  if (months === undefined && period !== 'day') return [{ startDate, endDate, label: '' }];
  for (let begin = startDate; begin <= endDate && made.length < mostOccurrences; ) {
    const next = months === undefined ? dayAfter(begin, 1) : nextPeriod(begin, months);
    const end = dayAfter(next, -1);
    made.push({
      startDate: begin,
      endDate: end < endDate ? end : endDate,
      label: months === undefined ? begin : labelOf(period, begin),
    });
    begin = next;
  }
  return made;
};

/** Whether a plan makes occurrences beside itself. */
export const isSeries = (plan: Pick<PlanWritable, 'periodCode' | 'startDate' | 'endDate'>): boolean =>
  plan.endDate >= plan.startDate && occurrencesOf(plan.periodCode, plan.startDate, plan.endDate).length > 1;

interface Series {
  readonly periodCode: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly makeUpUntil: string | null;
  /** Day the series was released: what had ended by then is not made any more. */
  readonly since: string;
  readonly made: readonly string[];
}

/** Occurrences of a series that are due on a day and not made yet, each with its own make-up period. */
export const dueOccurrences = (series: Series, today: string): (Occurrence & { makeUpUntil: string | null })[] => {
  const grace = series.makeUpUntil === null ? null : daysBetween(series.endDate, series.makeUpUntil);
  return occurrencesOf(series.periodCode, series.startDate, series.endDate)
    .filter((one) => one.startDate <= today && one.endDate >= series.since && !series.made.includes(one.startDate))
    .map((one) => ({ ...one, makeUpUntil: grace === null ? null : dayAfter(one.endDate, grace) }));
};

/** State by date of a plan that is released or resumed (design/domain, Other machines). */
export const stateByDate = (
  plan: { startDate: string; endDate: string; makeUpUntil: string | null },
  today: string,
): 'notStarted' | 'inProgress' | 'makingUp' | 'expired' => {
  if (today < plan.startDate) return 'notStarted';
  if (today <= plan.endDate) return 'inProgress';
  return plan.makeUpUntil !== null && today <= plan.makeUpUntil ? 'makingUp' : 'expired';
};

/**
 * Seconds a member must learn of a lesson: what is written in minutes, or the length of a film or a recording. A document
 * has no length, so its minutes must be written. Answers a problem's key instead where they cannot be had.
 * @param factor most time that counts, in lengths of the film (`mostLengths`).
 */
export const requiredSeconds = (
  minutes: number,
  lessonSeconds: number,
  factor: number,
): number | 'plan.lessonMinutes' | 'plan.lessonTooLong' => {
  if (lessonSeconds === 0) return minutes === 0 ? 'plan.lessonMinutes' : minutes * 60;
  if (minutes === 0 || minutes === lengthMinutes(lessonSeconds)) return lessonSeconds;
  return minutes * 60 > lessonSeconds * factor ? 'plan.lessonTooLong' : minutes * 60;
};

/**
 * Most time that may be asked of a film, in its lengths: where its seconds count once, no more can be seen of it than there is.
 * What is taught in a classroom alone is bounded by the factor (parameter `lengthFactor`) as before.
 */
export const mostLengths = (plan: { factor: number; filmOnce: boolean }, place: string): number =>
  plan.filmOnce && place !== 'onSite' ? 1 : plan.factor;

/** What may still be changed of a plan that people already follow; everything else is fixed by its approval. */
const openFields: ReadonlySet<string> = new Set([
  'planName',
  'intro',
  'endDate',
  'makeUpUntil',
  'examUntil',
  'examAttempts',
  'joinRule',
  // It says where the training stands on the induction card, and nothing of what people have to do.
  'trainLevel',
]);

/** Fields of a plan that two versions of it differ in. */
export const changedFields = (before: PlanWritable, after: PlanWritable): (keyof PlanWritable)[] =>
  (Object.keys(after) as (keyof PlanWritable)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

/** Changes that a plan which was approved refuses; its end may only move on. */
export const lockedChanges = (before: PlanWritable, after: PlanWritable): Problem[] =>
  changedFields(before, after).flatMap((field): Problem[] => {
    if (!openFields.has(field)) return [{ field, key: 'plan.locked' }];
    return field === 'endDate' && after.endDate < before.endDate ? [{ field, key: 'plan.endEarlier' }] : [];
  });
