import { z } from 'zod';
import { oneOf, yesNo } from '../codes.ts';
import { area, calendarDay, code, count, dateTime, longText, maskedPhone, text } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { areaId, companyPhone, day, id, instant, line, nameLine, several, version, whole } from '../values.ts';
import { edgeRoutes, walked } from '../walk.ts';
import { plainNumber } from '../written/written-text.ts';
import { leadMachine, leadStage } from './business.codes.ts';
import { businessNotes } from './customer.contract.ts';

export const leadList = list({
  name: 'businessLead',
  path: '/business/lead/page',
  purpose: 'Lists leads, companies that are no customers yet, with their stage and the next step.',
  permission: 'business:lead:list',
  key: 'leadId',
  tabs: { filter: 'leadStage', codes: leadStage },
  filters: {
    keyword: line(60),
    leadStage: several(oneOf(leadStage)),
    managerId: id,
    nextOnBetween: between,
    /** Open ones whose next step is due on this day or was before. */
    dueOn: day,
    /** Those of the reader as a business manager. */
    mine: oneOf(yesNo),
    between,
  },
  row: {
    leadId: id,
    companyName: z.string(),
    creditCode: z.string(),
    areaId: z.string().nullable(),
    areaName: z.string(),
    leadVehicles: z.number().nullable(),
    leadDrivers: z.number().nullable(),
    leadContact: z.string(),
    /** Masked. */
    leadPhone: z.string(),
    leadStage: z.number(),
    nextStep: z.string(),
    nextOn: z.string().nullable(),
    lostReason: z.string(),
    managerId: id,
    managerName: z.string(),
    /** The organisation it became. */
    customerOrgId: id.nullable(),
    customerName: z.string(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'nextOn'],
  columns: [
    text('companyName', { width: 230, link: '/business/leadDetail' }),
    code('leadStage', leadStage, { width: 100 }),
    text('nextStep', { width: 200, titled: 'leadNextStep' }),
    calendarDay('nextOn', { titled: 'leadNextOn' }),
    area('areaName'),
    count('leadVehicles', { width: 90, summed: true }),
    count('leadDrivers', { width: 90, summed: true }),
    text('leadContact', { width: 100 }),
    maskedPhone('leadPhone'),
    text('managerName', { titled: 'businessManagerName', width: 150 }),
    longText('lostReason', { width: 200 }),
    text('customerName', { width: 200, quiet: true, titled: 'leadCustomer' }),
    text('creditCode', { width: 190, quiet: true }),
    dateTime('createdAt'),
  ],
});
export type LeadRow = Row<typeof leadList>;

const leadDetail = z.object({ ...leadList.row.shape, notes: businessNotes, history: z.array(walked) });
export type LeadDetail = z.infer<typeof leadDetail>;

/** Eighteen signs. */
export const leadCreditCode = z
  .string()
  .overwrite(plainNumber)
  .regex(/^[0-9A-HJ-NPQRTUWXY]{18}$/);

const writable = {
  companyName: line(60, 2),
  /** Or none. */
  creditCode: leadCreditCode.or(z.literal('')).default(''),
  areaId: areaId.nullable().default(null),
  leadVehicles: whole(0, 100_000).nullable().default(null),
  leadDrivers: whole(0, 100_000).nullable().default(null),
  leadContact: nameLine(40).default(''),
  nextStep: line(100).default(''),
  nextOn: day.nullable().default(null),
};

const manage = { service: 'manager', auth: 'session' } as const;
const one = z.strictObject({ leadId: id });
const written = z.object({ leadId: id, version: z.number() });
const writes = 'business:lead:mod';

/** Leads of business managers. */
export const leadApi = {
  list: leadList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/business/lead/one',
    purpose: 'Gives one lead with its notes and its history.',
    permission: 'business:lead:list',
    input: one,
    data: leadDetail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/business/lead/add',
    purpose:
      'Writes down a lead; a company that is known already is named, and written down again only where that is meant.',
    permission: writes,
    input: z.strictObject({
      ...writable,
      leadPhone: companyPhone.or(z.literal('')).default(''),
      /** Whose lead it is; the reader's own, where the reader is a manager and nobody is named. */
      managerId: id.nullable().default(null),
      /** Written down although a lead or an organisation of that name or code is known. */
      evenIfKnown: z.boolean().default(false),
    }),
    data: written,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/business/lead/mod',
    purpose: 'Changes a lead; without a phone number the one on file stays. `version` is the one that was read.',
    permission: writes,
    input: z.strictObject({
      leadId: id,
      version,
      ...writable,
      leadPhone: companyPhone.or(z.literal('')).default(''),
      evenIfKnown: z.boolean().default(false),
    }),
    data: written,
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/business/lead/del',
    purpose: 'Deletes a lead with its notes.',
    permission: writes,
    input: one,
    data: z.null(),
  }),
  phone: route({
    ...manage,
    method: 'POST',
    path: '/business/lead/phone',
    purpose: 'Shows the whole phone number of a lead, after a fresh proof; each look is on record.',
    permission: writes,
    encrypted: true,
    input: one,
    data: z.object({ phone: z.string() }),
  }),
  note: route({
    ...manage,
    method: 'POST',
    path: '/business/lead/note',
    purpose: 'Writes down what was done about a lead, and the next step with its day.',
    permission: writes,
    input: z.strictObject({ leadId: id, note: line(500, 2), nextStep: line(100, 2), nextOn: day }),
    data: written,
  }),
  /** Says which organisation a signed lead became. */
  link: route({
    ...manage,
    method: 'PUT',
    path: '/business/lead/customer',
    purpose: 'Says which organisation a signed lead has become.',
    permission: writes,
    input: z.strictObject({ leadId: id, version, customerOrgId: id }),
    data: written,
  }),
  edges: edgeRoutes(leadMachine, { path: '/business/lead/state', of: 'a lead' }),
};
