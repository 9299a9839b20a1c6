import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, dateTime, text, yes } from '../columns.ts';
import { heldFile } from '../files/file.contract.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { day, flag, id, instant, line, nameSought, paperNumber, several, version } from '../values.ts';
import { edgeRoutes } from '../walk.ts';
import { businessField, officialKind, officialMachine, officialStanding } from './official.codes.ts';

const writable = {
  officialKind: oneOf(officialKind),
  officialNumber: paperNumber(60, 2),
  businessFields: z.array(oneOf(businessField)).min(1).max(4),
  issuer: line(120, 2),
  issuedOn: day,
  /** Left out: three years from the day of issue. */
  validUntil: day.optional(),
  files: z.array(heldFile).max(1).default([]),
};

const inOrder = (input: { issuedOn: string; validUntil?: string | undefined }, issue: z.RefinementCtx): void => {
  if (input.validUntil && input.validUntil <= input.issuedOn)
    issue.addIssue({ code: 'custom', path: ['validUntil'], message: 'endBeforeStart' });
};

export const officialList = list({
  name: 'official',
  path: '/student/official/page',
  purpose: "Lists the authority's certificates of principals and safety managers, as they were taken down.",
  permission: 'student:official:list',
  key: 'officialId',
  tabs: { filter: 'standing', codes: officialStanding },
  filters: {
    realName: nameSought,
    orgId: id,
    belowOrgId: id,
    orgUserId: id,
    officialKind: several(oneOf(officialKind)),
    businessField: several(oneOf(businessField)),
    officialNumber: paperNumber(60),
    standing: oneOf(officialStanding),
    hasScan: flag,
    validBetween: between,
  },
  row: {
    officialId: id,
    orgUserId: id,
    realName: z.string(),
    orgName: z.string(),
    officialKind: z.string(),
    officialNumber: z.string(),
    businessFields: z.array(z.string()),
    issuer: z.string(),
    issuedOn: z.string(),
    validUntil: z.string(),
    standing: z.string(),
    voidedOn: z.string().nullable(),
    /** Why it was voided or withdrawn; empty while it stands. */
    endReason: z.string(),
    hasScan: z.boolean(),
    files: z.array(z.object({ fileId: id, fileName: z.string() })),
    createdByName: z.string(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['validUntil', 'issuedOn'],
  columns: [
    text('realName', { width: 110 }),
    text('orgName', { width: 210 }),
    code('standing', officialStanding, { width: 100, titled: 'officialStanding' }),
    calendarDay('validUntil'),
    code('officialKind', officialKind, { width: 170 }),
    text('officialNumber', { width: 170 }),
    { field: 'businessFields', kind: 'codes', codes: businessField, width: 180 },
    text('issuer', { width: 150 }),
    calendarDay('issuedOn'),
    text('endReason', { width: 200 }),
    calendarDay('voidedOn', { quiet: true }),
    yes('hasScan', { width: 90 }),
    text('createdByName', { quiet: true, width: 110 }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type OfficialRow = Row<typeof officialList>;

const own = z.object({
  officialId: id,
  officialKind: z.string(),
  officialNumber: z.string(),
  businessFields: z.array(z.string()),
  issuer: z.string(),
  issuedOn: z.string(),
  validUntil: z.string(),
  standing: z.string(),
  endReason: z.string(),
});

export const officialApi = {
  list: officialList,
  add: route({
    service: 'manager',
    method: 'POST',
    auth: 'session',
    path: '/student/official/add',
    purpose: "Takes down the authority's certificate of a principal or safety manager.",
    permission: 'student:official:mod',
    input: z.strictObject({ orgUserId: id, ...writable }).superRefine(inOrder),
    data: z.object({ officialId: id }),
  }),
  mod: route({
    service: 'manager',
    method: 'PUT',
    auth: 'session',
    path: '/student/official/mod',
    purpose: "Mends what was taken down of the authority's certificate.",
    permission: 'student:official:mod',
    input: z.strictObject({ officialId: id, version, ...writable }).superRefine(inOrder),
    data: z.object({ version: z.number() }),
  }),
  ...edgeRoutes(officialMachine, { path: '/student/official', of: "the authority's certificate" }),
};

export const ownOfficialApi = {
  list: route({
    service: 'manager',
    method: 'GET',
    auth: 'student',
    permission: 'signedIn',
    path: '/student/official/own',
    purpose: "Lists the authority's certificates of the person who asks, in the student entry.",
    input: z.strictObject({}),
    data: z.array(own),
  }),
};
export type OwnOfficial = z.infer<typeof own>;
