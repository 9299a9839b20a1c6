import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, longText, money, text } from '../columns.ts';
import { fileOfTicket, fileTicket } from '../file-ticket.ts';
import { heldFile } from '../files/file.contract.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { day, fen, flag, id, instant, line, several, version } from '../values.ts';
import { decisionFilters, edgeRoutes, Reason, walked } from '../walk.ts';
import { dangerCause, dangerLevel, dangerMachine, dangerSource, dangerState } from './danger.codes.ts';
import { hazardObject } from './risks/hazard-object.codes.ts';

const detail = '/hazard/dangerDetail';

export const dangerList = list({
  name: 'hiddenDanger',
  path: '/hazard/danger/page',
  purpose: 'Lists hidden dangers of the scope: where, how grave, who puts it right by when, and where it stands.',
  permission: 'hazard:danger:list',
  key: 'dangerId',
  tabs: { filter: 'state', codes: dangerState },
  filters: {
    ...decisionFilters(dangerMachine, 'confirm', 'verify', 'grantLonger', 'lift'),
    keyword: line(60),
    dangerSource: several(oneOf(dangerSource)),
    hazardObject: several(oneOf(hazardObject)),
    dangerLevel: several(oneOf(dangerLevel)),
    dangerCause: several(oneOf(dangerCause)),
    state: several(oneOf(dangerState)),
    dangerBetween: between,
    reformByBetween: between,
    closedBetween: between,
    /** Closed on its day or before. */
    onTime: flag,
    /** An authority has put it under supervision. */
    supervised: flag,
    /** Found by one check of a place or a device. */
    placeTaskId: id,
    equipmentId: id,
    orgId: id,
  },
  row: {
    dangerId: id,
    dangerNo: z.string(),
    orgId: id,
    orgName: z.string(),
    dangerSource: z.number(),
    hazardObject: z.number(),
    /** The plate of a vehicle, else what the place or device is called. */
    objectName: z.string(),
    vehicleId: id.nullable(),
    /** A piece of equipment of the register; none of what is named in words. */
    equipmentId: id.nullable(),
    dangerText: z.string(),
    dangerOn: z.string(),
    dangerLevel: z.number(),
    levelBasis: z.string(),
    dangerCause: z.number().nullable(),
    responsibleId: id.nullable(),
    responsibleName: z.string(),
    measures: z.string(),
    /** Whole fen. */
    moneyFen: z.number(),
    reformBy: z.string().nullable(),
    contingency: z.string(),
    learnerId: id.nullable(),
    learnerName: z.string(),
    eventId: id.nullable(),
    placeTaskId: id.nullable(),
    wantedBy: z.string().nullable(),
    superviseNo: z.string(),
    supervisedAt: instant.nullable(),
    reportedAt: instant.nullable(),
    rounds: z.number(),
    spentFen: z.number(),
    closedOn: z.string().nullable(),
    state: z.number(),
    stateSince: instant,
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['dangerOn', 'reformBy', 'stateSince', 'createdAt'],
  columns: [
    text('dangerNo', { width: 130, link: detail }),
    longText('dangerText', { width: 260 }),
    text('objectName', { width: 140 }),
    code('dangerLevel', dangerLevel, { width: 80 }),
    code('state', dangerState, { width: 120, titled: 'dangerState' }),
    text('responsibleName', { width: 100, titled: 'responsibleId' }),
    calendarDay('reformBy', { width: 120 }),
    count('rounds', { width: 90 }),
    calendarDay('dangerOn'),
    code('dangerSource', dangerSource, { width: 120 }),
    text('superviseNo', { width: 160 }),
    text('orgName', { width: 220 }),
    code('hazardObject', hazardObject, { width: 100, quiet: true }),
    code('dangerCause', dangerCause, { width: 120, quiet: true }),
    text('levelBasis', { width: 220, quiet: true }),
    longText('measures', { width: 260, quiet: true }),
    money('moneyFen', { quiet: true }),
    money('spentFen', { quiet: true }),
    longText('contingency', { width: 220, quiet: true }),
    text('learnerName', { width: 100, quiet: true, titled: 'learnerId' }),
    calendarDay('closedOn', { quiet: true }),
    dateTime('supervisedAt', { quiet: true }),
    dateTime('reportedAt', { quiet: true }),
    dateTime('stateSince', { quiet: true, titled: 'dangerSince' }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type DangerRow = Row<typeof dangerList>;

const file = z.object({ fileId: id, fileName: z.string() });
const round = z.object({
  round: z.number(),
  step: z.number(),
  done: z.string(),
  spentFen: z.number(),
  files: z.array(file),
  byName: z.string(),
  at: instant,
});

const dangerDetail = z.object({
  ...dangerList.row.shape,
  photos: z.array(file),
  /** Lines of the rounds, the oldest first. */
  steps: z.array(round),
  history: z.array(walked),
});
export type DangerDetail = z.output<typeof dangerDetail>;

const photos = z.array(heldFile).max(10).default([]);
/** What was found, as long as nobody has confirmed it. */
const found = {
  dangerSource: oneOf(dangerSource),
  hazardObject: oneOf(hazardObject),
  /** Of a vehicle; the name is its plate then. */
  vehicleId: id.nullable().default(null),
  equipmentId: id.nullable().default(null),
  objectName: line(80).default(''),
  dangerOn: day,
  dangerText: line(1000, 2),
  photos,
};

const manage = { service: 'manager', auth: 'session' } as const;
const made = z.object({ dangerId: id, version: z.number() });
const edges = edgeRoutes(dangerMachine, { path: '/hazard/danger/state', of: 'a hidden danger' });
const byNumber = z.strictObject({ dangerId: id });

/** Hidden dangers: found, confirmed by somebody else, put right in rounds, passed by a second person, lifted by the authority. */
export const dangerApi = {
  list: dangerList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/hazard/danger/one',
    purpose: 'Gives one hidden danger with its photos, the lines of its rounds and how its state changed.',
    permission: 'hazard:danger:list',
    input: byNumber,
    data: dangerDetail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/hazard/danger/add',
    purpose: 'Reports a hidden danger of the own organisation, or, by an authority, of one below it.',
    permission: 'hazard:danger:add',
    input: z.strictObject({ orgId: id.nullable().default(null), ...found }),
    data: made,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/hazard/danger/mod',
    purpose: 'Changes what was reported as long as nobody has confirmed it; `version` is the one that was read.',
    permission: 'hazard:danger:add',
    input: z.strictObject({ dangerId: id, version, ...found }),
    data: made,
  }),
  edges,
  /** In the place of the plain edge: level and the five fixed points. */
  confirm: route({
    ...edges.confirm,
    purpose:
      'Confirms a hidden danger: its level with the basis, its cause, and who puts it right how, by when, for how much.',
    input: z.strictObject({
      id,
      dangerLevel: oneOf(dangerLevel),
      levelBasis: line(200, 2),
      dangerCause: oneOf(dangerCause),
      responsibleId: id,
      measures: line(1000, 2),
      moneyFen: fen(0).default(0),
      reformBy: day,
      contingency: line(1000).default(''),
      /** Whom the cause asks to be trained. */
      learnerId: id.nullable().default(null),
    }),
  }),
  /** In the place of the plain edge: what was done, with photos. */
  handIn: route({
    ...edges.handIn,
    purpose:
      'Hands in a round of putting right: what was done, what was spent, photos after it; somebody else passes it.',
    input: z.strictObject({ id, done: line(1000, 2), spentFen: fen(0).default(0), photos: photos.unwrap().min(1) }),
  }),
  /** In the place of the plain edge: until when, and why. */
  askLonger: route({
    ...edges.askLonger,
    purpose: 'Asks for a later day; somebody else grants it.',
    input: z.strictObject({ id, wantedBy: day, reason: Reason }),
  }),
  /** In the place of the plain edge: the number of the order and the day it gives. */
  supervise: route({
    ...edges.supervise,
    purpose:
      'Puts a major hidden danger of an organisation below under supervision, with the day by which it is to be put right.',
    input: z.strictObject({ id, superviseNo: line(60, 2), reformBy: day }),
  }),
  printTicket: route({
    ...manage,
    method: 'POST',
    path: '/hazard/danger/print/ticket',
    purpose: 'A ticket of ten minutes for the printed notice of a hidden danger, or the opinion of its review.',
    permission: 'hazard:danger:print',
    input: z.strictObject({ dangerId: id, review: flag.default(false) }),
    data: fileTicket,
  }),
  print: route({
    ...fileOfTicket,
    path: '/api/hazard/danger/print',
    purpose: 'Gives the PDF of a notice to put right, or of the opinion of its review, for a ticket.',
  }),
};
