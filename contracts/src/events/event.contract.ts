import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, learnedMinutes, longText, text, yes } from '../columns.ts';
import { heldFile } from '../files/file.contract.ts';
import { between, can, chosenIds, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { day, flag, id, instant, line, moment, several, version, whole } from '../values.ts';
import { decisionFilters, edgeRoutes, Reason, walked } from '../walk.ts';
import { eventCategory, eventHandling, eventLevel, eventMachine, eventSource, eventState } from './event.codes.ts';

const detail = '/risk/eventDetail';

export const eventList = list({
  name: 'riskEvent',
  path: '/risk/event/page',
  purpose: 'Lists risk events of the scope: what happened to whom, by when it is to be handled, and where it stands.',
  permission: 'risk:event:list',
  key: 'eventId',
  tabs: { filter: 'state', codes: eventState },
  filters: {
    ...decisionFilters(eventMachine, 'verify', 'dismiss'),
    keyword: line(60),
    eventSource: several(oneOf(eventSource)),
    eventCategory: several(oneOf(eventCategory)),
    eventLevel: several(oneOf(eventLevel)),
    state: several(oneOf(eventState)),
    occurredBetween: between,
    handleByBetween: between,
    /** A rule found that training is due, and nobody is in a plan for it yet. */
    trainingSuggested: flag,
    /** Ten points for credit at once, not closed: the driver may not drive. */
    offDuty: flag,
    orgUserId: id,
    vehicleId: id,
    /** Carried by members of one plan. */
    planId: id,
    orgId: id,
  },
  row: {
    eventId: id,
    orgId: id,
    orgName: z.string(),
    orgUserId: id.nullable(),
    realName: z.string(),
    /** The driver, or the plate where nobody is known or reached. */
    eventWho: z.string(),
    vehicleId: id.nullable(),
    plateNo: z.string(),
    eventSource: z.number(),
    eventCategory: z.number(),
    eventLevel: z.number(),
    occurredAt: instant,
    eventPlace: z.string(),
    eventText: z.string(),
    points: z.number(),
    offDuty: z.boolean(),
    handleBy: z.string(),
    eventHandling: z.number().nullable(),
    handlingText: z.string(),
    trainingSuggested: z.boolean(),
    ruleName: z.string(),
    planId: id.nullable(),
    planName: z.string(),
    flavour: z.string(),
    /** Whole minutes of the training that count. */
    learnedMinutes: z.number().nullable(),
    minutesPerHour: z.number(),
    examScore: z.number().nullable(),
    manual: z.boolean(),
    state: z.number(),
    stateSince: instant,
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['occurredAt', 'handleBy', 'stateSince', 'createdAt'],
  columns: [
    text('eventWho', { width: 120, link: detail }),
    code('eventCategory', eventCategory, { width: 120 }),
    text('plateNo', { width: 110 }),
    code('eventLevel', eventLevel, { width: 80 }),
    dateTime('occurredAt'),
    calendarDay('handleBy', { width: 120, titled: 'handleByBetween' }),
    code('state', eventState, { width: 110, titled: 'riskEventState' }),
    yes('trainingSuggested', { width: 100 }),
    text('planName', { width: 200, titled: 'eventPlan' }),
    learnedMinutes('learnedMinutes', { width: 170, titled: 'eventMinutes' }),
    count('examScore', { width: 90, titled: 'eventScore' }),
    code('eventHandling', eventHandling, { width: 100 }),
    code('eventSource', eventSource, { width: 120 }),
    count('points', { width: 80, quiet: true }),
    yes('offDuty', { width: 110, titled: 'offDuty' }),
    text('orgName', { width: 220 }),
    text('eventPlace', { width: 200, quiet: true }),
    longText('eventText', { width: 260, quiet: true }),
    longText('handlingText', { width: 220, quiet: true }),
    text('ruleName', { width: 160, quiet: true, titled: 'firedRule' }),
    yes('manual', { width: 100, quiet: true, titled: 'byHand' }),
    dateTime('stateSince', { quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type EventRow = Row<typeof eventList>;

const eventDetail = z.object({
  ...eventList.row.shape,
  files: z.array(z.object({ fileId: id, fileName: z.string() })),
  history: z.array(walked),
});
export type EventDetail = z.infer<typeof eventDetail>;

const writable = {
  eventSource: oneOf(eventSource),
  eventCategory: oneOf(eventCategory),
  eventLevel: oneOf(eventLevel),
  occurredAt: moment,
  eventPlace: line(120).default(''),
  eventText: line(1000).default(''),
  points: whole(0, 100).default(0),
  /** At most thirty days after it happened; that day where nothing is said. */
  handleBy: day.nullable().default(null),
  files: z.array(heldFile).max(10).default([]),
};

const manage = { service: 'manager', auth: 'session' } as const;
const made = z.object({ eventId: id, version: z.number() });
const edges = edgeRoutes(eventMachine, { path: '/risk/event/state', of: 'a risk event' });

export const eventApi = {
  list: eventList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/risk/event/one',
    purpose: 'Gives one risk event with its evidence and how its state changed.',
    permission: 'risk:event:list',
    input: z.strictObject({ eventId: id }),
    data: eventDetail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/risk/event/add',
    purpose: 'Enters a risk event of the own organisation by hand: of a person, of a vehicle, or of both.',
    permission: 'risk:event:mod',
    input: z.strictObject({
      orgUserId: id.nullable().default(null),
      vehicleId: id.nullable().default(null),
      ...writable,
    }),
    data: made,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/risk/event/mod',
    purpose:
      'Changes what is written of an open risk event that was entered by hand; `version` is the one that was read.',
    permission: 'risk:event:mod',
    input: z.strictObject({ eventId: id, version, ...writable }),
    data: made,
  }),
  train: route({
    ...manage,
    method: 'POST',
    path: '/risk/event/train',
    purpose: 'Puts the people of open risk events into a running targeted plan, whose members then carry these events.',
    permission: 'risk:event:mod',
    input: z.strictObject({ eventIds: chosenIds, planId: id }),
    data: z.object({ joined: z.number(), events: z.number() }),
  }),
  edges,
  /** In the place of the plain edge: it says how, too. */
  handle: route({
    ...edges.handle,
    purpose: 'Says how an open risk event was handled; somebody else verifies it.',
    input: z.strictObject({ id, eventHandling: oneOf(eventHandling), reason: Reason }),
  }),
};

export const effectList = list({
  name: 'eventEffect',
  path: '/risk/effect/page',
  purpose:
    'Lists plans whose members carry risk events: the same people’s events of the same kinds in thirty days before and after.',
  permission: 'risk:effect:list',
  key: 'planId',
  filters: { keyword: line(60), orgId: id, beginsBetween: between },
  row: {
    planId: id,
    planName: z.string(),
    flavour: z.string(),
    orgId: id,
    orgName: z.string(),
    startDate: z.string(),
    /** Members who carry events, and those of them whose training ended. */
    carriers: z.number(),
    trainedCount: z.number(),
    eventCount: z.number(),
    closedCount: z.number(),
    /** Of those whose training ended thirty days ago: events of the kinds they carried, in thirty days before they joined and after they ended. */
    measured: z.number(),
    before: z.number(),
    after: z.number(),
    /** Percent by which they became fewer; null while nobody is measured, or without any before. */
    fewer: z.number().nullable(),
  },
  sorts: ['startDate'],
  columns: [
    text('planName', { width: 260 }),
    text('orgName', { width: 220 }),
    calendarDay('startDate'),
    count('carriers', { width: 100 }),
    count('trainedCount', { width: 100 }),
    count('eventCount', { width: 100 }),
    count('closedCount', { width: 100 }),
    count('measured', { width: 130, titled: 'effectMeasured' }),
    count('before', { width: 130, titled: 'effectBefore' }),
    count('after', { width: 130, titled: 'effectAfter' }),
    count('fewer', { width: 110, titled: 'effectFewer' }),
  ],
});
export type EffectRow = Row<typeof effectList>;
