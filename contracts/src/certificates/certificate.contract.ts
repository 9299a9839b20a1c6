import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, text } from '../columns.ts';
import { fileOfTicket, fileTicket } from '../file-ticket.ts';
import { shown } from '../identity/fields/hidden-fields.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { everyFlavour, flavourCode } from '../training/flavours.ts';
import { day, id, instant, line, paperNumber, several } from '../values.ts';
import { Reason, walked } from '../walk.ts';
import { certificateState } from './certificate.codes.ts';
import { declarationState } from './declaration.contract.ts';
import { mostPrinted } from './print.contract.ts';

const row = {
  certificateId: id,
  certificateNumber: z.string(),
  /** The name it says. */
  realName: z.string(),
  /** What the person is called today where that is another name; else empty. */
  nameNow: z.string(),
  idCard: shown.idCard,
  orgName: z.string(),
  planId: id,
  planName: z.string(),
  flavour: z.string(),
  state: z.number(),
  issuedOn: z.string(),
  validUntil: z.string().nullable(),
  certPrints: z.number(),
  printedAt: instant.nullable(),
  declaredAt: instant.nullable(),
  /** What became of it at the authority's platform; null where it was told to none. */
  declarationState: z.number().nullable(),
  receiptNo: z.string(),
  templateName: z.string(),
  version: z.number(),
  can,
};

export const certificateList = list({
  name: 'certificate',
  path: '/certificate/issue/page',
  purpose: 'Everything that was issued.',
  permission: 'certificate:issue:list',
  key: 'certificateId',
  tabs: { filter: 'state', codes: certificateState },
  filters: {
    keyword: line(60),
    certificateNumber: paperNumber(60),
    flavour: oneOf(flavourCode),
    state: several(oneOf(certificateState)),
    planId: id,
    printId: id,
    orgUserId: id,
    orgId: id,
    issuedBetween: between,
    /** Valid until one of these days. */
    validBetween: between,
  },
  row,
  sorts: ['issuedOn', 'validUntil', 'realName'],
  columns: [
    text('certificateNumber', { width: 190 }),
    text('realName', { width: 110 }),
    text('nameNow', { width: 110, quiet: true }),
    text('idCard', { width: 180 }),
    code('state', certificateState, { width: 100 }),
    text('orgName', { width: 190 }),
    text('planName', { width: 230 }),
    code('flavour', flavourCode, { width: 130 }),
    calendarDay('issuedOn'),
    calendarDay('validUntil', { openEnd: 'issuedOn' }),
    count('certPrints', { width: 120 }),
    dateTime('printedAt'),
    dateTime('declaredAt', { quiet: true }),
    code('declarationState', declarationState, { width: 130, quiet: true }),
    text('receiptNo', { width: 190, quiet: true }),
    text('templateName', { width: 200, quiet: true }),
  ],
});
export type CertificateRow = Row<typeof certificateList>;

const link = z.object({ certificateId: id, certificateNumber: z.string(), state: z.number(), issuedOn: z.string() });
const certificateDetail = z.object({
  ...certificateList.row.shape,
  /** Page that shows it to anybody. */
  verifyAddress: z.string(),
  reason: z.string(),
  issuerName: z.string(),
  replaces: link.nullable(),
  replacedBy: link.nullable(),
  history: z.array(walked),
});
export type CertificateDetail = z.output<typeof certificateDetail>;

const manage = { service: 'manager', auth: 'session' } as const;
const one = z.strictObject({ certificateId: id });
const several1000 = z.strictObject({ certificateIds: z.array(id).min(1).max(mostPrinted) });

/** The secret of a certificate's public page. */
const certCode = z.string().max(100);

/** What the public page says: everything that is printed, with the number of the person masked. */
const verified = z.object({
  certificateNumber: z.string(),
  /** Valid, expired, revoked or reissued (certificateState). */
  state: z.number(),
  templateName: z.string(),
  realName: z.string(),
  idCard: z.string(),
  gender: z.string(),
  orgName: z.string(),
  issuer: z.string(),
  planName: z.string(),
  flavour: z.string(),
  subjectNames: z.string(),
  industryNames: z.string(),
  dutyNames: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  hours: z.string(),
  minutes: z.string(),
  score: z.string(),
  issuedOn: z.string(),
  validUntil: z.string().nullable(),
  /** Day of the revocation or of the new one. */
  endedOn: z.string().nullable(),
  hasPhoto: z.boolean(),
  /** Page of the certificate that took its place. */
  successorCode: z.string().nullable(),
  checkedAt: instant,
});
export type Verified = z.output<typeof verified>;

