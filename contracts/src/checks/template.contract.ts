import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, count, dateTime, longText, text } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, instant, line, several, version } from '../values.ts';
import { useNature, vehicleKind } from '../vehicles/vehicle.codes.ts';
import { edgeRoutes, walked } from '../walk.ts';
import {
  checkMoment,
  checkObject,
  checkSeverity,
  checkTemplateMachine,
  checkTemplateState,
  itemApplies,
  photoWanted,
} from './check.codes.ts';

/** Items of a template at most, and fewest. */
export const mostItems = 80;
/** Symptoms of an item at most, and signs of one. */
export const mostSymptoms = 6;
export const longestSymptom = 30;
/** Signs of what is said of an item: every symptom, and as much again in words of one's own. */
export const longestNote = 400;

/** One thing that is looked at. Its `key` is its number in this edition. */
export const checkItem = z.strictObject({
  group: line(30, 1),
  /** What is to be so: how it reads while nothing is wrong. */
  text: line(120, 2),
  /** How a fault of it is called; empty in editions of before, which say that the item failed. */
  faultText: line(120).default(''),
  /** How it is looked at. */
  hint: line(200).default(''),
  severity: oneOf(checkSeverity),
  photo: oneOf(photoWanted),
  /** Which vehicles it applies to; nothing in editions of before, which ask it of all. */
  applies: oneOf(itemApplies).optional(),
  /** What is often wrong with it, to be pressed instead of typed. */
  symptoms: z.array(line(longestSymptom, 1)).max(mostSymptoms).optional(),
});
export type CheckItem = z.output<typeof checkItem>;

/** An item of a new edition: a fault of it has words of its own. */
const writtenItem = z.strictObject({
  ...checkItem.shape,
  faultText: line(120, 2),
  symptoms: checkItem.shape.symptoms.transform((some) => some && [...new Set(some)]),
});

export const checkTemplateList = list({
  name: 'checkTemplate',
  path: '/check/template/page',
  purpose:
    'Lists templates of checks: those of the scope and those of the organisations above, which may be used as they are.',
  permission: 'check:template:list',
  key: 'checkTemplateId',
  tabs: { filter: 'state', codes: checkTemplateState },
  filters: {
    keyword: line(60),
    checkObject: several(oneOf(checkObject)),
    checkMoment: several(oneOf(checkMoment)),
    vehicleKind: several(oneOf(vehicleKind)),
    state: several(oneOf(checkTemplateState)),
    orgId: id,
    between,
  },
  row: {
    checkTemplateId: id,
    templateName: z.string(),
    edition: z.number(),
    checkObject: z.number(),
    /** Moments, kinds of vehicles and uses it is for; no kinds or uses: for all of them. */
    checkMoments: z.array(z.number()),
    vehicleKinds: z.array(z.number()),
    useNatures: z.array(z.number()),
    itemCount: z.number(),
    /** Checks made by this edition, as far as the reader sees them. */
    checkCount: z.number(),
    remark: z.string(),
    orgName: z.string(),
    state: z.number(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['templateName', 'createdAt'],
  columns: [
    text('templateName', { width: 220, link: '/car/inspection/detail' }),
    code('checkObject', checkObject, { width: 90 }),
    { field: 'checkMoments', kind: 'codes', codes: checkMoment, width: 240 },
    { field: 'vehicleKinds', kind: 'codes', codes: vehicleKind, width: 160 },
    { field: 'useNatures', kind: 'codes', codes: useNature, width: 180 },
    count('itemCount', { width: 90 }),
    count('edition', { width: 80 }),
    code('state', checkTemplateState, { width: 100, titled: 'checkTemplateState' }),
    count('checkCount', { summed: true, width: 110 }),
    text('orgName', { width: 220 }),
    longText('remark', { width: 220, quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type CheckTemplateRow = Row<typeof checkTemplateList>;

const detail = z.object({
  ...checkTemplateList.row.shape,
  items: z.array(checkItem),
  /** Editions of it, the newest first. */
  editions: z.array(z.object({ checkTemplateId: id, edition: z.number(), state: z.number(), createdAt: instant })),
  history: z.array(walked),
});
export type CheckTemplateDetail = z.output<typeof detail>;

const writable = {
  templateName: line(60, 2),
  checkObject: oneOf(checkObject).default(checkObject.values.vehicle),
  /** Of a vehicle at least one. */
  checkMoments: z.array(oneOf(checkMoment)).max(7).default([]),
  vehicleKinds: z.array(oneOf(vehicleKind)).max(5).default([]),
  useNatures: z.array(oneOf(useNature)).max(5).default([]),
  items: z.array(writtenItem).min(1).max(mostItems),
  remark: line(500).default(''),
};

const manage = { service: 'manager', auth: 'session', permission: 'check:template:mod' } as const;
const one = z.strictObject({ checkTemplateId: id });
const made = z.object({ checkTemplateId: id, version: z.number() });

/** Templates of checks: what is looked at, how grave a fault of it is, and whether it wants a photo. */
export const checkTemplateApi = {
  list: checkTemplateList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/check/template/one',
    purpose: 'Gives one edition of a template with its items, its other editions and how it came into use.',
    permission: 'check:template:list',
    input: one,
    data: detail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/check/template/add',
    purpose: 'Writes a template of the own organisation as a draft.',
    input: z.strictObject(writable),
    data: made,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/check/template/mod',
    purpose: 'Changes a draft; `version` is the one that was read. What was in use once is never altered.',
    input: z.strictObject({ checkTemplateId: id, version, ...writable }),
    data: made,
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/check/template/del',
    purpose: 'Deletes a draft that was never in use.',
    input: one,
    data: z.null(),
  }),
  edition: route({
    ...manage,
    method: 'POST',
    path: '/check/template/edition',
    purpose:
      'Begins the next edition of an own template as a draft with the same items; an unfinished one is answered instead.',
    input: one,
    data: made,
  }),
  copy: route({
    ...manage,
    method: 'POST',
    path: '/check/template/copy',
    purpose: 'Copies a template one sees, as one of an organisation above, into a draft of the own organisation.',
    input: one,
    data: made,
  }),
  edges: edgeRoutes(checkTemplateMachine, { path: '/check/template/state', of: 'a template of checks' }),
};
