import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, dateTime, maskedPhone, text } from '../columns.ts';
import { heldFile } from '../files/file.contract.ts';
import { creditCode } from '../licences/credit-code.ts';
import { between, can, list, type Row } from '../list.ts';
import { certState, organisationType } from '../organisations/organisation.codes.ts';
import { route } from '../route.ts';
import { day, id, instant, line, nameLine, paperNumber, phone, version } from '../values.ts';
import { acting, decisionFilters, Reason, walked } from '../walk.ts';
import { attachmentType, certificationMachine, mostAttachments, protocolKind } from './certification.codes.ts';

const files = z.array(heldFile).max(mostAttachments);

/** What an organisation says of itself to be certified. */
export const licenceFacts = {
  orgName: line(80, 2),
  creditCode,
  legalPerson: nameLine(40, 2),
  /** Fen. */
  registeredCapital: z.number().int().min(0).max(9e15).nullable().default(null),
  establishDate: day.nullable().default(null),
  address: line(200, 2),
  businessScope: line(4000).default(''),
  businessLicenseStartDate: day.nullable().default(null),
  businessLicenseEndDate: day.nullable().default(null),
  /** 0 long-term (spec section 3). */
  businessLicenseDateType: z.number().int().min(0).max(1),
  roadLicenseNumber: paperNumber(40).default(''),
  roadScope: line(2000).default(''),
  roadLicenseStartDate: day.nullable().default(null),
  roadLicenseEndDate: day.nullable().default(null),
};

const material = {
  ...licenceFacts,
  contactName: nameLine(40, 2),
  contactPhone: phone,
  business_license: files.min(1),
  official_document: files.default([]),
  other_attachment: files.default([]),
  /** Version of the protocol the person has read and accepted. */
  protocolVersion: line(20, 1),
};

export const certificationList = list({
  name: 'certification',
  path: '/org/cert/page',
  purpose: 'Lists organisations handed in for certification, and how each was judged.',
  permission: 'myorg:certificationAudit:list',
  key: 'certificationId',
  tabs: { filter: 'certState', codes: certState },
  filters: {
    ...decisionFilters(certificationMachine, 'approve'),
    keyword: line(60),
    certState: oneOf(certState),
    typeCode: oneOf(organisationType),
    licenceEndsBefore: day,
    between,
  },
  row: {
    certificationId: id,
    orgId: id,
    orgName: z.string(),
    typeCode: z.string(),
    certState: z.number(),
    creditCode: z.string(),
    legalPerson: z.string(),
    contactName: z.string(),
    contactPhone: z.string(),
    parentName: z.string().nullable(),
    businessLicenseEndDate: z.string().nullable(),
    roadLicenseEndDate: z.string().nullable(),
    auditorName: z.string(),
    submittedAt: instant,
    auditedAt: instant.nullable(),
    version: z.number(),
    can,
  },
  sorts: ['submittedAt', 'roadLicenseEndDate'],
  columns: [
    text('orgName', { link: '/myorg/certificationAudit/detail', width: 240 }),
    code('certState', certState),
    code('typeCode', organisationType),
    text('creditCode', { width: 200 }),
    text('legalPerson', { width: 130 }),
    text('contactName', { width: 100 }),
    maskedPhone('contactPhone'),
    text('parentName', { width: 190 }),
    text('auditorName', { width: 190 }),
    calendarDay('businessLicenseEndDate', { quiet: true }),
    calendarDay('roadLicenseEndDate', { width: 180 }),
    dateTime('submittedAt'),
    dateTime('auditedAt', { quiet: true }),
  ],
});
export type CertificationRow = Row<typeof certificationList>;

const attachment = z.object({
  fileId: id,
  attachmentType: oneOf(attachmentType),
  fileName: z.string(),
  mediaType: z.string(),
});
export type Attachment = z.infer<typeof attachment>;

const certificationDetail = z.object({
  ...certificationList.row.shape,
  registeredCapital: z.number().nullable(),
  establishDate: z.string().nullable(),
  address: z.string(),
  businessScope: z.string(),
  businessLicenseStartDate: z.string().nullable(),
  businessLicenseDateType: z.number(),
  roadLicenseNumber: z.string(),
  roadScope: z.string(),
  roadLicenseStartDate: z.string().nullable(),
  protocolVersion: z.string(),
  protocolAcceptedAt: instant,
  submittedByName: z.string(),
  auditedByName: z.string(),
  reason: z.string(),
  attachments: z.array(attachment),
  /** Earlier material, newest first. */
  earlier: z.array(z.object({ certificationId: id, certState: z.number(), submittedAt: instant, reason: z.string() })),
  history: z.array(walked),
  next: z.array(acting),
});
export type CertificationDetail = z.infer<typeof certificationDetail>;

const protocol = z.object({
  kind: z.string(),
  version: z.string(),
  title: z.string(),
  publishedOn: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.array(z.string()) })),
});
export type Protocol = z.infer<typeof protocol>;

const get = { service: 'manager', method: 'GET', auth: 'session' } as const;
const submitting = { service: 'manager', auth: 'session', permission: 'myorg:certification:submit' } as const;
const walkedTo = z.object({ certState: z.number(), certificationId: id });

