import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, text } from '../columns.ts';
import { fileOfTicket, fileTicket } from '../file-ticket.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { flag, id, instant, line, several } from '../values.ts';
import { decisionFilters, edgeRoutes, walked } from '../walk.ts';
import { checkDoubt, checkMoment, checkRecordMachine, checkRecordState, checkVerdict } from './check.codes.ts';
import { checkItem } from './template.contract.ts';

export const checkRecordList = list({
  name: 'checkRecord',
  path: '/check/record/page',
  purpose: 'Lists checks of vehicles of the scope: who checked which vehicle when, the verdict, and what is doubted.',
  permission: 'check:record:list',
  key: 'checkRecordId',
  tabs: { filter: 'state', codes: checkRecordState },
  filters: {
    ...decisionFilters(checkRecordMachine, 'accept'),
    /** The plate. */
    keyword: line(60),
    checkMoment: several(oneOf(checkMoment)),
    checkVerdict: several(oneOf(checkVerdict)),
    doubts: several(oneOf(checkDoubt)),
    state: several(oneOf(checkRecordState)),
    checkedBetween: between,
    /** Of this day in the platform's zone. */
    today: flag,
    vehicleId: id,
    orgId: id,
  },
  row: {
    checkRecordId: id,
    vehicleId: id,
    plateNo: z.string(),
    checkMoment: z.number(),
    checkVerdict: z.number(),
    faultCount: z.number(),
    doubts: z.array(z.number()),
    checkerName: z.string(),
    /** Kilometres. */
    odometer: z.number().nullable(),
    checkPlace: z.string(),
    /** Day it counts for. */
    checkedOn: z.string(),
    /** When it was signed, by the platform's clock. */
    checkedAt: instant,
    submittedAt: instant,
    /** Seconds from opening to signing. */
    tookSeconds: z.number(),
    templateName: z.string(),
    edition: z.number(),
    orgId: id,
    orgName: z.string(),
    state: z.number(),
    stateReason: z.string(),
    version: z.number(),
    can,
  },
  sorts: ['checkedAt', 'tookSeconds'],
  columns: [
    text('plateNo', { width: 110, link: '/car/inspection/record/detail' }),
    code('checkMoment', checkMoment, { width: 110 }),
    dateTime('checkedAt'),
    code('checkVerdict', checkVerdict, { width: 120 }),
    count('faultCount', { summed: true, width: 90 }),
    text('checkerName', { width: 100 }),
    code('state', checkRecordState, { width: 100, titled: 'checkRecordState' }),
    { field: 'doubts', kind: 'codes', codes: checkDoubt, width: 200 },
    count('tookSeconds', { width: 110 }),
    count('odometer', { width: 110 }),
    text('orgName', { width: 220 }),
    text('checkPlace', { width: 160, quiet: true }),
    calendarDay('checkedOn', { quiet: true }),
    dateTime('submittedAt', { quiet: true }),
    text('templateName', { width: 200, quiet: true }),
    count('edition', { width: 80, quiet: true }),
    text('stateReason', { width: 220, quiet: true }),
  ],
});
export type CheckRecordRow = Row<typeof checkRecordList>;

const mending = z.object({ done: z.string(), byName: z.string(), at: instant, photoIds: z.array(id) });

const answer = z.object({
  ...checkItem.shape,
  item: z.number(),
  finding: z.number(),
  note: z.string(),
  photoId: id.nullable(),
  /** Where something was wrong: how far it is mended. */
  fault: z.object({ checkFaultId: id, standing: z.number(), mendings: z.array(mending) }).nullable(),
});

const detail = z.object({
  ...checkRecordList.row.shape,
  answers: z.array(answer),
  /** The drawn signature. */
  signatureId: id.nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  history: z.array(walked),
});
export type CheckRecordDetail = z.output<typeof detail>;

/** `2026-11`. */
const checkMonth = z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/);
const ofMonth = z.strictObject({ vehicleId: id, month: checkMonth, checkMoment: oneOf(checkMoment) });

const monthTable = z.object({
  vehicleId: id,
  plateNo: z.string(),
  orgName: z.string(),
  vehicleKind: z.number(),
  useNature: z.number(),
  month: z.string(),
  checkMoment: z.number(),
  /** Days that count: one number each, from 1. */
  days: z.array(z.number()),
  /** Rows of the table: an item, and of each day what was found (0: not checked). The worst of a day counts. */
  items: z.array(z.object({ group: z.string(), text: z.string(), severity: z.number(), found: z.array(z.number()) })),
  /** Of each day the worst verdict (0: not checked) and who checked. */
  verdicts: z.array(z.number()),
  checkers: z.array(z.string()),
  faults: z.array(
    z.object({
      foundOn: z.string(),
      text: z.string(),
      severity: z.number(),
      note: z.string(),
      standing: z.number(),
      mendings: z.array(mending),
    }),
  ),
});
export type CheckMonth = z.output<typeof monthTable>;

const manage = { service: 'manager', auth: 'session' } as const;

/** Checks as they were handed in from the phone. Nothing of them is ever written anew but their state. */
export const checkRecordApi = {
  list: checkRecordList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/check/record/one',
    purpose: 'Gives one check with every item, its faults and how they were mended.',
    permission: 'check:record:list',
    input: z.strictObject({ checkRecordId: id }),
    data: detail,
  }),
  edges: edgeRoutes(checkRecordMachine, { path: '/check/record/state', of: 'a check' }),
  month: route({
    ...manage,
    method: 'GET',
    path: '/check/month/one',
    purpose: 'Gives a month of one vehicle as a table: items down, days across, faults and their mending below.',
    permission: 'check:record:list',
    input: ofMonth,
    data: monthTable,
  }),
  monthTicket: route({
    ...manage,
    method: 'POST',
    path: '/check/month/print/ticket',
    purpose: 'A ticket of ten minutes for the printed month of a vehicle.',
    permission: 'check:record:print',
    input: ofMonth,
    data: fileTicket,
  }),
  monthPrint: route({
    ...fileOfTicket,
    path: '/api/check/month/print',
    purpose: 'Gives the PDF of a month of checks of one vehicle for a ticket.',
  }),
};
