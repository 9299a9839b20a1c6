import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, text } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { day, id, instant, line, version } from '../values.ts';
import { edgeRoutes } from '../walk.ts';
import { lawMachine, lawState } from './law.codes.ts';

const writable = {
  lawName: line(80, 2),
  shortName: line(40).default(''),
  lawNumber: line(60).default(''),
  lawIssuer: line(120).default(''),
  lawEffectiveOn: day,
  changedOn: day.nullable().default(null),
  remark: line(500).default(''),
};

/** No law is changed before it holds. */
const inOrder = (input: { lawEffectiveOn: string; changedOn: string | null }, issue: z.RefinementCtx): void => {
  if (input.changedOn !== null && input.changedOn < input.lawEffectiveOn)
    issue.addIssue({ code: 'custom', path: ['changedOn'], message: 'changedBeforeInForce' });
};

export const lawList = list({
  name: 'law',
  path: '/exam/law/page',
  purpose: 'Lists laws of the registers of the scope and of the organisations above it.',
  permission: 'exam:law:list',
  key: 'lawId',
  tabs: { filter: 'state', codes: lawState },
  filters: { keyword: line(60), orgId: id, state: oneOf(lawState) },
  row: {
    lawId: id,
    lawName: z.string(),
    shortName: z.string(),
    lawNumber: z.string(),
    lawIssuer: z.string(),
    lawEffectiveOn: z.string(),
    changedOn: z.string().nullable(),
    remark: z.string(),
    /** Questions, lessons and letters in the reader's sight that cite it. */
    citedCount: z.number(),
    /** References among them that nobody has looked at. */
    proposedCount: z.number(),
    orgName: z.string(),
    state: z.number(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['lawName', 'lawEffectiveOn', 'changedOn', 'createdAt'],
  columns: [
    text('lawName', { width: 300 }),
    text('shortName', { width: 180 }),
    text('lawNumber', { width: 220 }),
    text('lawIssuer', { width: 190 }),
    calendarDay('lawEffectiveOn'),
    calendarDay('changedOn'),
    count('citedCount', { width: 90 }),
    count('proposedCount', { width: 90 }),
    code('state', lawState, { width: 100, titled: 'lawState' }),
    text('orgName', { width: 180 }),
    text('remark', { quiet: true, width: 200 }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type LawRow = Row<typeof lawList>;

const manage = { service: 'manager', auth: 'session', permission: 'exam:law:mod' } as const;

export const lawApi = {
  list: lawList,
  choices: route({
    service: 'manager',
    method: 'GET',
    auth: 'session',
    path: '/exam/law/box',
    purpose: 'Laws to choose from: those of the registers in sight, by name; at most 500.',
    permission: 'signedIn',
    input: z.strictObject({}),
    data: z.array(z.object({ lawId: id, lawName: z.string(), state: z.number() })),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/exam/law/add',
    purpose: 'Adds a law to the register; texts in reach that name it get a proposed reference.',
    input: z.strictObject(writable).superRefine(inOrder),
    data: z.object({ lawId: id }),
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/exam/law/mod',
    purpose: 'Changes a law of the register; `version` is the one that was read.',
    input: z.strictObject({ lawId: id, version, ...writable }).superRefine(inOrder),
    data: z.object({ version: z.number() }),
  }),
  ...edgeRoutes(lawMachine, { path: '/exam/law', of: 'a law' }),
};
