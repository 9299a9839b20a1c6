import { z } from 'zod';
import { oneOf, recordState } from '../../codes.ts';
import { calendarDay, code, count, dateTime, longText, text } from '../../columns.ts';
import { fileOfTicket, fileTicket } from '../../file-ticket.ts';
import { between, can, list, type Row } from '../../list.ts';
import { route } from '../../route.ts';
import { day, flag, id, instant, line, several, version, whole } from '../../values.ts';
import { edgeRoutes, walked } from '../../walk.ts';
import { hazardObject } from './hazard-object.codes.ts';
import { controlLevel, riskColour, riskUnitMachine } from './unit.codes.ts';

export const riskUnitList = list({
  name: 'riskUnit',
  path: '/hazard/unit/page',
  purpose: 'Lists risks of the scope: what may happen where, its colour, what holds it down and who sees to that.',
  permission: 'hazard:unit:list',
  key: 'riskUnitId',
  tabs: { filter: 'riskColour', codes: riskColour },
  filters: {
    keyword: line(60),
    riskColour: several(oneOf(riskColour)),
    hazardObject: several(oneOf(hazardObject)),
    controlLevel: several(oneOf(controlLevel)),
    state: oneOf(recordState),
    reviewBetween: between,
    /** Its day of review is over. */
    reviewDue: flag,
    orgId: id,
  },
  row: {
    riskUnitId: id,
    riskUnitName: z.string(),
    hazardObject: z.number(),
    hazardText: z.string(),
    consequence: z.string(),
    likelihood: z.number(),
    riskSeverity: z.number(),
    /** Likelihood times severity. */
    riskScore: z.number(),
    riskColour: z.number(),
    riskMeasures: z.string(),
    riskEmergency: z.string(),
    controlLevel: z.number(),
    keeperId: id.nullable(),
    keeperName: z.string(),
    reviewedOn: z.string(),
    reviewOn: z.string(),
    reviewDue: z.boolean(),
    orgId: id,
    orgName: z.string(),
    state: z.number(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['riskScore', 'reviewOn', 'createdAt'],
  columns: [
    text('riskUnitName', { width: 160, link: '/hazard/unitDetail' }),
    longText('hazardText', { width: 220 }),
    text('consequence', { width: 140 }),
    code('riskColour', riskColour, { width: 90 }),
    count('riskScore', { width: 100 }),
    code('controlLevel', controlLevel, { width: 100 }),
    text('keeperName', { width: 100, titled: 'keeperId' }),
    longText('riskMeasures', { width: 260 }),
    calendarDay('reviewOn', { width: 120 }),
    code('state', recordState, { width: 90 }),
    text('orgName', { width: 220 }),
    code('hazardObject', hazardObject, { width: 90, quiet: true }),
    count('likelihood', { width: 90, quiet: true }),
    count('riskSeverity', { width: 90, quiet: true }),
    longText('riskEmergency', { width: 220, quiet: true }),
    calendarDay('reviewedOn', { quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type RiskUnitRow = Row<typeof riskUnitList>;

const detail = z.object({ ...riskUnitList.row.shape, history: z.array(walked) });
export type RiskUnitDetail = z.output<typeof detail>;

const writable = {
  riskUnitName: line(60, 2),
  hazardObject: oneOf(hazardObject),
  hazardText: line(300, 2),
  consequence: line(120, 2),
  likelihood: whole(1, 5),
  riskSeverity: whole(1, 5),
  riskMeasures: line(1000, 2),
  riskEmergency: line(500).default(''),
  controlLevel: oneOf(controlLevel),
  keeperId: id,
  reviewOn: day,
};

const manage = { service: 'manager', auth: 'session', permission: 'hazard:unit:mod' } as const;
const byNumber = z.strictObject({ riskUnitId: id });
const made = z.object({ riskUnitId: id, version: z.number() });

/** The list of risks and the notice card of each. */
export const riskUnitApi = {
  list: riskUnitList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/hazard/unit/one',
    purpose: 'Gives one risk with how it came into the list.',
    permission: 'hazard:unit:list',
    input: byNumber,
    data: detail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/hazard/unit/add',
    purpose: 'Writes a risk of the own organisation; its colour follows from likelihood and severity.',
    input: z.strictObject(writable),
    data: made,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/hazard/unit/mod',
    purpose: 'Changes or reviews a risk: it counts as reviewed today; `version` is the one that was read.',
    input: z.strictObject({ riskUnitId: id, version, ...writable }),
    data: made,
  }),
  edges: edgeRoutes(riskUnitMachine, { path: '/hazard/unit/state', of: 'a risk' }),
  cardTicket: route({
    ...manage,
    method: 'POST',
    path: '/hazard/unit/print/ticket',
    purpose: 'A ticket of ten minutes for the printed notice card of a risk.',
    permission: 'hazard:unit:print',
    input: byNumber,
    data: fileTicket,
  }),
  cardPrint: route({
    ...fileOfTicket,
    path: '/api/hazard/unit/print',
    purpose: 'Gives the PDF of the notice card of a risk for a ticket.',
  }),
};
