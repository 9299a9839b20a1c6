import { calendarDay, code, count, text } from '../columns.ts';
import { punishmentKind, punishmentSource, punishmentState } from '../students/punishment.codes.ts';
import { leaveReason, userState } from './people.codes.ts';

/** Where a person belongs and belonged, on the page of the person and on paper. */
export const membershipColumns = [
  text('orgName', { width: 260 }),
  text('departmentName'),
  code('state', userState),
  calendarDay('joinedAt'),
  calendarDay('leftAt'),
  code('leaveReason', leaveReason),
];

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
