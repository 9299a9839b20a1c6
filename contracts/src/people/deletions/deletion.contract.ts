import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { calendarDay, code, dateTime, longText, text } from '../../columns.ts';
import { captchaFields } from '../../identity/captcha.ts';
import { between, can, list, type Row } from '../../list.ts';
import { route } from '../../route.ts';
import { day, id, instant, line, loginName, nameSought } from '../../values.ts';
import { decisionFilters, edgeRoutes, Reason } from '../../walk.ts';
import { deletionHoldMachine, deletionHoldState, deletionMachine, deletionState, holdRule } from './deletion.codes.ts';

/** What holds a person's data: a rule, how many rows it names, and the last day where one is known. */
const held = z.object({ rule: oneOf(holdRule), count: z.number(), until: z.string().nullable() });
export type Held = z.infer<typeof held>;

export const deletionList = list({
  name: 'deletion',
  path: '/org/deletion/page',
  purpose: 'Lists who asked to have the own data deleted, with what holds it back.',
  permission: 'org:deletion:list',
  key: 'deletionId',
  tabs: { filter: 'state', codes: deletionState },
  filters: {
    ...decisionFilters(deletionMachine, 'accept'),
    realName: nameSought,
    orgId: id,
    orgUserId: id,
    state: oneOf(deletionState),
    askedBetween: between,
  },
  row: {
    deletionId: id,
    orgUserId: id,
    /** Number of the person who asks: nobody decides about an own request. */
    askedBy: id,
    realName: z.string(),
    orgName: z.string(),
    state: z.number(),
    reason: z.string(),
    holds: z.array(held),
    holdsShown: z.string(),
    keptUntil: z.string().nullable(),
    askedAt: instant,
    decidedByName: z.string(),
    decidedAt: z.string().nullable(),
    deletionAnswer: z.string(),
    can,
  },
  sorts: ['askedAt'],
  columns: [
    text('realName', { width: 130 }),
    text('orgName', { width: 200 }),
    code('state', deletionState, { width: 160 }),
    longText('holdsShown', { width: 320 }),
    text('reason', { width: 200 }),
    dateTime('askedAt'),
    calendarDay('keptUntil', { width: 120 }),
    text('decidedByName', { width: 110 }),
    dateTime('decidedAt', { quiet: true }),
    text('deletionAnswer', { width: 200 }),
  ],
});
export type DeletionRow = Row<typeof deletionList>;

export const deletionApi = {
  list: deletionList,
  ...edgeRoutes(deletionMachine, { path: '/org/deletion', of: 'a request for deletion' }),
};

export const deletionHoldList = list({
  name: 'deletionHold',
  path: '/org/deletionHold/page',
  purpose: 'Lists holds set by hand on the deletion of somebody’s data, with who set and who lifted them.',
  permission: 'org:deletion:list',
  key: 'holdId',
  tabs: { filter: 'state', codes: deletionHoldState },
  filters: { realName: nameSought, orgId: id, state: oneOf(deletionHoldState), holdUntilBetween: between },
  row: {
    holdId: id,
    orgUserId: id,
    realName: z.string(),
    orgName: z.string(),
    state: z.number(),
    reason: z.string(),
    holdUntil: z.string(),
    setByName: z.string(),
    setAt: instant,
    liftedByName: z.string(),
    liftedAt: z.string().nullable(),
    liftReason: z.string(),
    can,
  },
  sorts: ['setAt', 'holdUntil'],
  columns: [
    text('realName', { width: 130 }),
    text('orgName', { width: 200 }),
    code('state', deletionHoldState, { width: 90 }),
    text('reason', { width: 260 }),
    calendarDay('holdUntil', { width: 120 }),
    text('setByName', { width: 110 }),
    dateTime('setAt'),
    text('liftedByName', { width: 110 }),
    dateTime('liftedAt', { quiet: true }),
    text('liftReason', { width: 200 }),
  ],
});
export type DeletionHoldRow = Row<typeof deletionHoldList>;

export const deletionHoldApi = {
  list: deletionHoldList,
  add: route({
    service: 'manager',
    auth: 'session',
    permission: 'org:deletion:hold',
    method: 'POST',
    path: '/org/deletionHold/add',
    purpose: 'Holds the deletion of the data of the person behind a request, with the reason and the last day.',
    input: z.strictObject({ deletionId: id, reason: Reason, holdUntil: day }),
    data: z.object({ holdId: id }),
  }),
  ...edgeRoutes(deletionHoldMachine, { path: '/org/deletionHold', of: 'a hold' }),
};

const asked = z.object({
  deletionId: id,
  reason: z.string(),
  state: z.number(),
  askedAt: instant,
  keptUntil: z.string().nullable(),
  deletionAnswer: z.string(),
});
/** What the person reads of the own deletion: what holds it now, and what was asked. */
const ownDeletions = z.object({ holds: z.array(held), asked: z.array(asked) });
export type OwnDeletions = z.infer<typeof ownDeletions>;

const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;

/** The person's own request, in the student entry; `former` for who has left every organisation. */
export const ownDeletionApi = {
  list: route({
    ...student,
    method: 'GET',
    path: '/api/student/deletion/list',
    purpose: 'Says what holds the data of the person who asks, and what became of the own requests for deletion.',
    input: z.strictObject({}),
    data: ownDeletions,
  }),
  ask: route({
    ...student,
    method: 'POST',
    path: '/api/student/deletion/ask',
    purpose: 'Asks for the deletion of the own data; it is decided about once the person has left every organisation.',
    input: z.strictObject({ reason: line(500, 2) }),
    data: z.object({ deletionId: id }),
  }),
  withdraw: route({
    ...student,
    method: 'PUT',
    path: '/api/student/deletion/withdraw',
    purpose: 'Takes back an own request for deletion nobody has decided about.',
    input: z.strictObject({ id }),
    data: z.null(),
  }),
  former: route({
    service: 'manager',
    auth: 'none',
    permission: 'public',
    method: 'POST',
    path: '/api/student/deletion/former',
    purpose:
      'Lets somebody who has left every organisation prove by name and password who it is, read about the own request for deletion, and make one where a reason is given.',
    encrypted: true,
    input: z.strictObject({
      username: loginName,
      password: z.string().min(1).max(200),
      ...captchaFields,
      totp: z.string().max(8).optional(),
      reason: line(500, 2).optional(),
    }),
    data: ownDeletions,
  }),
};
