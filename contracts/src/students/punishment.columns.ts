import { calendarDay, code, count } from '../columns.ts';
import { punishmentKind, punishmentSource, punishmentState } from './punishment.codes.ts';

/** What a person was punished for, on the page of the person and on paper. */
export const punishmentColumns = [
  calendarDay('happenedOn'),
  code('source', punishmentSource),
  code('kind', punishmentKind),
  count('points'),
  calendarDay('startsOn'),
  calendarDay('endsOn'),
  code('state', punishmentState),
];
