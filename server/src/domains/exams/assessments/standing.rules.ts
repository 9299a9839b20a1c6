import { type AssessmentStanding, pressingDays } from '#contracts/exams/assessment.codes.ts';
import { flavourOf } from '#contracts/training/flavours.ts';
import { daysBetween, monthsAfter } from '#contracts/zone.ts';

/** Whole days from one day to another, below nothing when it has passed. */
export const daysTo = (day: string, today: string): number => daysBetween(today, day);

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
  return monthsAfter(of.validUntil, -flavourOf('two_personnel').renewMonths) <= today ? 'renewable' : 'valid';
};
