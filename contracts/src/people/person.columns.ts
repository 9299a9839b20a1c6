import { calendarDay, code, text } from '../columns.ts';
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
