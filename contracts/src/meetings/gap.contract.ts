import { z } from 'zod';
import { calendarDay, count, text } from '../columns.ts';
import { list, type Row } from '../list.ts';
import { ofMeetings } from '../training/flavours.ts';
import { flag, id, line } from '../values.ts';

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

export const gapList = list({
  name: 'meetingGap',
  path: '/meeting/gap/page',
  purpose: 'Companies of the scope and when they last met; who did not in a month, and who did.',
  permission: ofMeetings('plan:list'),
  key: 'orgId',
  filters: {
    keyword: line(60),
    /** Did not meet in that month. */
    without: month,
    /** Met in that month. */
    met: month,
    belowOrgId: id,
    /** Drilled no emergency plan within the last half year; false: did. */
    withoutDrill: flag,
  },
  row: {
    orgId: id,
    orgName: z.string(),
    parentName: z.string(),
    contactName: z.string(),
    people: z.number(),
    lastMeetingOn: z.string().nullable(),
    lastMeetingName: z.string(),
    monthsMet: z.number(),
    lastDrillOn: z.string().nullable(),
  },
  sorts: ['orgName'],
  columns: [
    text('orgName', { width: 260 }),
    text('parentName', { width: 200 }),
    calendarDay('lastMeetingOn'),
    text('lastMeetingName', { width: 260 }),
    count('monthsMet', { width: 130 }),
    calendarDay('lastDrillOn', { width: 130 }),
    count('people', { width: 90 }),
    text('contactName', { width: 110 }),
  ],
});
export type GapRow = Row<typeof gapList>;
