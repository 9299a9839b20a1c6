import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { calendarDay, code, count, dateTime, device, text } from '../../columns.ts';
import { fileOfTicket, fileTicket } from '../../file-ticket.ts';
import { sourceType } from '../../identity/identity.codes.ts';
import { between, can, list, type Row } from '../../list.ts';
import { route } from '../../route.ts';
import { day, id, instant, line, nameSought, pictureSides, several, version } from '../../values.ts';
import { edgeRoutes } from '../../walk.ts';
import { signatureClass } from '../plan.codes.ts';
import { letterMachine, letterState, letterWay } from './letter.codes.ts';

/** Most signs of a letter's text, with its marks. */
const longestLetter = 20_000;

export const letterList = list({
  name: 'letter',
  path: '/letter/page',
  purpose: 'Lists letters of commitment of the scope.',
  permission: 'train:letter:list',
  key: 'letterId',
  tabs: { filter: 'state', codes: letterState },
  filters: { keyword: line(60), letterClass: oneOf(signatureClass), state: oneOf(letterState), lawId: id, orgId: id },
  row: {
    letterId: id,
    letterClass: z.string(),
    title: z.string(),
    edition: z.number(),
    effectiveOn: z.string(),
    state: z.number(),
    orgId: id,
    orgName: z.string(),
    /** Signed how often, in the reader's scope. */
    signatures: z.number(),
    updatedAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['updatedAt', 'effectiveOn'],
  columns: [
    text('title', { width: 260, titled: 'letterTitle' }),
    code('letterClass', signatureClass, { width: 140 }),
    count('edition', { width: 80 }),
    code('state', letterState, { width: 100 }),
    calendarDay('effectiveOn', { titled: 'letterFrom' }),
    count('signatures', { summed: true, width: 110 }),
    text('orgName', { width: 220 }),
    dateTime('updatedAt'),
  ],
});
export type LetterRow = Row<typeof letterList>;

export const letterSignList = list({
  name: 'letterSign',
  path: '/letter/sign/page',
  purpose: 'Lists who signed which letter, and who has not.',
  permission: 'train:letterSign:list',
  key: 'signatureId',
  filters: {
    realName: nameSought,
    letterClass: oneOf(signatureClass),
    way: oneOf(letterWay),
    orgUserId: id,
    orgId: id,
    letterId: id,
    sourceType: several(oneOf(sourceType)),
    signedBetween: between,
  },
  row: {
    signatureId: id,
    realName: z.string(),
    orgName: z.string(),
    letterClass: z.string(),
    title: z.string(),
    edition: z.number(),
    planName: z.string(),
    way: z.number(),
    signedAt: instant,
    /** Null for what was signed before sources were told. */
    sourceType: z.number().nullable(),
    device: z.string(),
    ip: z.string(),
    sha256: z.string(),
  },
  sorts: ['signedAt'],
  columns: [
    text('realName', { width: 110 }),
    text('orgName', { width: 220 }),
    code('letterClass', signatureClass, { width: 140 }),
    text('title', { width: 240, titled: 'letterTitle' }),
    count('edition', { width: 80 }),
    text('planName', { width: 240, titled: 'letterPlan' }),
    code('way', letterWay, { width: 110, titled: 'letterWay' }),
    dateTime('signedAt'),
    code('sourceType', sourceType, { width: 110 }),
    device('device', { width: 200, quiet: true, titled: 'letterDevice' }),
    text('ip', { width: 140, quiet: true }),
    text('sha256', { width: 260, quiet: true }),
  ],
});
export type LetterSignRow = Row<typeof letterSignList>;

const print = { service: 'manager', auth: 'session', method: 'POST', permission: 'train:letterSign:print' } as const;

const manage = { service: 'manager', auth: 'session', permission: 'train:letter:mod' } as const;
const written = {
  title: line(100, 2),
  /** Rich text; what may not stand in one is taken out by the server. */
  body: z.string().trim().min(10).max(longestLetter),
  effectiveOn: day,
};

/** Letters people sign for their training: kept by each organisation, used by all below it. */
export const letterApi = {
  list: letterList,
  signs: letterSignList,
  one: route({
    service: 'manager',
    auth: 'session',
    permission: 'train:letter:list',
    method: 'GET',
    path: '/letter/one',
    purpose: 'Gives one letter.',
    input: z.strictObject({ letterId: id }),
    data: z.object({ ...letterList.row.shape, body: z.string() }),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/letter/add',
    purpose: 'Makes a draft of a letter; its edition follows the last one of the class here.',
    input: z.strictObject({ letterClass: oneOf(signatureClass), ...written }),
    data: z.object({ letterId: id }),
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/letter/mod',
    purpose: 'Changes the draft of a letter.',
    input: z.strictObject({ letterId: id, version, ...written }),
    data: z.object({ version }),
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/letter/del',
    purpose: 'Deletes the draft of a letter.',
    input: z.strictObject({ letterId: id }),
    data: z.null(),
  }),
  ...edgeRoutes(letterMachine, { path: '/letter', of: 'a letter of commitment' }),
  signed: route({
    service: 'manager',
    auth: 'session',
    permission: 'train:letterSign:list',
    method: 'GET',
    path: '/letter/sign/one',
    purpose: 'What was signed, whole, and whether it is still exactly that.',
    input: z.strictObject({ signatureId: id }),
    data: z.object({
      ...letterSignList.row.shape,
      body: z.string(),
      signedName: z.string(),
      intact: z.boolean(),
      stampedBy: z.string(),
      /** Page that shows it to whoever holds the printed copy. */
      verifyAddress: z.string(),
    }),
  }),
  signature: route({
    service: 'manager',
    auth: 'session',
    permission: 'train:letterSign:list',
    method: 'GET',
    path: '/letter/sign/picture',
    purpose: 'Gives the drawn signature under a letter.',
    raw: true,
    input: z.strictObject({ signatureId: id, ...pictureSides }),
    data: z.unknown(),
  }),
  copyTicket: route({
    ...print,
    path: '/letter/sign/print/ticket',
    purpose: 'Gives a ticket for the printed copy of a signed letter, with its row of the print log.',
    input: z.strictObject({ signatureId: id }),
    data: fileTicket,
  }),
  copy: route({
    ...fileOfTicket,
    path: '/api/letter/print',
    purpose: 'Gives the PDF of a ticket: the letter and its signing page.',
  }),
  registerTicket: route({
    ...print,
    path: '/letter/register/print/ticket',
    purpose: 'Gives a ticket for the printed register of a letter: who signed it, and who is asked and has not.',
    input: z.strictObject({ letterId: id }),
    data: fileTicket,
  }),
  register: route({
    ...fileOfTicket,
    path: '/api/letter/register/print',
    purpose: 'Gives the PDF of a ticket: the register of a letter.',
  }),
};
