import { z } from 'zod';
import { licenceFacts } from '../certification/certification.contract.ts';
import { oneOf } from '../codes.ts';
import { area, code, dateTime, maskedPhone, text } from '../columns.ts';
import { heldFile } from '../files/file.contract.ts';
import { captchaFields } from '../identity/captcha.ts';
import { creditCode } from '../licences/credit-code.ts';
import { between, can, list, type Row } from '../list.ts';
import { organisationNature, organisationState, organisationType } from '../organisations/organisation.codes.ts';
import { route } from '../route.ts';
import { areaId, id, instant, line, nameLine, personName, phone, several } from '../values.ts';
import { plainLogin } from '../written/written-text.ts';

const phoneCode = z.string().regex(/^\d{6}$/);
/** Sealed proof of the step before; only the server can read it. */
const ticket = z.string().min(20).max(4000);
/** Number a registration is followed by. */
const registrationNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^ZC\d{8}[0-9A-HJKMNP-TV-Z]{8}$/);

/** Number of what an agency or agent prepared: it opens nothing without the contact's phone. */
export const openingNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^DB\d{8}[0-9A-HJKMNP-TV-Z]{8}$/);

/** A picture of a licence, with the ticket that shows who uploaded it. */
const ownFile = z.array(z.strictObject({ ...heldFile.shape, ticket: z.string().min(20).max(100) })).max(1);

const company = {
  ...licenceFacts,
  typeCode: oneOf(organisationType),
  nature: oneOf(organisationNature).default('private'),
  creditCode: z.union([creditCode, z.literal('')]).default(''),
  legalPerson: nameLine(40).default(''),
  address: line(200).default(''),
  businessLicenseDateType: z.number().int().min(0).max(1).nullable().default(null),
  industryCodes: several(line(20)).default([]),
  subjectCodes: several(line(20)).default([]),
  provinceId: areaId.nullable().default(null),
  cityId: areaId.nullable().default(null),
  districtId: areaId.nullable().default(null),
  email: z.union([z.literal(''), z.email().max(120)]).default(''),
  businessLicense: ownFile.default([]),
  roadLicense: ownFile.default([]),
};

const submitted = z.object({
  number: z.string(),
  orgName: z.string(),
  auditorName: z.string(),
  submittedAt: instant,
});
export type Submitted = z.infer<typeof submitted>;

/** Company data of a registration as its form holds it. */
export const companyData = z.object(company);

export const registrationList = list({
  name: 'registration',
  path: '/org/register/page',
  purpose: 'Lists registrations of companies and how each was decided.',
  permission: 'myorg:registration:list',
  key: 'registrationId',
  tabs: { filter: 'state', codes: organisationState },
  filters: {
    keyword: line(60),
    state: oneOf(organisationState),
    typeCode: oneOf(organisationType),
    between,
  },
  row: {
    registrationId: id,
    number: z.string(),
    orgId: id,
    orgName: z.string(),
    typeCode: z.string(),
    state: z.number(),
    creditCode: z.string(),
    realName: z.string(),
    phone: z.string(),
    areaName: z.string(),
    parentName: z.string().nullable(),
    submittedAt: instant,
    auditedAt: instant.nullable(),
    can,
  },
  sorts: ['submittedAt'],
  columns: [
    text('orgName', { link: '/myorg/registration/detail', width: 240 }),
    code('state', organisationState),
    code('typeCode', organisationType),
    text('number', { width: 200 }),
    text('creditCode', { width: 200 }),
    text('realName', { width: 100 }),
    maskedPhone('phone'),
    area('areaName', { width: 180 }),
    text('parentName', { width: 200 }),
    dateTime('submittedAt'),
    dateTime('auditedAt', { quiet: true }),
  ],
});
export type RegistrationRow = Row<typeof registrationList>;

const file = z.object({ fileId: id, fileName: z.string(), ticket: z.string().optional() });

