import { say } from '#client/phrases.ts';
import { dayOf } from '#contracts/zone.ts';

/** What is said of the last day of a paper that is over: it is taken all the same. */
export const pastDayWarning = (day: unknown): string =>
  typeof day === 'string' && day !== '' && day < dayOf(new Date()) ? say('people.dayPast') : '';
