import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, longText, text, yes } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { ofMeetings } from '../training/flavours.ts';
import { day, flag, id, instant, line, several, version } from '../values.ts';
import { Reason } from '../walk.ts';
import { resolutionState } from './meeting.codes.ts';

const row = {
  resolutionId: id,
  planId: id,
  planName: z.string(),
  meetingOn: z.string(),
  resolution: z.string(),
  responsibleId: id,
  responsibleName: z.string(),
  dueOn: z.string(),
  state: z.number(),
  overdue: z.boolean(),
  doneNote: z.string(),
  doneAt: instant.nullable(),
  reviewNote: z.string(),
  reviewedIn: z.string(),
  reviewedAt: instant.nullable(),
  orgName: z.string(),
  version: z.number(),
  can,
};

export const resolutionList = list({
  name: 'resolution',
  path: '/meeting/resolution/page',
  purpose: 'What meetings have resolved: of one meeting, or of the scope.',
  permission: ofMeetings('plan:list'),
  key: 'resolutionId',
  tabs: { filter: 'state', codes: resolutionState },
  filters: {
    planId: id,
    orgId: id,
    keyword: line(60),
    state: several(oneOf(resolutionState)),
    responsibleId: id,
    overdue: flag,
    dueBetween: between,
  },
  row,
  sorts: ['dueOn'],
  columns: [
    longText('resolution', { width: 320 }),
    text('responsibleName', { width: 110 }),
    calendarDay('dueOn'),
    code('state', resolutionState, { width: 100 }),
    yes('overdue', { width: 90 }),
    text('planName', { width: 230 }),
    calendarDay('meetingOn'),
    longText('doneNote', { width: 200 }),
    text('reviewedIn', { width: 220 }),
    longText('reviewNote', { width: 200, quiet: true }),
    text('orgName', { width: 190 }),
  ],
});
export type ResolutionRow = Row<typeof resolutionList>;

const manage = { service: 'manager', auth: 'session' } as const;
const change = ofMeetings('meeting:mod');
const words = { resolution: line(500, 2), responsibleId: id, dueOn: day };
const written = z.object({ version: z.number() });
const state = z.object({ state: z.number() });

export const resolutionApi = {
  list: resolutionList,
  carried: route({
    ...manage,
    method: 'GET',
    path: '/meeting/resolution/carried/list',
    purpose: 'What earlier meetings of the organisation left open, and what this meeting made of it.',
    permission: ofMeetings('plan:list'),
    input: z.strictObject({ planId: id }),
    data: z.array(z.object(row)),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/meeting/resolution/add',
    purpose: 'Adds a resolution of a meeting: what, who, until when.',
    permission: change,
    input: z.strictObject({ planId: id, ...words }),
    data: z.object({ resolutionId: id }),
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/meeting/resolution/mod',
    purpose: 'Changes a resolution that is not done.',
    permission: change,
    input: z.strictObject({ resolutionId: id, version, ...words }),
    data: written,
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/meeting/resolution/del',
    purpose: 'Deletes a resolution of a meeting that still runs.',
    permission: change,
    input: z.strictObject({ resolutionId: id }),
    data: z.null(),
  }),
  finish: route({
    ...manage,
    method: 'PUT',
    path: '/meeting/resolution/finish',
    purpose: 'Says that a resolution is done; the reason says how.',
    permission: change,
    input: z.strictObject({ id, reason: Reason }),
    data: state,
  }),
  reopen: route({
    ...manage,
    method: 'PUT',
    path: '/meeting/resolution/reopen',
    purpose: 'Opens a resolution again, with a reason.',
    permission: change,
    input: z.strictObject({ id, reason: Reason }),
    data: state,
  }),
  review: route({
    ...manage,
    method: 'PUT',
    path: '/meeting/resolution/review',
    purpose: 'Accepts in a later meeting what was done about a resolution.',
    permission: change,
    input: z.strictObject({ id, planId: id, note: line(300).default('') }),
    data: state,
  }),
};
