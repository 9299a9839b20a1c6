import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, longText, text, yes } from '../columns.ts';
import { fileTicket } from '../file-ticket.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { flag, id, instant, line, nameLine, pictureSides, several } from '../values.ts';
import { Reason, walked } from '../walk.ts';
import {
  agreementConfirmed,
  agreementKind,
  agreementLevel,
  agreementProof,
  agreementRecordState,
} from './agreement.codes.ts';

export const agreementRecordList = list({
  name: 'agreementRecord',
  path: '/agreement/sign/record/page',
  purpose: 'Lists who is asked to sign which agreement, and who has signed, refused or is overdue.',
  permission: 'agreement:record:list',
  key: 'agreementRecordId',
  tabs: { filter: 'state', codes: agreementRecordState },
  filters: {
    keyword: line(60),
    agreementId: id,
    agreementKind: several(oneOf(agreementKind)),
    agreementLevel: several(oneOf(agreementLevel)),
    state: several(oneOf(agreementRecordState)),
    /** Unsigned beyond its last day. */
    overdue: flag,
    /** Asked of the own organisation as such. */
    ownOrganisation: flag,
    orgUserId: id,
    orgId: id,
    signedBetween: between,
  },
  row: {
    agreementRecordId: id,
    agreementId: id,
    title: z.string(),
    /** Who is asked; empty where the organisation as such is. */
    realName: z.string(),
    orgId: id,
    orgName: z.string(),
    agreementKind: z.number(),
    agreementLevel: z.number(),
    edition: z.number(),
    state: z.number(),
    givenOn: z.string(),
    deadline: z.string(),
    overdue: z.boolean(),
    /** Days since it was asked, until it was signed. */
    agreementDays: z.number(),
    signedAt: instant.nullable(),
    validUntil: z.string().nullable(),
    reason: z.string(),
    version: z.number(),
    can,
  },
  sorts: ['givenOn', 'deadline', 'signedAt'],
  columns: [
    text('title', { width: 250, link: '/agreement/sign/record/detail', titled: 'agreementTitle' }),
    text('realName', { width: 100 }),
    text('orgName', { width: 210 }),
    code('state', agreementRecordState, { width: 100, titled: 'agreementRecordState' }),
    calendarDay('givenOn', { titled: 'agreementGivenOn' }),
    calendarDay('deadline', { titled: 'agreementDeadline' }),
    yes('overdue', { width: 80, titled: 'agreementOverdue' }),
    dateTime('signedAt'),
    calendarDay('validUntil', { titled: 'agreementValidUntil' }),
    longText('reason', { width: 200, titled: 'agreementReason' }),
    code('agreementKind', agreementKind, { width: 130 }),
    code('agreementLevel', agreementLevel, { width: 130, quiet: true }),
    count('edition', { width: 80, quiet: true }),
    count('agreementDays', { width: 90, quiet: true }),
  ],
});
export type AgreementRecordRow = Row<typeof agreementRecordList>;

/** What proves a signature: it is told to whoever holds the copy. */
const proof = {
  title: z.string(),
  body: z.string(),
  proof: z.number(),
  /** What proved the signer beside the signature, and how: a masked phone, a likeness. */
  confirmed: oneOf(agreementConfirmed),
  confirmation: z.string(),
  signedAt: instant,
  sha256: z.string(),
  /** Text, signer, moment and signature are still exactly what was signed. */
  intact: z.boolean(),
  stampedBy: z.string(),
};

const detail = z.object({
  ...agreementRecordList.row.shape,
  /** The text as it was signed, or as it stands to be signed now. */
  body: z.string(),
  shownTitle: z.string(),
  /** SHA-256 of the text as it is shown: whoever signs says which text was read. */
  textHash: z.string(),
  needsStamp: z.boolean(),
  signed: z
    .object({
      signatureId: id,
      signerName: z.string(),
      proof: oneOf(agreementProof),
      confirmed: oneOf(agreementConfirmed),
      confirmation: z.string(),
      hasPicture: z.boolean(),
      signedName: z.string(),
      identity: z.string(),
      device: z.string(),
      ip: z.string(),
      sha256: z.string(),
      intact: z.boolean(),
      stampedBy: z.string(),
      verifyAddress: z.string(),
    })
    .nullable(),
  history: z.array(walked),
});
export type AgreementRecordDetail = z.output<typeof detail>;

