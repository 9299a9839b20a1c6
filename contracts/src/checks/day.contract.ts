import { z } from 'zod';
import { codes, oneOf } from '../codes.ts';
import { code, count, dateTime, text } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { flag, id, instant, line, several } from '../values.ts';
import { useNature } from '../vehicles/vehicle.codes.ts';
import { checkVerdict } from './check.codes.ts';

/**
 * Where a vehicle stands today: checked before the trip, still to be checked, or not asked for because it is not in use or the
 * company's rule leaves the day out.
 */
export const checkDay = codes('checkDay', { checked: 1, missing: 2, notAsked: 3 });

export const checkDayList = list({
  name: 'checkDay',
  path: '/check/day/page',
  purpose: 'Lists vehicles of the scope by whether they were checked before the trip today.',
  permission: 'check:day:list',
  key: 'vehicleId',
  tabs: { filter: 'checkDay', codes: checkDay },
  filters: {
    keyword: line(60),
    checkDay: several(oneOf(checkDay)),
    useNature: several(oneOf(useNature)),
    departmentId: id,
    /** In use, and not checked before a trip for seven days. */
    neglected: flag,
    orgId: id,
  },
  row: {
    vehicleId: id,
    plateNo: z.string(),
    checkDay: z.number(),
    /** Verdict of today's check before the trip; null without one. */
    checkVerdict: z.number().nullable(),
    driverName: z.string(),
    useNature: z.number(),
    /** The last check of any kind. */
    lastCheckedAt: instant.nullable(),
    /** Of the last seven days those on which it was checked before the trip. */
    checkedDays: z.number(),
    departmentName: z.string(),
    orgId: id,
    orgName: z.string(),
    can,
  },
  sorts: ['plateNo', 'lastCheckedAt'],
  columns: [
    text('plateNo', { width: 110, link: '/car/inspection/history/record/detail' }),
    code('checkDay', checkDay, { width: 120 }),
    code('checkVerdict', checkVerdict, { width: 120 }),
    text('driverName', { width: 100 }),
    dateTime('lastCheckedAt'),
    count('checkedDays', { width: 150 }),
    code('useNature', useNature, { width: 130 }),
    text('departmentName', { width: 140 }),
    text('orgName', { width: 220 }),
  ],
});
export type CheckDayRow = Row<typeof checkDayList>;
