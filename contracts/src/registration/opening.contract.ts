import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, longText, maskedPhone, text } from '../columns.ts';
import { creditCode } from '../licences/credit-code.ts';
import { between, can, list, type Row } from '../list.ts';
import { organisationState } from '../organisations/organisation.codes.ts';
import { route } from '../route.ts';
import { day, id, instant, line, paperNumber, personName, phone, several } from '../values.ts';
import { edgeRoutes, Reason, walked } from '../walk.ts';
import { openingMachine, openingState } from './opening.codes.ts';
import { companyData, openingNumber } from './registration.contract.ts';

const ticket = z.string().min(20).max(4000);

export const openingList = list({
  name: 'opening',
  path: '/school/opening/page',
  purpose: 'Lists registrations that agencies and agents prepared for companies, and what their contacts answered.',
  permission: 'school:opening:list',
  key: 'openingId',
  tabs: { filter: 'state', codes: openingState },
  filters: { keyword: line(60), state: several(oneOf(openingState)), between },
  row: {
    openingId: id,
    orgName: z.string(),
    creditCode: z.string(),
    number: z.string(),
    state: z.number(),
    contactName: z.string(),
    contactPhone: z.string(),
    /** State of the company's registration, once the contact agreed. */
    clientState: z.number().nullable(),
    startDate: z.string(),
    endDate: z.string().nullable(),
    sentAt: instant,
    sentTimes: z.number(),
    answeredAt: instant.nullable(),
    answerReason: z.string(),
    preparedByName: z.string(),
    providerName: z.string(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt'],
  columns: [
    text('orgName', { width: 240, link: '/school/openingDetail' }),
    code('state', openingState, { width: 150 }),
    code('clientState', organisationState, { width: 130, titled: 'openingClientState' }),
    text('contactName', { width: 100 }),
    maskedPhone('contactPhone'),
    text('creditCode', { width: 190 }),
    dateTime('sentAt', { titled: 'openingSentAt' }),
    count('sentTimes', { width: 110, titled: 'openingSentTimes' }),
    dateTime('answeredAt'),
    longText('answerReason', { width: 200, quiet: true }),
    calendarDay('startDate'),
    calendarDay('endDate', { quiet: true }),
    text('preparedByName', { width: 110 }),
    text('number', { width: 190, quiet: true, titled: 'openingNumber' }),
    text('providerName', { width: 190, quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type OpeningRow = Row<typeof openingList>;

const detail = z.object({
  ...openingList.row.shape,
  legalPerson: z.string(),
  areaName: z.string(),
  address: z.string(),
  industryNames: z.array(z.string()),
  roadLicenseNumber: z.string(),
  note: z.string(),
  /** Where the contact goes; empty once it is answered. */
  link: z.string(),
  /** Version of the protocol the contact accepted; empty before. */
  protocolVersion: z.string(),
  history: z.array(walked),
});
export type OpeningDetail = z.infer<typeof detail>;

const { creditCode: _code, orgName, legalPerson, provinceId, cityId, districtId, address } = companyData.shape;
const written = z.object({ openingId: id, state: z.number() });
const manage = { service: 'manager', auth: 'session' } as const;
const open = { service: 'manager', auth: 'none', permission: 'public', method: 'POST', encrypted: true } as const;

export const openingApi = {
  list: openingList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/school/opening/one',
    purpose: 'Gives one prepared registration with its link, the consent and its history.',
    permission: 'school:opening:list',
    input: z.strictObject({ openingId: id }),
    data: detail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/school/opening/add',
    purpose:
      'Prepares the registration of a company; its contact is told by text message and decides on the own phone.',
    permission: 'school:opening:mod',
    input: z.strictObject({
      orgName,
      creditCode,
      legalPerson,
      provinceId,
      cityId,
      districtId,
      address,
      industryCodes: several(line(20)).default([]),
      roadLicenseNumber: paperNumber(40).default(''),
      contactName: personName,
      contactPhone: phone,
      startDate: day,
      endDate: day.nullable().default(null),
      note: line(500).default(''),
    }),
    data: written,
  }),
  remind: route({
    ...manage,
    method: 'POST',
    path: '/school/opening/remind',
    purpose: 'Sends the contact the text message again: once a day, three times in all.',
    permission: 'school:opening:mod',
    input: z.strictObject({ openingId: id }),
    data: z.object({ sentTimes: z.number() }),
  }),
  edges: edgeRoutes(openingMachine, { path: '/school/opening/state', of: 'a prepared registration' }),
  look: route({
    ...open,
    path: '/api/org/register/opening',
    purpose:
      'What was prepared, for whoever has proven the phone it was prepared for. One refusal for whatever is wrong.',
    input: z.strictObject({ ticket, number: openingNumber }),
    data: z.object({
      number: z.string(),
      providerName: z.string(),
      preparedByName: z.string(),
      startDate: z.string(),
      endDate: z.string().nullable(),
      note: z.string(),
      company: companyData,
    }),
  }),
  decline: route({
    ...open,
    path: '/api/org/register/opening/decline',
    purpose: 'Declines what was prepared: it is over, and who prepared it reads the reason.',
    input: z.strictObject({ ticket, number: openingNumber, reason: Reason }),
    data: z.null(),
  }),
};