const registrationDetail = z.object({
  ...registrationList.row.shape,
  nature: z.string(),
  legalPerson: z.string(),
  registeredCapital: z.number().nullable(),
  establishDate: z.string().nullable(),
  address: z.string(),
  businessScope: z.string(),
  businessLicenseStartDate: z.string().nullable(),
  businessLicenseEndDate: z.string().nullable(),
  businessLicenseDateType: z.number().nullable(),
  roadLicenseNumber: z.string(),
  roadScope: z.string(),
  roadLicenseStartDate: z.string().nullable(),
  roadLicenseEndDate: z.string().nullable(),
  email: z.string(),
  reason: z.string(),
  industryNames: z.array(z.string()),
  subjectNames: z.array(z.string()),
  businessLicense: z.array(file),
  roadLicense: z.array(file),
});
export type RegistrationDetail = z.infer<typeof registrationDetail>;

const subject = z.object({ subjectCode: z.string(), subjectName: z.string() });
const get = { service: 'manager', method: 'GET', auth: 'session' } as const;
const open = { service: 'manager', auth: 'none', permission: 'public' } as const;

/** Registration of an organisation by somebody who has no account yet, and its audit. */
export const registrationApi = {
  list: registrationList,
  one: route({
    ...get,
    permission: 'myorg:registration:list',
    path: '/org/register/one',
    purpose: 'Gives one registration with its material.',
    input: z.strictObject({ registrationId: id }),
    data: registrationDetail,
  }),
  form: route({
    ...open,
    method: 'GET',
    path: '/api/org/register/form',
    purpose: 'What the platform lets register, and what it asks for.',
    input: z.strictObject({}),
    data: z.object({
      open: z.boolean(),
      typeCodes: z.array(z.string()),
      required: z.array(z.string()),
      subjects: z.array(subject),
      protocolVersion: z.string(),
    }),
  }),
  areas: route({
    ...open,
    method: 'GET',
    path: '/api/org/register/area/list',
    purpose: 'Lists areas for a registration, before a log-in.',
    input: z.strictObject({ parentId: areaId.optional() }),
    data: z.array(z.object({ areaId: z.string(), areaName: z.string(), leaf: z.boolean() })),
  }),
  account: route({
    ...open,
    method: 'POST',
    path: '/api/org/register/account',
    purpose: 'First step: the person in charge and the password; proves the phone. Answers a ticket, keeps nothing.',
    encrypted: true,
    input: z.strictObject({
      realName: personName,
      phone,
      code: phoneCode,
      ...captchaFields,
      username: z
        .string()
        .overwrite(plainLogin)
        .regex(/^[A-Za-z][\w.-]{3,29}$/)
        .or(z.literal(''))
        .default(''),
      password: z.string().min(1).max(200),
      protocolVersion: line(20, 1),
    }),
    data: z.object({ ticket, expiresAt: instant }),
  }),
  add: route({
    ...open,
    method: 'POST',
    path: '/api/org/register/add',
    purpose: 'Second step: the company; makes the organisation that waits for its audit, and its administrator.',
    encrypted: true,
    input: z.strictObject({ ticket, ...company, openingNumber: openingNumber.nullable().default(null) }),
    data: submitted,
  }),
  state: route({
    ...open,
    method: 'POST',
    path: '/api/org/register/state',
    purpose: 'Where a registration stands. One refusal for whatever is wrong.',
    encrypted: true,
    input: z.strictObject({ number: registrationNumber, phone, code: phoneCode, ...captchaFields }),
    data: z.object({
      ...submitted.shape,
      state: z.number(),
      reason: z.string(),
      auditedAt: instant.nullable(),
      username: z.string(),
      /** After a rejection: leave to hand the company's data in again, and what was handed in. */
      again: z.object({ ticket, company: companyData }).nullable(),
    }),
  }),
  update: route({
    ...open,
    method: 'PUT',
    path: '/api/org/register/update',
    purpose: "The company's data once more, after a rejection.",
    encrypted: true,
    input: z.strictObject({ ticket, ...company }),
    data: submitted,
  }),
};
