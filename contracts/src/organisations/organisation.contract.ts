import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { area, calendarDay, code, count, dateTime, maskedPhone, tags, text } from '../columns.ts';
import { sourceType } from '../identity/identity.codes.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { areaId, day, id, instant, line, nameLine, paperNumber, phoneOrNone, several, version } from '../values.ts';
import { acting, edgeRoutes, walked } from '../walk.ts';
import { plainNumber } from '../written/written-text.ts';
import {
  certState,
  hierarchy,
  licenceTerm,
  organisationMachine,
  organisationNature,
  organisationState,
  organisationType,
} from './organisation.codes.ts';
import { organisationLookups } from './organisation.lookups.ts';

/** What a person may write about an organisation. State, path and balances move only through their own edges. */
const writable = {
  orgName: line(80, 2),
  nature: oneOf(organisationNature).default('private'),
  industryCodes: several(line(20)).default([]),
  creditCode: z
    .union([
      z
        .string()
        .overwrite(plainNumber)
        .regex(/^[0-9A-HJ-NPQRTUWXY]{18}$/),
      z.literal(''),
    ])
    .default(''),
  contactName: nameLine(40).default(''),
  contactPhone: phoneOrNone.default(''),
  provinceId: areaId.nullable().default(null),
  cityId: areaId.nullable().default(null),
  districtId: areaId.nullable().default(null),
  address: line(200).default(''),
  businessLicenseStartDate: day.nullable().default(null),
  businessLicenseEndDate: day.nullable().default(null),
  businessLicenseDateType: z.number().int().min(0).max(1).nullable().default(null),
  roadLicenseNumber: paperNumber(40).default(''),
  roadLicenseStartDate: day.nullable().default(null),
  roadLicenseEndDate: day.nullable().default(null),
  // What the organisation is to the platform: written by the head office alone, left as it is when absent.
  realTypeCode: oneOf(organisationType).optional(),
  productName: line(60).optional(),
};

/** A name maps to a value; null takes the field away. */
const extJson = z.record(
  z.string().regex(/^[A-Za-z]\w{0,39}$/),
  z.union([z.string().max(500), z.number(), z.boolean(), z.null()]),
);

