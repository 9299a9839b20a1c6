import { z } from 'zod';
import { oneOf, recordState } from '../codes.ts';
import { areas, calendarDay, code, count, dateTime, tags, text } from '../columns.ts';
import { enabledDisabled } from '../entries/entries.ts';
import { can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { areaId, catalogueCode, companyPhone, day, id, instant, line, several, version } from '../values.ts';
import { edgeRoutes, walked } from '../walk.ts';
import { businessLevel } from './business.codes.ts';

export const businessManagerMachine = enabledDisabled('businessManager', 'business:manager:mod');

export const businessManagerList = list({
  name: 'businessManager',
  path: '/system/business/page',
  purpose:
    'Lists business managers: whom they work for, areas, subjects, leader, and how many customers they have today.',
  permission: 'business:manager:list',
  key: 'managerId',
  tabs: { filter: 'state', codes: recordState },
  filters: {
    keyword: line(60),
    businessLevel: oneOf(businessLevel),
    leaderId: id,
    subjectCode: catalogueCode,
    areaId,
    orgId: id,
    state: oneOf(recordState),
    /** At work on this day. */
    worksOn: day,
  },
  row: {
    managerId: id,
    memberId: id,
    managerName: z.string(),
    managerPhone: z.string(),
    businessLevel: z.number(),
    areaIds: z.array(z.string()),
    areaNames: z.string(),
    subjectCodes: z.array(z.string()),
    subjectNames: z.array(z.string()),
    leaderId: id.nullable(),
    leaderName: z.string(),
    orgId: id,
    orgName: z.string(),
    /** Customers assigned today, and leads that are open. */
    customers: z.number(),
    openLeads: z.number(),
    worksFrom: z.string(),
    worksUntil: z.string().nullable(),
    remark: z.string(),
    state: z.number(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'worksFrom'],
  columns: [
    text('managerName', { titled: 'businessManagerName', width: 150, link: '/business/businessManagerDetail' }),
    text('managerPhone', { width: 140 }),
    code('businessLevel', businessLevel, { width: 90 }),
    areas('areaNames', { titled: 'businessAreas' }),
    tags('subjectNames', { titled: 'soldSubjects', forAll: true }),
    text('leaderName', { width: 120, titled: 'marketLeaderName' }),
    count('customers', { width: 110, titled: 'managerCustomers' }),
    count('openLeads', { width: 110 }),
    calendarDay('worksFrom'),
    calendarDay('worksUntil', { openEnd: 'worksFrom' }),
    code('state', recordState, { width: 90 }),
    text('orgName', { width: 200, titled: 'sellingOrganisation' }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type BusinessManagerRow = Row<typeof businessManagerList>;

export const businessSubjectList = list({
  name: 'businessSubject',
  path: '/system/business/subject/page',
  forPrograms: true,
  purpose: 'Lists the subjects that business managers may sell, one row for each manager and subject.',
  permission: 'business:manager:list',
  key: 'soldId',
  filters: { managerId: id, keyword: line(60), subjectCode: catalogueCode },
  row: {
    soldId: id,
    managerId: id,
    managerName: z.string(),
    subjectCode: z.string(),
    subjectName: z.string(),
    orgName: z.string(),
  },
  sorts: ['subjectCode'],
  columns: [
    text('subjectName', { width: 240 }),
    text('subjectCode', { width: 120 }),
    text('managerName', { titled: 'businessManagerName', width: 150 }),
    text('orgName', { width: 220, titled: 'sellingOrganisation' }),
  ],
});

const writable = {
  memberId: id,
  managerPhone: companyPhone,
  businessLevel: oneOf(businessLevel),
  areaIds: several(areaId).default([]),
  subjectCodes: several(catalogueCode).default([]),
  leaderId: id.nullable().default(null),
  worksFrom: day,
  worksUntil: day.nullable().default(null),
  remark: line(500).default(''),
};

const handedOver = z.object({
  handoverId: id,
  fromName: z.string(),
  toName: z.string(),
  handoverOn: z.string(),
  reason: z.string(),
  organisations: z.number(),
  leads: z.number(),
  byName: z.string(),
  at: instant,
});
export type HandedOver = z.infer<typeof handedOver>;

const managerDetail = z.object({
  ...businessManagerList.row.shape,
  /** Handovers from and to the manager, the newest first. */
  handovers: z.array(handedOver),
  history: z.array(walked),
});
export type BusinessManagerDetail = z.infer<typeof managerDetail>;

const manage = { service: 'manager', auth: 'session' } as const;
const one = z.strictObject({ managerId: id });
const written = z.object({ managerId: id, version: z.number() });
const writes = 'business:manager:mod';

/** Business managers: members of the head office, an agent or an agency who look after customers. */
export const businessManagerApi = {
  list: businessManagerList,
  subjects: businessSubjectList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/system/business/one',
    purpose: 'Gives one business manager with the handovers and the history.',
    permission: 'business:manager:list',
    input: one,
    data: managerDetail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/system/business/add',
    purpose: 'Makes a member of the own organisation a business manager.',
    permission: writes,
    input: z.strictObject(writable),
    data: written,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/system/business/mod',
    purpose: 'Changes a business manager; `version` is the one that was read.',
    permission: writes,
    input: z.strictObject({ managerId: id, version, ...writable }),
    data: written,
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/system/business/del/{id}',
    purpose: 'Deletes a business manager who never had a customer; refused by name while customers are assigned.',
    permission: writes,
    input: z.strictObject({ id }),
    data: z.null(),
  }),
  edges: edgeRoutes(businessManagerMachine, { path: '/system/business/state', of: 'a business manager' }),
};

/** Who looks after an organisation, for the first page of that organisation. */
const shownManager = z.object({
  managerName: z.string(),
  managerPhone: z.string(),
  /** Organisation the manager works for. */
  orgName: z.string(),
  areaNames: z.string(),
});
export type ShownManager = z.infer<typeof shownManager>;

export const quickShowApi = {
  show: route({
    ...manage,
    method: 'GET',
    path: '/partner/quickShow',
    purpose: "Gives the business manager who looks after the reader's organisation today, with the number to call.",
    permission: 'signedIn',
    input: z.strictObject({}),
    data: z.object({ manager: shownManager.nullable() }),
  }),
};
