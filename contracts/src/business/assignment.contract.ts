import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, dateTime, longText, text } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { day, id, instant, line, several, version } from '../values.ts';
import { Reason } from '../walk.ts';
import { assignmentEndCause, assignmentState } from './business.codes.ts';

/** Most organisations that are assigned, or handed over, at once. */
const mostAtOnce = 500;

export const assignmentList = list({
  name: 'businessAssignment',
  path: '/business/assignment/page',
  purpose: 'Lists which business manager looked after which organisation, from which day to which.',
  permission: 'business:assignment:list',
  key: 'assignmentId',
  tabs: { filter: 'assignmentState', codes: assignmentState },
  filters: {
    keyword: line(60),
    managerId: id,
    customerOrgId: id,
    assignmentState: oneOf(assignmentState),
    between,
  },
  row: {
    assignmentId: id,
    customerOrgId: id,
    customerName: z.string(),
    managerId: id,
    managerName: z.string(),
    orgName: z.string(),
    assignedFrom: z.string(),
    assignedUntil: z.string().nullable(),
    assignmentState: z.string(),
    /** Why it began, and why it ended. */
    reason: z.string(),
    endReason: z.string(),
    /** By what it ended on its own; empty where people ended it, or it goes on. */
    endCause: z.string(),
    makerName: z.string(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['assignedFrom', 'createdAt'],
  columns: [
    text('customerName', { width: 240 }),
    text('managerName', { titled: 'businessManagerName', width: 150, link: '/business/businessManagerDetail' }),
    code('assignmentState', assignmentState, { width: 100 }),
    calendarDay('assignedFrom', { width: 150 }),
    calendarDay('assignedUntil', { openEnd: 'assignedFrom' }),
    longText('reason', { width: 200, titled: 'assignmentReason' }),
    longText('endReason', { width: 200, titled: 'assignmentEnd' }),
    code('endCause', assignmentEndCause, { width: 120 }),
    text('makerName', { width: 110, titled: 'assignedBy' }),
    text('orgName', { width: 200, titled: 'sellingOrganisation', quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type AssignmentRow = Row<typeof assignmentList>;

const manage = { service: 'manager', auth: 'session' } as const;
const writes = 'business:assignment:mod';

/** Which manager looks after which organisation on which days: of one organisation never two on one day. */
export const assignmentApi = {
  list: assignmentList,
  add: route({
    ...manage,
    method: 'POST',
    path: '/business/assignment/add',
    purpose:
      'Assigns organisations to a business manager from a day on; refused by name where another one is assigned.',
    permission: writes,
    input: z.strictObject({
      managerId: id,
      customerOrgIds: several(id).pipe(z.array(id).min(1).max(mostAtOnce)),
      assignedFrom: day,
      assignedUntil: day.nullable().default(null),
      reason: line(200).default(''),
    }),
    data: z.object({ assigned: z.number() }),
  }),
  end: route({
    ...manage,
    method: 'PUT',
    path: '/business/assignment/end',
    purpose: 'Ends an assignment on a day, with a reason.',
    permission: writes,
    input: z.strictObject({ assignmentId: id, version, assignedUntil: day, endReason: Reason }),
    data: z.object({ assignmentId: id, version: z.number() }),
  }),
  handover: route({
    ...manage,
    method: 'POST',
    path: '/business/handover/add',
    purpose:
      'Hands organisations over from one business manager to another on a day, and open leads at once, in one transaction.',
    permission: writes,
    input: z.strictObject({
      fromManagerId: id,
      toManagerId: id,
      handoverOn: day,
      /** All that hold on that day, where none are named. */
      assignmentIds: several(id).pipe(z.array(id).max(mostAtOnce)).default([]),
      /** Open leads that go along: all of them, or none. */
      withLeads: z.boolean().default(true),
      reason: Reason,
    }),
    data: z.object({ handoverId: id, organisations: z.number(), leads: z.number() }),
  }),
};
