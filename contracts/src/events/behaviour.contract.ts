import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, count, dateTime, longText, text, yes } from '../columns.ts';
import { heldFile } from '../files/file.contract.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { flag, id, instant, line, moment, several, version, whole } from '../values.ts';
import { decisionFilters, edgeRoutes, walked } from '../walk.ts';
import { behaviourMachine, behaviourMatch, behaviourState, hourBand } from './behaviour.codes.ts';
import { eventCategory, eventLevel } from './event.codes.ts';

const detail = '/datamanager/drivingBehaviorDetailedDetail';

export const behaviourList = list({
  name: 'drivingBehaviour',
  path: '/data/behaviour/page',
  purpose:
    'Lists alarms of driving: what happened, which vehicle and driver it was matched with, and from which platform it came.',
  permission: 'data:behaviour:list',
  key: 'behaviourId',
  tabs: { filter: 'state', codes: behaviourState },
  filters: {
    ...decisionFilters(behaviourMachine, 'confirmFalse'),
    keyword: line(60),
    eventCategory: several(oneOf(eventCategory)),
    eventLevel: several(oneOf(eventLevel)),
    behaviourMatch: several(oneOf(behaviourMatch)),
    hourBand: several(oneOf(hourBand)),
    occurredBetween: between,
    /** Entered or changed by hand. */
    byHand: flag,
    /** Became a risk event. */
    isEvent: flag,
    /** The driver appealed against it. */
    appealed: flag,
    state: several(oneOf(behaviourState)),
    platformId: id,
    orgUserId: id,
    vehicleId: id,
    orgId: id,
  },
  row: {
    behaviourId: id,
    orgId: id,
    orgName: z.string(),
    plateNo: z.string(),
    vehicleId: id.nullable(),
    orgUserId: id.nullable(),
    /** As matched; else as the platform named somebody. */
    driverName: z.string(),
    eventCategory: z.number(),
    eventLevel: z.number(),
    occurredAt: instant,
    eventPlace: z.string(),
    speed: z.number().nullable(),
    speedLimit: z.number().nullable(),
    behaviourMatch: z.number(),
    platformId: id.nullable(),
    platformName: z.string(),
    externalId: z.string(),
    eventId: id.nullable(),
    byHand: z.boolean(),
    appealed: z.boolean(),
    eventText: z.string(),
    state: z.number(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['occurredAt', 'createdAt'],
  columns: [
    text('plateNo', { width: 110, link: detail }),
    text('driverName', { width: 110 }),
    code('eventCategory', eventCategory, { width: 120 }),
    code('eventLevel', eventLevel, { width: 90 }),
    dateTime('occurredAt'),
    text('eventPlace', { width: 200 }),
    count('speed', { width: 90, titled: 'drivenSpeed' }),
    count('speedLimit', { width: 90 }),
    code('behaviourMatch', behaviourMatch, { width: 130 }),
    code('state', behaviourState, { width: 110, titled: 'behaviourState' }),
    text('platformName', { width: 180 }),
    text('orgName', { width: 220 }),
    yes('byHand', { width: 100 }),
    yes('appealed', { width: 110 }),
    text('externalId', { width: 180, quiet: true }),
    longText('eventText', { width: 220, quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type BehaviourRow = Row<typeof behaviourList>;

const behaviourDetail = z.object({
  ...behaviourList.row.shape,
  files: z.array(z.object({ fileId: id, fileName: z.string() })),
  /** The message as it came; empty for what was entered by hand, and once its days of keeping are over. */
  raw: z.string(),
  history: z.array(walked),
});
export type BehaviourDetail = z.infer<typeof behaviourDetail>;

const writable = {
  vehicleId: id,
  orgUserId: id.nullable().default(null),
  eventCategory: oneOf(eventCategory),
  eventLevel: oneOf(eventLevel),
  occurredAt: moment,
  eventPlace: line(120).default(''),
  speed: whole(0, 300).nullable().default(null),
  speedLimit: whole(0, 300).nullable().default(null),
  eventText: line(1000).default(''),
  files: z.array(heldFile).max(10).default([]),
};

const manage = { service: 'manager', auth: 'session', permission: 'data:behaviour:mod' } as const;
const made = z.object({ behaviourId: id, version: z.number() });

export const behaviourApi = {
  list: behaviourList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/data/behaviour/one',
    purpose: 'Gives one alarm with the message it came in and how its state changed.',
    permission: 'data:behaviour:list',
    input: z.strictObject({ behaviourId: id }),
    data: behaviourDetail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/data/behaviour/add',
    purpose: 'Enters an alarm of a vehicle of the own organisation by hand, marked as such.',
    input: z.strictObject(writable),
    data: made,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/data/behaviour/mod',
    purpose:
      'Corrects an alarm that is no risk event yet, or says whose it was; it is marked, and the message stays as it came.',
    input: z.strictObject({ behaviourId: id, version, ...writable }),
    data: made,
  }),
  edges: edgeRoutes(behaviourMachine, { path: '/data/behaviour/state', of: 'an alarm of driving' }),
};

export const driverScoreList = list({
  name: 'driverScore',
  path: '/data/behaviour/driver/page',
  purpose:
    'Lists drivers with alarms in sixty days: how many of which level in the last thirty, in the thirty before, and the score.',
  permission: 'data:behaviour:list',
  key: 'orgUserId',
  filters: { keyword: line(40), orgId: id },
  row: {
    orgUserId: id,
    realName: z.string(),
    orgName: z.string(),
    alarmCount: z.number(),
    minorCount: z.number(),
    seriousCount: z.number(),
    majorCount: z.number(),
    beforeCount: z.number(),
    /** 100 less 1, 3 and 6 for each minor, serious and major alarm of the last thirty days, and never below 0. */
    driverScore: z.number(),
  },
  sorts: ['driverScore', 'alarmCount'],
  columns: [
    text('realName', { width: 120 }),
    text('orgName', { width: 240 }),
    count('driverScore', { width: 100 }),
    count('alarmCount', { width: 110 }),
    count('minorCount', { width: 100 }),
    count('seriousCount', { width: 100 }),
    count('majorCount', { width: 100 }),
    count('beforeCount', { width: 130 }),
  ],
});
export type DriverScoreRow = Row<typeof driverScoreList>;

export const vehicleAlarmList = list({
  name: 'vehicleAlarm',
  path: '/data/behaviour/vehicle/page',
  purpose: 'Lists vehicles with alarms in sixty days: how many in the last thirty and in the thirty before.',
  permission: 'data:behaviour:list',
  key: 'vehicleId',
  filters: { keyword: line(40), orgId: id },
  row: {
    vehicleId: id,
    plateNo: z.string(),
    orgName: z.string(),
    alarmCount: z.number(),
    minorCount: z.number(),
    seriousCount: z.number(),
    majorCount: z.number(),
    beforeCount: z.number(),
  },
  sorts: ['alarmCount'],
  columns: [
    text('plateNo', { width: 120 }),
    text('orgName', { width: 240 }),
    count('alarmCount', { width: 110 }),
    count('minorCount', { width: 100 }),
    count('seriousCount', { width: 100 }),
    count('majorCount', { width: 100 }),
    count('beforeCount', { width: 130 }),
  ],
});
export type VehicleAlarmRow = Row<typeof vehicleAlarmList>;
