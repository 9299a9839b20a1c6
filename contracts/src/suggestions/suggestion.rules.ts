import { dayAfter } from '../zone.ts';
import { suggestionKind } from './suggestion.codes.ts';

/** Working days within which the desk answers. */
export const answerDays = 3;
/** Days after an answer in which it may be opened again, once. */
export const reopenDays = 30;
/** Days after which an answer nobody rated is taken as accepted. */
export const lapseDays = 7;
/** Days without an answer that count as long. */
export const longDays = 3;
/** Most of one person in a day. */
export const mostADay = 10;
export const mostPictures = 6;

const isWorkday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The day so many working days later, `YYYY-MM-DD`: Monday to Friday. Public holidays are not left out (decision suggestions). */
export const workdaysAfter = (day: string, days: number): string => {
  let at = day;
  for (let left = days; left > 0; ) {
    at = dayAfter(at, 1);
    if (isWorkday(at)) left -= 1;
  }
  return at;
};

/** Whether the own organisation answers it; the head office does otherwise. */
export const isOwnAffair = (kind: number): boolean => kind === suggestionKind.values.hazard;
