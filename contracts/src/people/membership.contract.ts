import { z } from 'zod';
import { codes, oneOf } from '../codes.ts';
import { calendarDay, code, count, maskedPhone, tags, text } from '../columns.ts';
import { shown } from '../identity/fields/hidden-fields.ts';
import { list, type Row } from '../list.ts';
import { day, id, nameSought, several } from '../values.ts';
import { leaveReason, leaving, userClass } from './people.codes.ts';

export const membershipState = codes('membershipState', { left: 0, current: 1 });

export const membershipList = list({
  name: 'membership',
  path: '/org/membership/page',
  purpose:
    'Who belonged to which organisation from when to when; `asOf` asks about one day. People who left stay in it.',
  permission: 'org:membership:list',
  key: 'orgUserId',
  filters: {
    realName: nameSought,
    orgId: id,
    asOf: day,
    membershipState: oneOf(membershipState),
    userClass: several(oneOf(userClass)),
  },
  row: {
    orgUserId: id,
    realName: z.string(),
    phone: shown.phone,
    jobNumber: shown.jobNumber,
    orgId: id,
    orgName: z.string(),
    departmentName: z.string(),
    userClass: z.number(),
    dutyNames: z.array(z.string()),
    joinedAt: z.string(),
    ...leaving,
    days: z.number(),
    membershipState: z.number(),
  },
  sorts: ['joinedAt'],
  columns: [
    text('realName', { width: 110, link: '/org/employeeDetail' }),
    maskedPhone('phone'),
    text('orgName', { width: 220 }),
    text('departmentName', { width: 150 }),
    calendarDay('joinedAt'),
    calendarDay('leftAt'),
    code('leaveReason', leaveReason, { width: 100 }),
    count('days', { width: 90 }),
    code('membershipState', membershipState, { width: 100 }),
    tags('dutyNames', { width: 160 }),
    code('userClass', userClass, { width: 110 }),
    text('jobNumber', { width: 110, quiet: true }),
    text('leaveNote', { width: 160, quiet: true }),
  ],
});
export type MembershipRow = Row<typeof membershipList>;
