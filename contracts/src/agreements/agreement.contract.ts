import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, count, dateTime, text, yes } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { flag, id, instant, line, several, version, whole } from '../values.ts';
import { vehicleKind } from '../vehicles/vehicle.codes.ts';
import { edgeRoutes, walked } from '../walk.ts';
import {
  agreementKind,
  agreementLevel,
  agreementMachine,
  agreementMethod,
  agreementState,
  agreementValidity,
} from './agreement.codes.ts';

/** Most signs of an agreement's text, with its marks. */
const longestText = 20_000;
/** Names shown of those an agreement would ask. */
export const mostNamed = 50;

export const agreementList = list({
  name: 'agreement',
  path: '/agreement/page',
  purpose: 'Lists agreements of the scope and those published above, with how many have signed.',
  permission: 'agreement:register:list',
  key: 'agreementId',
  tabs: { filter: 'state', codes: agreementState },
  filters: {
    keyword: line(60),
    agreementKind: several(oneOf(agreementKind)),
    agreementLevel: several(oneOf(agreementLevel)),
    state: several(oneOf(agreementState)),
    /** Asked for by plans (letters), or with an audience of its own. */
    byPlans: flag,
    orgId: id,
    between,
  },
  row: {
    agreementId: id,
    title: z.string(),
    agreementKind: z.number(),
    agreementLevel: z.number(),
    edition: z.number(),
    state: z.number(),
    byPlans: z.boolean(),
    validity: z.number(),
    /** Records in the reader's scope: all that count, signed ones, refused ones. */
    askedCount: z.number(),
    signedCount: z.number(),
    refusedCount: z.number(),
    orgId: id,
    orgName: z.string(),
    publishedAt: instant.nullable(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'publishedAt', 'title'],
  columns: [
    text('title', { width: 260, link: '/agreement/detail', titled: 'agreementTitle' }),
    code('agreementKind', agreementKind, { width: 130 }),
    code('agreementLevel', agreementLevel, { width: 130 }),
    count('edition', { width: 80 }),
    code('state', agreementState, { width: 100, titled: 'agreementState' }),
    count('askedCount', { width: 90 }),
    count('signedCount', { width: 90, titled: 'agreementSigned' }),
    count('refusedCount', { width: 90 }),
    code('validity', agreementValidity, { width: 130 }),
    text('orgName', { width: 220 }),
    dateTime('publishedAt', { titled: 'agreementPublishedAt' }),
    yes('byPlans', { width: 120, quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type AgreementRow = Row<typeof agreementList>;

const codesOf = several(line(20)).default([]);
const writable = {
  title: line(100, 2),
  agreementKind: oneOf(agreementKind),
  agreementLevel: oneOf(agreementLevel),
  /** Rich text; variables stand in braces. */
  body: z.string().trim().min(10).max(longestText),
  /** The parties by name, a line each, three at most. */
  parties: line(200).default(''),
  validity: oneOf(agreementValidity),
  validityMonths: whole(1, 120).nullable().default(null),
  needsStamp: z.boolean().default(false),
  refusable: z.boolean().default(true),
  /** What people are asked for beside the drawn signature; organisations sign by name. */
  signMethod: oneOf(agreementMethod).default(agreementMethod.values.hand),
  /** Days to sign in. */
  signWithin: whole(1, 365).default(7),
  /** Who is asked: everybody for whom all that is filled in holds. */
  dutyCodes: codesOf,
  industryCodes: codesOf,
  departmentIds: several(id).pipe(z.array(id).max(200)).default([]),
  hiredWithinDays: whole(1, 3650).nullable().default(null),
  vehicleKinds: z.array(oneOf(vehicleKind)).max(5).default([]),
};

const detail = z.object({
  ...agreementList.row.shape,
  body: z.string(),
  parties: z.string(),
  validityMonths: z.number().nullable(),
  needsStamp: z.boolean(),
  refusable: z.boolean(),
  signMethod: z.number(),
  signWithin: z.number(),
  dutyCodes: z.array(z.string()),
  industryCodes: z.array(z.string()),
  departmentIds: z.array(z.string()),
  hiredWithinDays: z.number().nullable(),
  vehicleKinds: z.array(z.number()),
  /** Editions of it, the newest first. */
  editions: z.array(
    z.object({ agreementId: id, edition: z.number(), state: z.number(), publishedAt: instant.nullable() }),
  ),
  history: z.array(walked),
});
export type AgreementDetail = z.output<typeof detail>;

const manage = { service: 'manager', auth: 'session', permission: 'agreement:register:mod' } as const;
const one = z.strictObject({ agreementId: id });
const made = z.object({ agreementId: id, version: z.number() });

/** Agreements: texts with variables, editions, and a rule of who signs them. */
export const agreementApi = {
  list: agreementList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/agreement/one',
    purpose: 'Gives one edition of an agreement with its rules, its other editions and its history.',
    permission: 'agreement:register:list',
    input: one,
    data: detail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/agreement/add',
    purpose: 'Writes an agreement of the own organisation as a draft.',
    input: z.strictObject(writable),
    data: made,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/agreement/mod',
    purpose: 'Changes a draft; what was published once is never altered.',
    input: z.strictObject({ agreementId: id, version, ...writable }),
    data: made,
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/agreement/del',
    purpose: 'Deletes a draft.',
    input: one,
    data: z.null(),
  }),
  edition: route({
    ...manage,
    method: 'POST',
    path: '/agreement/edition',
    purpose: 'Begins the next edition of an own agreement as a draft; an unfinished one is answered instead.',
    input: one,
    data: made,
  }),
  asked: route({
    ...manage,
    method: 'GET',
    path: '/agreement/asked',
    purpose: 'Says whom a draft would ask if it were published now: how many, and the first names.',
    permission: 'agreement:register:list',
    input: one,
    data: z.object({ total: z.number(), names: z.array(z.string()) }),
  }),
  preview: route({
    ...manage,
    method: 'GET',
    path: '/agreement/preview',
    purpose: 'Shows an agreement as one who is asked reads it, with the values put in.',
    permission: 'agreement:register:list',
    input: z.strictObject({ agreementId: id, orgUserId: id.optional() }),
    data: z.object({ title: z.string(), body: z.string(), realName: z.string(), orgName: z.string() }),
  }),
  edges: edgeRoutes(agreementMachine, { path: '/agreement/state', of: 'an agreement' }),
};