/** Certification of organisations (spec section 7). */
export const certificationApi = {
  list: certificationList,
  add: route({
    ...submitting,
    method: 'POST',
    path: '/org/cert/add',
    purpose: 'Hands the material of the own organisation in for certification.',
    inPerson: true,
    input: z.strictObject(material),
    data: walkedTo,
  }),
  update: route({
    ...submitting,
    method: 'PUT',
    path: '/org/cert/update',
    purpose: 'Hands the material in once more, after it was returned or when something changed.',
    inPerson: true,
    input: z.strictObject({ certificationId: id, version, ...material }),
    data: walkedTo,
  }),
  one: route({
    ...get,
    permission: 'signedIn',
    path: '/org/cert/one',
    purpose:
      'The material of the own organisation, or of one below that the person audits; null when none was handed in.',
    input: z.strictObject({ certificationId: id.optional(), orgId: id.optional() }),
    data: z.object({ certState: z.number(), orgName: z.string(), certification: certificationDetail.nullable() }),
  }),
  junior: route({
    service: 'manager',
    method: 'POST',
    auth: 'session',
    permission: 'myorg:certificationAudit:set',
    path: '/org/cert/junior/auth',
    purpose: 'Lets a body below audit what stands below it, or no longer.',
    input: z.strictObject({ orgId: id, allowed: z.boolean() }),
    data: z.object({ orgId: id, allowed: z.boolean() }),
  }),
  newState: route({
    service: 'manager',
    method: 'PUT',
    auth: 'session',
    permission: 'myorg:certificationAudit:audit',
    path: '/org/cert/update/new/state',
    purpose: 'Approves or returns what an organisation handed in for certification.',
    input: z
      .strictObject({
        certificationId: id,
        version,
        edge: z.enum(['approve', 'reject']),
        reason: Reason.optional(),
      })
      .refine((given) => given.edge === 'approve' || given.reason !== undefined, {
        error: 'required',
        path: ['reason'],
      }),
    data: walkedTo,
  }),
  state: route({
    ...get,
    permission: 'signedIn',
    path: '/org/cert/state',
    purpose: 'Says where the certification of the own organisation stands.',
    input: z.strictObject({ orgId: id.optional() }),
    data: z.object({ certState: z.number(), waitingAudit: z.number() }),
  }),
  authState: route({
    ...get,
    permission: 'signedIn',
    path: '/org/cert/authState',
    purpose: 'Refreshes the state the session carries (spec section 4).',
    input: z.strictObject({ orgId: id.optional() }),
    data: z.object({ certState: z.number() }),
  }),
  protocol: route({
    ...get,
    permission: 'signedIn',
    path: '/org/cert/protocol',
    purpose: 'Gives the protocol the own organisation has to agree to.',
    input: z.strictObject({}),
    data: z.object({ ...protocol.shape, acceptedVersion: z.string(), acceptedAt: instant.nullable() }),
  }),
  openProtocol: route({
    service: 'manager',
    method: 'GET',
    auth: 'none',
    permission: 'public',
    path: '/api/org/protocol',
    purpose: 'A protocol for anybody to read (`/protocolWeb`).',
    input: z.strictObject({ kind: oneOf(protocolKind), version: line(20).optional() }),
    data: protocol,
  }),
  auditors: list({
    name: 'certificationAuditor',
    path: '/org/cert/junior/page',
    purpose: 'Bodies below that may be let audit.',
    permission: 'myorg:certificationAudit:list',
    key: 'orgId',
    exports: false,
    filters: { keyword: line(60), allowed: z.enum(['0', '1']) },
    row: {
      orgId: id,
      orgName: z.string(),
      typeCode: z.string(),
      parentName: z.string().nullable(),
      allowed: z.boolean(),
      grantedByName: z.string(),
      grantedAt: instant.nullable(),
      organisations: z.number(),
      can,
    },
    sorts: [],
    columns: [
      text('orgName', { width: 260 }),
      code('typeCode', organisationType),
      text('parentName', { width: 220 }),
      { field: 'organisations', kind: 'count', width: 180 },
      { field: 'allowed', kind: 'flag', width: 120 },
      text('grantedByName', { width: 200 }),
      dateTime('grantedAt'),
    ],
  }),
  billExpired: route({
    ...get,
    permission: 'signedIn',
    path: '/org/bill/expired/msg',
    purpose: 'Says what is due for the own organisation, and since when; empty where nothing is.',
    input: z.strictObject({}),
    data: z.object({
      expired: z.boolean(),
      /** Days until the service ends; negative once it has ended; null without an end. */
      daysLeft: z.number().nullable(),
      expiresAt: instant.nullable(),
      message: z.string(),
    }),
  }),
  ledgerOpen: route({
    ...get,
    permission: 'signedIn',
    path: '/org/ledger/open/info',
    purpose: 'Says whether the ledger is open to the own organisation.',
    input: z.strictObject({}),
    data: z.object({ open: z.boolean(), certified: z.boolean(), message: z.string() }),
  }),
};
export type AuditorRow = Row<typeof certificationApi.auditors>;