const read = { service: 'manager', auth: 'session', permission: 'agreement:record:list' } as const;
const one = z.strictObject({ agreementRecordId: id });
const ticket = z.strictObject({ ticket: z.string().min(1).max(2000) });
const print = { ...read, permission: 'agreement:record:print' } as const;
const answered = z.object({ state: z.number() });

/** Who is asked to sign, what was signed, and its proof. */
export const agreementRecordApi = {
  list: agreementRecordList,
  one: route({
    ...read,
    method: 'GET',
    path: '/agreement/sign/record/one',
    purpose: 'Gives one record: the text exactly as it was signed, the signature and whether both are still that.',
    input: one,
    data: detail,
  }),
  picture: route({
    ...read,
    method: 'GET',
    path: '/agreement/sign/record/picture',
    purpose: 'Gives the drawn signature of a record.',
    raw: true,
    input: z.strictObject({ agreementRecordId: id, ...pictureSides }),
    data: z.unknown(),
  }),
  sign: route({
    ...read,
    method: 'POST',
    path: '/agreement/sign/record/sign',
    purpose: 'Signs for the own organisation, by the own name of whoever may.',
    permission: 'agreement:record:sign',
    inPerson: true,
    input: z.strictObject({ agreementRecordId: id, textHash: line(64, 64), signedName: nameLine(40, 1) }),
    data: answered,
  }),
  refuse: route({
    ...read,
    method: 'POST',
    path: '/agreement/sign/record/refuse',
    purpose: 'Refuses for the own organisation, with a reason.',
    permission: 'agreement:record:sign',
    inPerson: true,
    input: z.strictObject({ agreementRecordId: id, reason: Reason }),
    data: answered,
  }),
  printTicket: route({
    ...print,
    method: 'POST',
    path: '/agreement/sign/record/print/ticket',
    purpose: 'Gives a ticket for the printed copy of a signed agreement, with its row of the print log.',
    input: one,
    data: fileTicket,
  }),
  print: route({
    service: 'manager',
    auth: 'none',
    permission: 'public',
    method: 'GET',
    path: '/api/agreement/print',
    purpose: 'Gives the PDF of a ticket: the text and its signing page.',
    raw: true,
    input: ticket,
    data: z.unknown(),
  }),
  registerTicket: route({
    ...print,
    method: 'POST',
    path: '/agreement/sign/register/print/ticket',
    purpose: 'Gives a ticket for the printed register of who signed an agreement.',
    input: z.strictObject({ agreementId: id }),
    data: fileTicket,
  }),
  register: route({
    service: 'manager',
    auth: 'none',
    permission: 'public',
    method: 'GET',
    path: '/api/agreement/register/print',
    purpose: 'Gives the PDF of a ticket: the register of an agreement.',
    raw: true,
    input: ticket,
    data: z.unknown(),
  }),
};

const verified = z.object({
  ...proof,
  signerName: z.string(),
  orgName: z.string(),
  state: z.number(),
  checkedAt: instant,
});
export type VerifiedAgreement = z.output<typeof verified>;

/** The page behind the code of a signed copy. */
export const openAgreementApi = {
  verify: route({
    service: 'manager',
    auth: 'none',
    permission: 'public',
    method: 'GET',
    path: '/api/agreement/verify',
    purpose: 'Shows a signed agreement to whoever holds the code of its copy: text, hash, time, method.',
    input: z.strictObject({ code: z.string().max(100) }),
    data: verified,
  }),
};
