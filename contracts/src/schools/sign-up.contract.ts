import { z } from 'zod';
import { certificateState } from '../certificates/certificate.codes.ts';
import { oneOf } from '../codes.ts';
import {
  calendarDay,
  code,
  count,
  dateTime,
  learnedMinutes,
  longText,
  maskedPhone,
  money,
  tags,
  text,
} from '../columns.ts';
import { heldFile } from '../files/file.contract.ts';
import { shown } from '../identity/fields/hidden-fields.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { trainingState } from '../training/record.codes.ts';
import { id, instant, line, nameSought, several, version } from '../values.ts';
import { edgeRoutes, Reason, walked } from '../walk.ts';
import { classPaper, signUpMachine, signUpOrigin, signUpPayment, signUpState } from './class.codes.ts';
import { placePayment } from './places/place.codes.ts';
import { relationSide } from './relation.codes.ts';

/** Most people one call signs up. */
const mostSignUps = 200;

export const signUpList = list({
  name: 'classSignUp',
  path: '/school/signUp/page',
  purpose: 'Lists sign-ups to classes, from either side: who was sent where, how far they are and what they got.',
  permission: 'school:signUp:list',
  key: 'signUpId',
  tabs: { filter: 'state', codes: signUpState },
  filters: {
    realName: nameSought,
    classId: id,
    relationWith: id,
    orgUserId: id,
    side: oneOf(relationSide),
    signUpOrigin: several(oneOf(signUpOrigin)),
    /** Places that cost something: paid, still to pay, or to be ordered by the own company. */
    payment: oneOf(signUpPayment),
    state: several(oneOf(signUpState)),
    trainingState: several(oneOf(trainingState)),
    between,
  },
  row: {
    signUpId: id,
    classId: id,
    className: z.string(),
    classState: z.number(),
    providerName: z.string(),
    /** The company that sends the person; none for who signed up alone. */
    clientName: z.string(),
    signUpOrigin: z.string(),
    realName: z.string(),
    phone: shown.phone,
    idCard: shown.idCard,
    dutyNames: z.array(z.string()),
    state: z.number(),
    reason: z.string(),
    /** Papers the class asks for, and those of them that are there. */
    papersAsked: z.number(),
    papersThere: z.number(),
    /** Place on the waiting list, from 1. */
    waitPlace: z.number().nullable(),
    /** Own member who was signed up; null for the training organisation. */
    orgUserId: id.nullable(),
    /** Record in the class's plan; null for the client, whose plan it is not. */
    recordId: id.nullable(),
    trainingState: z.number().nullable(),
    requiredMinutes: z.number(),
    countedMinutes: z.number(),
    /** Minutes of a study hour of the class's plan. */
    minutesPerHour: z.number(),
    bestScore: z.number().nullable(),
    certificateNumber: z.string(),
    certifiedOn: z.string().nullable(),
    certificateState: z.number().nullable(),
    side: z.string(),
    /** Price of the place, and when it was paid. */
    feeFen: z.number(),
    /** Fen that are still to pay of it: all, or the difference to what was paid for another class. */
    dueFen: z.number(),
    /** Fen that were paid at the counter less what was given back there, and what of all that was paid is above the price. */
    counterFen: z.number(),
    aboveFeeFen: z.number(),
    paidAt: instant.nullable(),
    /** How it is paid; null where nothing is to pay. */
    placePayment: z.string().nullable(),
    /** The order it stands in, which waits or was paid; its number in the system is the payer's alone. */
    orderNumber: z.string(),
    payOrderId: id.nullable(),
    /** The own organisation has this place to order. */
    toOrder: z.boolean(),
    signedByName: z.string(),
    createdAt: instant,
    decidedAt: instant.nullable(),
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'realName'],
  columns: [
    text('realName', { width: 110, link: '/school/signUpDetail' }),
    code('state', signUpState, { width: 140 }),
    money('dueFen', { width: 110 }),
    text('className', { width: 220 }),
    text('clientName', { width: 200 }),
    code('signUpOrigin', signUpOrigin, { width: 120 }),
    text('providerName', { width: 200 }),
    tags('dutyNames', { width: 140 }),
    maskedPhone('phone'),
    text('idCard', { width: 180, quiet: true }),
    count('papersThere', { width: 110 }),
    count('papersAsked', { width: 110, quiet: true }),
    count('waitPlace', { width: 90, quiet: true }),
    code('trainingState', trainingState, { width: 150 }),
    learnedMinutes('requiredMinutes', { titled: 'requiredHours', quiet: true }),
    learnedMinutes('countedMinutes', { titled: 'countedHours' }),
    count('bestScore', { width: 80 }),
    text('certificateNumber', { width: 190 }),
    calendarDay('certifiedOn', { quiet: true }),
    code('certificateState', certificateState, { width: 110, quiet: true }),
    money('feeFen', { width: 110 }),
    money('counterFen', { width: 120, quiet: true }),
    money('aboveFeeFen', { width: 110, quiet: true }),
    code('placePayment', placePayment, { width: 120 }),
    text('orderNumber', { width: 190, quiet: true }),
    dateTime('paidAt', { quiet: true }),
    longText('reason', { width: 200 }),
    text('signedByName', { width: 110, quiet: true }),
    dateTime('createdAt'),
    dateTime('decidedAt', { quiet: true }),
  ],
});
export type SignUpRow = Row<typeof signUpList>;

