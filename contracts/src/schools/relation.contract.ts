import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, longText, tags, text } from '../columns.ts';
import { heldFile } from '../files/file.contract.ts';
import { creditCode } from '../licences/credit-code.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { day, id, instant, line, several } from '../values.ts';
import { edgeRoutes, walked } from '../walk.ts';
import { relationKind, relationMachine, relationSide, relationState } from './relation.codes.ts';

export const relationList = list({
  name: 'relation',
  path: '/school/relation/page',
  purpose: 'Lists relations of service between organisations of the scope and others, from either side.',
  permission: 'school:relation:list',
  key: 'relationId',
  tabs: { filter: 'state', codes: relationState },
  filters: {
    keyword: line(60),
    side: oneOf(relationSide),
    relationKind: oneOf(relationKind),
    state: several(oneOf(relationState)),
    endsBetween: between,
    between,
  },
  row: {
    relationId: id,
    providerId: id,
    providerName: z.string(),
    clientId: id,
    clientName: z.string(),
    relationKind: z.string(),
    subjectNames: z.array(z.string()),
    startDate: z.string(),
    endDate: z.string().nullable(),
    state: z.number(),
    /** The reader manages this side, or both. */
    side: z.string(),
    /** People of the client whom the provider sees now, in classes that are not closed; and in all classes so far. */
    peopleNow: z.number(),
    peopleEver: z.number(),
    note: z.string(),
    offeredByName: z.string(),
    createdAt: instant,
    answeredByName: z.string(),
    answeredAt: instant.nullable(),
    answerReason: z.string(),
    endedAt: instant.nullable(),
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'endDate'],
  columns: [
    text('providerName', { width: 210, link: '/school/relationDetail' }),
    text('clientName', { width: 210, link: '/school/relationDetail' }),
    code('relationKind', relationKind, { width: 110 }),
    code('state', relationState, { width: 100 }),
    count('peopleNow', { width: 120 }),
    count('peopleEver', { width: 120, quiet: true }),
    tags('subjectNames', { width: 200 }),
    calendarDay('startDate'),
    calendarDay('endDate'),
    text('offeredByName', { width: 110, quiet: true }),
    dateTime('createdAt'),
    text('answeredByName', { width: 110, quiet: true }),
    dateTime('answeredAt', { quiet: true }),
    longText('answerReason', { width: 200, quiet: true }),
    dateTime('endedAt', { quiet: true }),
  ],
});
export type RelationRow = Row<typeof relationList>;

const relationDetail = z.object({
  ...relationList.row.shape,
  file: heldFile.nullable(),
  /** What the provider reads by it; empty for a kind without an effect. */
  reach: z.array(z.string()),
  history: z.array(walked),
});
export type RelationDetail = z.infer<typeof relationDetail>;

const manage = { service: 'manager', auth: 'session' } as const;

export const relationApi = {
  list: relationList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/school/relation/one',
    purpose: 'Gives one relation of service: both sides, what the provider sees of people, its history.',
    permission: 'school:relation:list',
    input: z.strictObject({ relationId: id }),
    data: relationDetail,
  }),
  find: route({
    ...manage,
    method: 'GET',
    path: '/school/relation/client/one',
    purpose: 'Finds a working company by its whole credit code, to offer it a relation; how often is limited.',
    permission: 'school:relation:offer',
    input: z.strictObject({ creditCode }),
    data: z.object({ clientId: id, clientName: z.string(), already: z.array(z.string()) }).nullable(),
  }),
  offer: route({
    ...manage,
    method: 'POST',
    path: '/school/relation/add',
    purpose: 'Offers a relation of service to a company, named by its whole credit code; the company has to accept it.',
    permission: 'school:relation:offer',
    input: z.strictObject({
      creditCode,
      relationKind: oneOf(relationKind),
      subjectCodes: z.array(line(20, 1)).max(20).default([]),
      startDate: day,
      endDate: day.nullable().default(null),
      note: line(500).default(''),
      agreement: z.array(heldFile).max(1).default([]),
    }),
    data: z.object({ relationId: id, state: z.number() }),
  }),
  edges: edgeRoutes(relationMachine, { path: '/school/relation/state', of: 'a relation of service' }),
};
