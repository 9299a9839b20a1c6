import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { code, count, dateTime, longText, text } from '../../columns.ts';
import { can, chosenIds, list, type Row } from '../../list.ts';
import { route } from '../../route.ts';
import { id, instant, line, several, version } from '../../values.ts';
import { edgeRoutes, Reason, walked } from '../../walk.ts';
import { conversionKind, conversionMachine, conversionState, conversionWay } from './conversion.codes.ts';

const detail = '/datamanager/nameConversionManagerDetail';

export const conversionList = list({
  name: 'nameConversion',
  path: '/data/conversion/page',
  purpose:
    'Lists names by which platforms call vehicles, drivers and companies: those that wait to be matched, with what is proposed and how alike it is, and those that were.',
  permission: 'data:conversion:list',
  key: 'conversionId',
  tabs: { filter: 'state', codes: conversionState },
  filters: {
    keyword: line(60),
    conversionKind: several(oneOf(conversionKind)),
    conversionWay: several(oneOf(conversionWay)),
    platformId: id,
    state: several(oneOf(conversionState)),
    orgId: id,
  },
  row: {
    conversionId: id,
    orgId: id,
    orgName: z.string(),
    conversionKind: z.number(),
    foreignText: z.string(),
    phoneTail: z.string(),
    /** The vehicle, driver or company it means, or that is proposed; one of three by the kind. */
    vehicleId: id.nullable(),
    orgUserId: id.nullable(),
    ofOrgId: id.nullable(),
    targetName: z.string(),
    conversionWay: z.number(),
    /** How alike they are, 0 to 100; 100 where somebody said so. */
    score: z.number(),
    /** Alarms that wait for it, or were matched by it. */
    alarmCount: z.number(),
    platformId: id.nullable(),
    platformName: z.string(),
    remark: z.string(),
    state: z.number(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['score', 'createdAt'],
  columns: [
    text('foreignText', { width: 150, link: detail }),
    code('conversionKind', conversionKind, { width: 90 }),
    text('targetName', { width: 150 }),
    count('score', { width: 85, titled: 'conversionScore' }),
    code('conversionWay', conversionWay, { width: 130 }),
    code('state', conversionState, { width: 90, titled: 'conversionState' }),
    count('alarmCount', { width: 90, titled: 'conversionAlarms' }),
    text('platformName', { width: 180 }),
    text('orgName', { width: 220 }),
    text('phoneTail', { width: 100, quiet: true }),
    longText('remark', { width: 200, quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type ConversionRow = Row<typeof conversionList>;

const conversionDetail = z.object({ ...conversionList.row.shape, history: z.array(walked) });
export type ConversionDetail = z.infer<typeof conversionDetail>;

/** What a name means: one of the three, by its kind. */
const target = {
  vehicleId: id.nullable().default(null),
  orgUserId: id.nullable().default(null),
  ofOrgId: id.nullable().default(null),
};
const writable = { ...target, remark: line(500).default('') };
const manage = { service: 'manager', auth: 'session', permission: 'data:conversion:mod' } as const;
const made = z.object({ conversionId: id, version: z.number() });
/** Alarms that were matched, or wait again. */
const moved = z.object({ alarms: z.number() });

export const conversionApi = {
  list: conversionList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/data/conversion/one',
    purpose: 'Gives one foreign name with what it means and how its state changed.',
    permission: 'data:conversion:list',
    input: z.strictObject({ conversionId: id }),
    data: conversionDetail,
  }),
  candidates: route({
    ...manage,
    method: 'GET',
    path: '/data/conversion/candidate/list',
    purpose: 'Gives the vehicles, drivers or companies most like a foreign name, at most five, the most alike first.',
    permission: 'data:conversion:list',
    input: z.strictObject({ conversionId: id }),
    data: z.array(z.object({ targetId: id, targetName: z.string(), score: z.number(), conversionWay: z.number() })),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/data/conversion/add',
    purpose:
      'Enters what a platform means by a name, in force at once; without a platform it holds for all and for sheets.',
    input: z.strictObject({
      conversionKind: oneOf(conversionKind),
      platformId: id.nullable().default(null),
      foreignText: line(60, 1),
      phoneTail: z
        .string()
        .regex(/^(\d{4})?$/)
        .default(''),
      ...writable,
    }),
    data: made,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/data/conversion/mod',
    purpose:
      'Says what a name means, or means instead: a waiting one is confirmed by it, alarms matched before are matched anew.',
    input: z.strictObject({ conversionId: id, version, ...writable }),
    data: made,
  }),
  edges: edgeRoutes(conversionMachine, { path: '/data/conversion/state', of: 'a foreign name' }),
  confirmMany: route({
    ...manage,
    method: 'PUT',
    path: '/data/conversion/many/confirm',
    purpose: 'Confirms what is proposed for several names: all of them or none.',
    input: z.strictObject({ conversionIds: chosenIds }),
    data: moved,
  }),
  undoMany: route({
    ...manage,
    method: 'PUT',
    path: '/data/conversion/many/undo',
    purpose:
      'Takes several conversions back: their alarms wait again, and risk events that came of them are withdrawn.',
    input: z.strictObject({ conversionIds: chosenIds, reason: Reason }),
    data: moved,
  }),
};