const open = { service: 'manager', auth: 'none', permission: 'public', method: 'GET' } as const;
const byCode = z.strictObject({ code: certCode });

export const certificateApi = {
  list: certificateList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/certificate/issue/one',
    purpose: 'Gives one certificate with its history.',
    permission: 'certificate:issue:list',
    input: one,
    data: certificateDetail,
  }),
  face: route({
    ...manage,
    method: 'GET',
    path: '/certificate/issue/face',
    purpose: 'Its face as it was printed, as SVG.',
    permission: 'certificate:issue:list',
    raw: true,
    input: one,
    data: z.unknown(),
  }),
  revoke: route({
    ...manage,
    method: 'PUT',
    path: '/certificate/issue/revoke',
    purpose: 'Revokes certificates with a reason; who checks one reads that it counts no longer.',
    permission: 'certificate:issue:revoke',
    input: z.strictObject({ id, reason: Reason }),
    data: z.object({ state: z.number() }),
  }),
  reissue: route({
    ...manage,
    method: 'POST',
    path: '/certificate/issue/reissue',
    purpose:
      'Issues anew for the same member: the new one points to the old one, the old one shows that it was replaced.',
    permission: 'certificate:issue:revoke',
    input: z.strictObject({ id, reason: Reason }),
    data: z.object({ certificateId: id, certificateNumber: z.string() }),
  }),
  declare: route({
    ...manage,
    method: 'PUT',
    path: '/certificate/issue/declare',
    purpose: 'Told to the authority: members walk to `declared`, all or none.',
    permission: everyFlavour('cert:declare'),
    input: several1000,
    data: z.object({ declared: z.number() }),
  }),
  printTicket: route({
    ...manage,
    method: 'POST',
    path: '/certificate/issue/print',
    purpose: 'A ticket for the PDF of one certificate: a print, counted and logged.',
    permission: everyFlavour('cert:print'),
    input: z.strictObject({ certificateId: id, reason: Reason }),
    data: fileTicket,
  }),
  pdf: route({
    ...fileOfTicket,
    path: '/api/certificate/pdf',
    purpose: 'The PDF of a ticket.',
  }),
  verify: route({
    ...open,
    path: '/api/certificate/verify',
    purpose: "Says to anybody who holds a certificate's code whether it is true and counts.",
    input: byCode,
    data: verified,
  }),
  verifyPhoto: route({
    ...open,
    path: '/api/certificate/photo',
    purpose: 'Gives the photo of a certificate to whoever holds its code.',
    raw: true,
    input: byCode,
    data: z.unknown(),
  }),
  verifyFace: route({
    ...open,
    path: '/api/certificate/face',
    purpose: 'Gives the face of a certificate as SVG to whoever holds its code.',
    raw: true,
    input: byCode,
    data: z.unknown(),
  }),
};

const own = z.object({
  certificateId: id,
  certificateNumber: z.string(),
  templateName: z.string(),
  planName: z.string(),
  orgName: z.string(),
  flavour: z.string(),
  state: z.number(),
  issuedOn: day,
  validUntil: day.nullable(),
  verifyAddress: z.string(),
});
export type OwnCertificate = z.output<typeof own>;

const student = { service: 'manager', auth: 'student', permission: 'signedIn', method: 'GET' } as const;
/** Certificates of the person at the student entry, from whatever organisation. */
export const ownCertificateApi = {
  list: route({
    ...student,
    path: '/student/certificate/list',
    purpose: 'Lists the certificates of the person who asks, in the student entry.',
    input: z.strictObject({}),
    data: z.array(own),
  }),
  face: route({
    ...student,
    path: '/student/certificate/face',
    purpose: 'Gives the face of an own certificate as SVG.',
    raw: true,
    input: one,
    data: z.unknown(),
  }),
  pdf: route({
    ...student,
    path: '/student/certificate/pdf',
    purpose: 'Gives an own certificate as PDF.',
    raw: true,
    input: one,
    data: z.unknown(),
  }),
};