const paper = z.object({
  paper: z.enum(Object.values(classPaper.values)),
  fileId: id,
  fileName: z.string(),
});
const signUpDetail = z.object({
  ...signUpList.row.shape,
  documents: z.array(z.enum(Object.values(classPaper.values))),
  papers: z.array(paper),
  note: z.string(),
  history: z.array(walked),
});
export type SignUpDetail = z.infer<typeof signUpDetail>;

const candidate = z.object({
  orgUserId: id,
  realName: z.string(),
  departmentName: z.string(),
  dutyNames: z.array(z.string()),
  phone: shown.phone,
});
export type SignUpCandidate = z.infer<typeof candidate>;

const manage = { service: 'manager', auth: 'session' } as const;

export const signUpApi = {
  list: signUpList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/school/signUp/one',
    purpose: 'Gives one sign-up with its papers, from either side.',
    permission: 'school:signUp:list',
    input: z.strictObject({ signUpId: id }),
    data: signUpDetail,
  }),
  candidates: route({
    ...manage,
    method: 'GET',
    path: '/school/signUp/candidate/list',
    purpose: 'Own people who may be signed up to a class and are not; at most 200 of them.',
    permission: 'school:signUp:mod',
    input: z.strictObject({ classId: id, keyword: line(40).optional() }),
    data: z.object({ list: z.array(candidate), total: z.number() }),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/school/signUp/add',
    purpose: 'Signs own people up to a class that is open; all of them or none.',
    permission: 'school:signUp:mod',
    input: z.strictObject({
      classId: id,
      orgUserIds: z.array(id).min(1).max(mostSignUps),
      note: line(200).default(''),
    }),
    data: z.object({ signedUp: z.number() }),
  }),
  papers: route({
    ...manage,
    method: 'PUT',
    path: '/school/signUp/mod',
    purpose: "Hands in a person's papers for a class; a paper that is named again replaces the one before.",
    permission: 'school:signUp:mod',
    input: z.strictObject({
      signUpId: id,
      version,
      papers: z
        .array(z.strictObject({ paper: oneOf(classPaper), file: heldFile }))
        .min(1)
        .max(5),
    }),
    data: z.object({ signUpId: id, version: z.number() }),
  }),
  unpay: route({
    ...manage,
    method: 'PUT',
    path: '/school/signUp/paid/mod',
    purpose:
      'Takes back notes of earlier days that places were paid on the spot, which say no amount; all of them or none.',
    permission: 'school:receipt:mod',
    input: z.strictObject({ signUpIds: z.array(id).min(1).max(mostSignUps) }),
    data: z.object({ open: z.number() }),
  }),
  move: route({
    ...manage,
    method: 'PUT',
    path: '/school/signUp/class/mod',
    purpose:
      'Moves somebody to another open class of the same training organisation, with the papers; hours stay behind.',
    permission: 'school:class:audit',
    input: z.strictObject({ signUpId: id, classId: id, reason: Reason }),
    data: z.object({ signUpId: id, state: z.number() }),
  }),
  edges: edgeRoutes(signUpMachine, { path: '/school/signUp/state', of: 'a sign-up' }),
};
