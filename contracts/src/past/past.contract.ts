import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, dateTime, learnedMinutes, text, yes } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { flag, id, instant, nameSought, paperNumber, several } from '../values.ts';
import { edgeRoutes } from '../walk.ts';
import { pastKind, pastMachine, pastSource, pastState } from './past.codes.ts';

export const pastList = list({
  name: 'past',
  path: '/student/past/page',
  purpose: 'Lists what people did before their organisation came here, as it was taken over.',
  permission: 'student:past:list',
  key: 'pastId',
  tabs: { filter: 'state', codes: pastState },
  filters: {
    realName: nameSought,
    orgId: id,
    belowOrgId: id,
    orgUserId: id,
    pastKind: several(oneOf(pastKind)),
    pastNumber: paperNumber(60),
    state: oneOf(pastState),
    hasScan: flag,
    happenedBetween: between,
  },
  row: {
    pastId: id,
    orgUserId: id,
    realName: z.string(),
    orgName: z.string(),
    pastKind: z.string(),
    pastSource: z.string(),
    pastTitle: z.string(),
    pastOn: z.string(),
    pastMinutes: z.number(),
    /** What a study hour is reckoned at. */
    minutesPerHour: z.number(),
    pastNumber: z.string(),
    issuer: z.string(),
    validUntil: z.string().nullable(),
    note: z.string(),
    hasScan: z.boolean(),
    scanFileId: z.string().nullable(),
    scanFileName: z.string(),
    state: z.number(),
    createdByName: z.string(),
    createdAt: instant,
    can,
  },
  sorts: ['pastOn'],
  columns: [
    text('realName', { width: 110 }),
    text('orgName', { width: 200 }),
    code('pastSource', pastSource, { width: 130 }),
    code('pastKind', pastKind, { width: 90 }),
    text('pastTitle', { width: 240 }),
    calendarDay('pastOn'),
    learnedMinutes('pastMinutes', { titled: 'pastHours', width: 210 }),
    text('pastNumber', { width: 160 }),
    text('issuer', { width: 180 }),
    calendarDay('validUntil'),
    yes('hasScan', { width: 90 }),
    code('state', pastState, { width: 90 }),
    text('note', { quiet: true, width: 200 }),
    text('createdByName', { quiet: true, width: 110 }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type PastRow = Row<typeof pastList>;

export const pastApi = {
  list: pastList,
  scans: route({
    service: 'manager',
    method: 'POST',
    auth: 'session',
    path: '/student/past/scan/import',
    purpose:
      'Takes a zip of scans named by number or identity number; a background task answers a sheet with a result for each.',
    permission: 'student:past:import',
    raw: true,
    input: z.strictObject({}),
    data: z.object({ taskId: id }),
  }),
  ...edgeRoutes(pastMachine, { path: '/student/past', of: 'a record that was taken over' }),
};
