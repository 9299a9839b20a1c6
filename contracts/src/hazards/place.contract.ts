import { z } from 'zod';
import { checkFinding } from '../checks/check.codes.ts';
import { checkItem, longestNote, mostItems } from '../checks/template.contract.ts';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, text, yes } from '../columns.ts';
import { fileOfTicket, fileTicket } from '../file-ticket.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { flag, id, instant, line, several, whole } from '../values.ts';
import { decisionFilters, edgeRoutes, walked } from '../walk.ts';
import { checkPeriod, placeObject, placeTaskMachine, placeTaskState } from './place.codes.ts';

export const placeTaskList = list({
  name: 'placeTask',
  path: '/device/check/task/page',
  purpose: 'Lists periods of checks of places and devices: due, handed in, audited, missed.',
  permission: 'hazard:task:list',
  key: 'placeTaskId',
  tabs: { filter: 'state', codes: placeTaskState },
  filters: {
    ...decisionFilters(placeTaskMachine, 'accept'),
    keyword: line(60),
    placeObject: several(oneOf(placeObject)),
    checkPeriod: several(oneOf(checkPeriod)),
    state: several(oneOf(placeTaskState)),
    dueBetween: between,
    /** Handed in after its last day. */
    late: flag,
    placeCheckId: id,
    orgId: id,
  },
  row: {
    placeTaskId: id,
    placeCheckId: id,
    placeCheckName: z.string(),
    placeObject: z.number(),
    objectName: z.string(),
    checkPeriod: z.number(),
    fromOn: z.string(),
    untilOn: z.string(),
    checkerName: z.string(),
    templateName: z.string(),
    edition: z.number(),
    itemCount: z.number(),
    faultCount: z.number(),
    /** Hidden dangers its faults became. */
    dangerCount: z.number(),
    handedAt: instant.nullable(),
    handedName: z.string(),
    late: z.boolean(),
    taskNote: z.string(),
    orgId: id,
    orgName: z.string(),
    state: z.number(),
    stateSince: instant,
    version: z.number(),
    can,
  },
  sorts: ['untilOn', 'handedAt', 'stateSince'],
  columns: [
    text('placeCheckName', { width: 220, link: '/device/check/record/detail' }),
    text('objectName', { width: 140 }),
    code('checkPeriod', checkPeriod, { width: 90 }),
    calendarDay('fromOn', { width: 110, titled: 'dueFrom' }),
    calendarDay('untilOn', { width: 110, titled: 'dueUntil' }),
    code('state', placeTaskState, { width: 110, titled: 'placeTaskState' }),
    text('checkerName', { width: 100, titled: 'placeChecker' }),
    count('faultCount', { width: 90, titled: 'placeFaults' }),
    count('dangerCount', { width: 90 }),
    dateTime('handedAt'),
    yes('late', { width: 90 }),
    text('handedName', { width: 100 }),
    text('orgName', { width: 220 }),
    code('placeObject', placeObject, { width: 90, quiet: true }),
    text('templateName', { width: 200, quiet: true, titled: 'placeTemplate' }),
    text('taskNote', { width: 200, quiet: true }),
    dateTime('stateSince', { quiet: true, titled: 'dangerSince' }),
  ],
});
export type PlaceTaskRow = Row<typeof placeTaskList>;

const answer = z.object({
  ...checkItem.shape,
  item: z.number(),
  /** 0: not answered yet. */
  finding: z.number(),
  note: z.string(),
  photoId: id.nullable(),
  /** The hidden danger it became. */
  dangerId: id.nullable(),
  dangerNo: z.string(),
});
const detail = z.object({
  ...placeTaskList.row.shape,
  answers: z.array(answer),
  /** What was drawn on the phone; none where it was handed in at the desk. */
  signatureId: id.nullable(),
  history: z.array(walked),
});
export type PlaceTaskDetail = z.output<typeof detail>;

/** `2026-11`. */
const month = z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/);
const ofMonth = z.strictObject({ month });
const sums = {
  due: z.number(),
  done: z.number(),
  late: z.number(),
  missed: z.number(),
  faults: z.number(),
  dangers: z.number(),
};
const summary = z.object({
  month: z.string(),
  orgName: z.string(),
  rows: z.array(
    z.object({
      placeCheckId: id,
      orgName: z.string(),
      placeCheckName: z.string(),
      objectName: z.string(),
      checkPeriod: z.number(),
      ...sums,
    }),
  ),
  total: z.object(sums),
});
export type PlaceSummary = z.output<typeof summary>;

const manage = { service: 'manager', auth: 'session' } as const;
const edges = edgeRoutes(placeTaskMachine, { path: '/device/check/task/state', of: 'a period of a check' });

/** Checks of places and devices, one period after the other: each item answered, faults photographed, audited by somebody else. */
export const placeTaskApi = {
  list: placeTaskList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/device/check/task/one',
    purpose: 'Gives one period of a check with every item, what was found, and the hidden dangers of its faults.',
    permission: 'hazard:task:list',
    input: z.strictObject({ placeTaskId: id }),
    data: detail,
  }),
  edges,
  /** In the place of the plain edge: every item with what was found. */
  handIn: route({
    ...edges.handIn,
    purpose:
      'Hands in a check: every item answered, faults with a note or photo as the template asks; serious faults become hidden dangers by themselves.',
    input: z.strictObject({
      id,
      answers: z
        .array(
          z.strictObject({
            item: whole(1, mostItems),
            finding: oneOf(checkFinding),
            note: line(longestNote).default(''),
            photoId: id.nullable().default(null),
          }),
        )
        .min(1)
        .max(mostItems),
      taskNote: line(500).default(''),
    }),
  }),
  toDanger: route({
    ...manage,
    method: 'POST',
    path: '/device/check/task/danger',
    purpose: 'Makes a fault of a check that was handed in a hidden danger; one that it is already is answered instead.',
    permission: 'hazard:danger:add',
    input: z.strictObject({ placeTaskId: id, item: whole(1, mostItems) }),
    data: z.object({ dangerId: id }),
  }),
  summary: route({
    ...manage,
    method: 'GET',
    path: '/device/check/summary/one',
    purpose:
      'Gives a month of checks of places and devices: due, done, late, missed, faults and hidden dangers of each.',
    permission: 'hazard:task:list',
    input: ofMonth,
    data: summary,
  }),
  summaryTicket: route({
    ...manage,
    method: 'POST',
    path: '/device/check/summary/print/ticket',
    purpose: 'A ticket of ten minutes for the printed month of checks of places and devices.',
    permission: 'hazard:task:print',
    input: ofMonth,
    data: fileTicket,
  }),
  summaryPrint: route({
    ...fileOfTicket,
    path: '/api/device/check/summary/print',
    purpose: 'Gives the PDF of a month of checks of places and devices for a ticket.',
  }),
};
