import { dayOf } from '#contracts/zone.ts';
import type { FailureKey } from '#phrases/say.ts';

/** When a lesson begins and ends, ISO 8601. */
export interface Times {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Minutes before a lesson from which people sign in. */
const opensBefore = 60;
/** Longest lesson of a timetable, in hours, as in a classroom. */
const longest = 12;

/**
 * Whether signing in to a lesson is possible: from an hour before it until its end, by the code of the wall; the registrar
 * enters what the sheet says afterwards too.
 */
export const isOpenFor = ({ startsAt, endsAt }: Times, now: Date, by: 'person' | 'registrar'): boolean => {
  const opens = new Date(startsAt).getTime() - opensBefore * 60_000;
  return now.getTime() >= opens && (by === 'registrar' || now <= new Date(endsAt));
};

/** Whole minutes somebody came after the beginning. */
export const lateBy = (startsAt: string, cameAt: Date): number =>
  Math.max(0, Math.floor((cameAt.getTime() - new Date(startsAt).getTime()) / 60_000));

/** What is wrong with the times of a lesson of a class, by field; nothing where all is well. */
export const faultsOf = (
  { startsAt, endsAt }: Times,
  days: { readonly from: string; readonly until: string },
): { field: string; key: FailureKey; params?: Record<string, string> }[] => {
  const day = dayOf(startsAt);
  if (new Date(endsAt) <= new Date(startsAt)) return [{ field: 'endsAt', key: 'input.endBeforeStart' }];
  if (dayOf(endsAt) !== day) return [{ field: 'endsAt', key: 'classSlot.notOneDay' }];
  if (new Date(endsAt).getTime() - new Date(startsAt).getTime() > longest * 3_600_000)
    return [{ field: 'endsAt', key: 'hours.tooLong' }];
  if (day < days.from || day > days.until)
    return [{ field: 'startsAt', key: 'classSlot.outsideClass', params: { ...days } }];
  return [];
};
