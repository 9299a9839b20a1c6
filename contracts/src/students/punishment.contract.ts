import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, text } from '../columns.ts';
import { heldFile } from '../files/file.contract.ts';
import { shown } from '../identity/fields/hidden-fields.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { day, flag, id, instant, line, nameSought, several, version, whole } from '../values.ts';
import { edgeRoutes } from '../walk.ts';
import {
  mostPoints,
  punishmentKind,
  punishmentMachine,
  punishmentSource,
  punishmentState,
} from './punishment.codes.ts';

const days = { happenedOn: day, startsOn: day, endsOn: day };
const writable = {
  source: oneOf(punishmentSource),
  kind: oneOf(punishmentKind),
  documentNumber: line(60).default(''),
  points: whole(0, mostPoints),
  ...days,
  reason: line(500, 2),
  files: z.array(heldFile).max(10).default([]),
};

/** Days that cannot be: an end before the start, a deed in the future. */
const inOrder = (input: { startsOn: string; endsOn: string; happenedOn: string }, issue: z.RefinementCtx): void => {
  if (input.endsOn < input.startsOn) issue.addIssue({ code: 'custom', path: ['endsOn'], message: 'endBeforeStart' });
  if (input.startsOn < input.happenedOn)
    issue.addIssue({ code: 'custom', path: ['startsOn'], message: 'startBeforeDeed' });
};

export const punishmentList = list({
  name: 'punishment',
  path: '/student/punishment/page',
  purpose: 'Lists punishments of students.',
  permission: 'student:punishment:list',
  key: 'punishmentId',
  tabs: { filter: 'state', codes: punishmentState },
  filters: {
    realName: nameSought,
    orgId: id,
    belowOrgId: id,
    orgUserId: id,
    source: several(oneOf(punishmentSource)),
    kind: several(oneOf(punishmentKind)),
    state: oneOf(punishmentState),
    documentNumber: line(60),
    /** Counts today. */
    running: flag,
    /** Of people for whom targeted training is suggested. */
    suggested: flag,
    happenedBetween: between,
  },
  row: {
    punishmentId: id,
    orgUserId: id,
    realName: z.string(),
    phone: shown.phone,
    orgId: id,
    orgName: z.string(),
    source: z.number(),
    kind: z.string(),
    documentNumber: z.string(),
    points: z.number(),
    /** All points of the person that count today. */
    runningPoints: z.number(),
    suggested: z.boolean(),
    happenedOn: z.string(),
    startsOn: z.string(),
    endsOn: z.string(),
    reason: z.string(),
    files: z.array(z.object({ fileId: id, fileName: z.string() })),
    state: z.number(),
    createdByName: z.string(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['happenedOn', 'points'],
  columns: [
    text('realName', { width: 110 }),
    text('orgName', { width: 220 }),
    code('source', punishmentSource, { width: 110 }),
    code('kind', punishmentKind, { width: 110 }),
    count('points', { width: 80 }),
    count('runningPoints', { width: 110 }),
    { field: 'suggested', kind: 'flag', width: 120 },
    calendarDay('happenedOn'),
    calendarDay('startsOn'),
    calendarDay('endsOn'),
    text('reason', { width: 240 }),
    text('documentNumber', { width: 150 }),
    code('state', punishmentState, { width: 90 }),
    text('createdByName', { width: 110, quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type PunishmentRow = Row<typeof punishmentList>;

export const punishmentApi = {
  list: punishmentList,
  add: route({
    service: 'manager',
    method: 'POST',
    auth: 'session',
    path: '/student/punishment/add',
    purpose: 'Adds a punishment of a student, with points and deadline.',
    permission: 'student:punishment:add',
    input: z.strictObject({ orgUserId: id, ...writable }).superRefine(inOrder),
    data: z.object({ punishmentId: id }),
  }),
  mod: route({
    service: 'manager',
    method: 'PUT',
    auth: 'session',
    path: '/student/punishment/mod',
    purpose: 'Changes a punishment or ends it, with a reason.',
    permission: 'student:punishment:mod',
    input: z.strictObject({ punishmentId: id, version, ...writable }).superRefine(inOrder),
    data: z.object({ version: z.number() }),
  }),
  ...edgeRoutes(punishmentMachine, { path: '/student/punishment', of: 'a punishment' }),
};