export const organisationList = list({
  name: 'organisation',
  path: '/org/manage/page',
  purpose: 'Lists organisations of the scope.',
  permission: 'org:organisation:list',
  key: 'orgId',
  tabs: { filter: 'state', codes: organisationState },
  filters: {
    keyword: line(60),
    typeCode: several(oneOf(organisationType)),
    state: several(oneOf(organisationState)),
    certState: oneOf(certState),
    nature: oneOf(organisationNature),
    industryCode: line(20),
    provinceId: areaId,
    cityId: areaId,
    parentId: id,
    hierarchyCode: oneOf(hierarchy),
    sourceType: several(oneOf(sourceType)),
    licenceEndsBefore: day,
    between,
  },
  row: {
    orgId: id,
    orgName: z.string(),
    parentId: z.string().nullable(),
    parentName: z.string().nullable(),
    level: z.number(),
    typeCode: z.string(),
    nature: z.string(),
    state: z.number(),
    certState: z.number(),
    sourceType: z.number(),
    industryNames: z.array(z.string()),
    areaName: z.string(),
    contactName: z.string(),
    contactPhone: z.string(),
    creditCode: z.string(),
    people: z.number(),
    address: z.string(),
    realTypeCode: z.string(),
    productName: z.string(),
    businessLicenseStartDate: z.string().nullable(),
    businessLicenseEndDate: z.string().nullable(),
    businessLicenseDateType: z.number().nullable(),
    roadLicenseNumber: z.string(),
    roadLicenseStartDate: z.string().nullable(),
    roadLicenseEndDate: z.string().nullable(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'orgName', 'roadLicenseEndDate'],
  columns: [
    text('orgName', { link: '/org/organizationDetail', width: 240 }),
    code('typeCode', organisationType),
    code('state', organisationState),
    code('certState', certState),
    text('parentName', { width: 180 }),
    area('areaName', { width: 180 }),
    tags('industryNames'),
    { field: 'people', kind: 'count', width: 90 },
    text('contactName', { width: 100 }),
    maskedPhone('contactPhone'),
    code('nature', organisationNature, { quiet: true }),
    text('creditCode', { quiet: true, width: 190 }),
    calendarDay('roadLicenseEndDate'),
    text('address', { quiet: true, width: 220 }),
    code('businessLicenseDateType', licenceTerm, { quiet: true }),
    calendarDay('businessLicenseStartDate', { quiet: true }),
    calendarDay('businessLicenseEndDate', { quiet: true }),
    text('roadLicenseNumber', { quiet: true, width: 200 }),
    calendarDay('roadLicenseStartDate', { quiet: true }),
    code('realTypeCode', organisationType, { quiet: true }),
    text('productName', { quiet: true }),
    code('sourceType', sourceType, { quiet: true }),
    count('level', { quiet: true, width: 80 }),
    dateTime('createdAt'),
  ],
});
export type OrganisationRow = Row<typeof organisationList>;

const organisationDetail = z.object({
  ...organisationList.row.shape,
  path: z.string(),
  /** Pictures of the licences handed in last; null for who may not see them. */
  licences: z
    .array(
      z.object({
        kind: z.enum(['business_license', 'road_license', 'other_attachment']),
        fileId: id,
        fileName: z.string(),
      }),
    )
    .nullable(),
  industryCodes: z.array(z.string()),
  provinceId: z.string().nullable(),
  cityId: z.string().nullable(),
  districtId: z.string().nullable(),
  extJsonObj: z.record(z.string(), z.unknown()),
  history: z.array(walked),
  next: z.array(acting),
});
export type OrganisationDetail = z.infer<typeof organisationDetail>;

const treeNode = z.object({
  orgId: id,
  orgName: z.string(),
  typeCode: z.string(),
  state: z.number(),
  children: z.number(),
});
export type OrganisationNode = z.infer<typeof treeNode>;

const get = { service: 'manager', method: 'GET', auth: 'session' } as const;

export const organisationApi = {
  list: organisationList,
  one: route({
    ...get,
    path: '/org/manage/one',
    purpose: 'Gives one organisation with what may be done with it.',
    permission: 'org:organisation:list',
    input: z.strictObject({ orgId: id }),
    data: organisationDetail,
  }),
  mine: route({
    ...get,
    permission: 'signedIn',
    path: '/org/manage/mine',
    purpose: 'Gives the own organisation.',
    input: z.strictObject({}),
    data: organisationDetail,
  }),
  tree: route({
    ...get,
    path: '/org/manage/tree',
    purpose: 'Gives the organisations below one, level by level.',
    permission: 'org:organisation:list',
    input: z.strictObject({ parentId: id.optional() }),
    data: z.array(treeNode),
  }),
  add: route({
    service: 'manager',
    method: 'POST',
    path: '/org/manage/add',
    purpose: 'Adds an organisation below another.',
    auth: 'session',
    permission: 'org:organisation:add',
    input: z.strictObject({ parentId: id, typeCode: oneOf(organisationType), ...writable }),
    data: z.object({ orgId: id }),
  }),
  mod: route({
    service: 'manager',
    method: 'PUT',
    path: '/org/manage/mod',
    purpose: 'Changes an organisation.',
    auth: 'session',
    permission: 'org:organisation:mod',
    input: z.strictObject({ orgId: id, version, ...writable }),
    data: z.object({ version: z.number() }),
  }),
  move: route({
    service: 'manager',
    method: 'PUT',
    path: '/org/manage/move',
    purpose: 'Moves an organisation with everything below it to another parent.',
    auth: 'session',
    permission: 'org:organisation:move',
    input: z.strictObject({ orgId: id, parentId: id, version }),
    data: z.object({ path: z.string() }),
  }),
  movePreview: route({
    ...get,
    path: '/org/manage/move/preview',
    purpose: 'What a move would do; refuses like the move itself.',
    permission: 'org:organisation:move',
    input: z.strictObject({ orgId: id, parentId: id }),
    data: z.object({ organisations: z.number(), people: z.number(), fromName: z.string(), toName: z.string() }),
  }),
  edges: edgeRoutes(organisationMachine, { path: '/org/manage/state', of: 'an organisation' }),
  ...organisationLookups,
  extJsonAdd: route({
    service: 'manager',
    method: 'PUT',
    path: '/org/manage/extJson/add',
    purpose: 'Keeps additional data of an organisation.',
    auth: 'session',
    permission: 'org:organisation:mod',
    input: z.strictObject({ orgId: id, version, extJsonObj: extJson }),
    data: z.object({ version: z.number() }),
  }),
  extJsonAndState: route({
    service: 'manager',
    method: 'POST',
    path: '/org/manage/extJsonAndState/mod',
    forPrograms: true,
    purpose: 'Keeps additional data of an organisation and walks its state in one go.',
    auth: 'session',
    permission: 'org:organisation:state',
    input: z.strictObject({
      orgId: id,
      version,
      extJsonObj: extJson,
      edge: z.enum(['enable', 'disable']),
      reason: line(500).optional(),
    }),
    data: z.object({ state: z.number(), version: z.number() }),
  }),
};
