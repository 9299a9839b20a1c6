import { dayAfter } from '../zone.ts';
import { daysBeforeHoliday, holidays } from './holiday.data.ts';
import { checkPeriod } from './place.codes.ts';

/** First and last day in which a check of one period is due. */
export interface Stretch {
  readonly from: string;
  readonly until: string;
}

const monthOf = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

const holidayFrom = (day: string): Stretch | undefined => {
  const first = holidays.find((one) => one > day);
  return first === undefined ? undefined : { from: dayAfter(first, -daysBeforeHoliday), until: dayAfter(first, -1) };
};

/**
 * The stretch of a period a day lies in, or, before a holiday, the next one that is not over.
 * @param day `YYYY-MM-DD` in the platform's zone. @returns nothing where no holiday to come is known.
 */
export const stretchOf = (period: number, day: string): Stretch | undefined => {
  const { daily, weekly, monthly, quarterly } = checkPeriod.values;
  if (period === daily) return { from: day, until: day };
  if (period === weekly) {
    const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    const from = dayAfter(day, -weekday);
    return { from, until: dayAfter(from, 6) };
  }
  if (period === monthly) return { from: monthOf(day, 0), until: dayAfter(monthOf(day, 1), -1) };
  if (period === quarterly) {
    const from = monthOf(day, -((Number(day.slice(5, 7)) - 1) % 3));
    return { from, until: dayAfter(monthOf(from, 3), -1) };
  }
  return holidayFrom(day);
};
