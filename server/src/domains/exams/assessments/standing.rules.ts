import { type AssessmentStanding, pressingDays } from '#contracts/exams/assessment.codes.ts';
import { flavourOf } from '#contracts/training/flavours.ts';
import { daysBetween } from '#contracts/zone.ts';

/** Whole days from one day to another, below nothing when it has passed. */
export const daysTo = (day: string, today: string): number => daysBetween(today, day);

/** The day so many months before another; the last of a shorter month where it has no such day. */
export const monthsBefore = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
};

/**
 * Where somebody stands on a day. A result holds for three years and may be renewed in its last three months; whoever has
 * none must be assessed within six months of taking office (issue 6, point 7).
 */
export const standingOn = (
  of: { readonly validUntil: string | null; readonly dueOn: string },
  today: string,
): AssessmentStanding => {
  if (of.validUntil === null) {
    if (of.dueOn < today) return 'firstOverdue';
    return daysTo(of.dueOn, today) <= pressingDays ? 'firstPressing' : 'firstDue';
  }
  if (of.validUntil < today) return 'lapsed';
  return monthsBefore(of.validUntil, flavourOf('two_personnel').renewMonths) <= today ? 'renewable' : 'valid';
};
