import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, longText, text, yes } from '../columns.ts';
import { heldFile } from '../files/file.contract.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { flag, id, instant, line, several } from '../values.ts';
import { checkFaultStanding, checkSeverity } from './check.codes.ts';

export const checkFaultList = list({
  name: 'checkFault',
  path: '/check/fault/page',
  purpose: 'Lists faults that checks of vehicles found, and how far each is mended.',
  permission: 'check:fault:list',
  key: 'checkFaultId',
  tabs: { filter: 'faultStanding', codes: checkFaultStanding },
  filters: {
    keyword: line(60),
    faultStanding: several(oneOf(checkFaultStanding)),
    severity: several(oneOf(checkSeverity)),
    foundBetween: between,
    /** The same item of the same vehicle failed within 30 days before. */
    repeated: flag,
    vehicleId: id,
    orgId: id,
  },
  row: {
    checkFaultId: id,
    checkRecordId: id,
    vehicleId: id,
    plateNo: z.string(),
    /** How the edition calls the fault. */
    faultText: z.string(),
    itemText: z.string(),
    itemGroup: z.string(),
    severity: z.number(),
    faultNote: z.string(),
    repeated: z.boolean(),
    foundOn: z.string(),
    faultStanding: z.number(),
    /** What was done last, and when. */
    mended: z.string(),
    mendedAt: instant.nullable(),
    /** Days it was open, until today while it still is. */
    openDays: z.number(),
    orgId: id,
    orgName: z.string(),
    can,
  },
  sorts: ['foundOn', 'severity'],
  columns: [
    text('faultText', { width: 260 }),
    text('plateNo', { width: 110 }),
    code('severity', checkSeverity, { width: 120 }),
    code('faultStanding', checkFaultStanding, { width: 120 }),
    calendarDay('foundOn'),
    longText('faultNote', { width: 220 }),
    longText('mended', { width: 220 }),
    dateTime('mendedAt', { quiet: true }),
    count('openDays', { width: 110 }),
    yes('repeated', { width: 110 }),
    text('itemText', { width: 260, quiet: true }),
    text('itemGroup', { width: 120, quiet: true }),
    text('orgName', { width: 220 }),
  ],
});
export type CheckFaultRow = Row<typeof checkFaultList>;

/** Faults of checks. What was done about one stands below the other and is never changed. */
export const checkFaultApi = {
  list: checkFaultList,
  mend: route({
    service: 'manager',
    auth: 'session',
    permission: 'check:fault:mend',
    method: 'POST',
    path: '/check/fault/mend',
    purpose:
      'Notes what was done about a fault. Of a vehicle that stands still for it, the repair is reported too: somebody else confirms it.',
    input: z.strictObject({
      checkFaultId: id,
      mended: line(500, 2),
      /** Photos of the repair. */
      files: z.array(heldFile).max(3).default([]),
    }),
    data: z.object({ faultStanding: z.number() }),
  }),
};
