import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { calendarDay, code, count, dateTime, longText, text } from '../../columns.ts';
import { between, can, list, type Row } from '../../list.ts';
import { route } from '../../route.ts';
import { id, instant, line, several } from '../../values.ts';
import { acting, edgeRoutes, walked } from '../../walk.ts';
import { everyFlavour, flavourCode } from '../flavours.ts';
import { planState } from '../plan.codes.ts';
import { planSendMachine, planSendState } from './send.codes.ts';

/** Most organisations one call sends a plan to. */
const mostReceivers = 2000;

export const sendList = list({
  name: 'planSend',
  path: '/plan/send/page',
  purpose: 'Plans sent down: a receiver sees what came to it, a supervisor what went to everybody below.',
  permission: everyFlavour('plan:list'),
  key: 'sendId',
  tabs: { filter: 'state', codes: planSendState },
  filters: {
    flavour: oneOf(flavourCode),
    keyword: line(60),
    state: several(oneOf(planSendState)),
    planId: id,
    orgId: id,
    sentBetween: between,
  },
  row: {
    sendId: id,
    planId: id,
    planName: z.string(),
    flavour: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    senderId: id,
    senderName: z.string(),
    orgId: id,
    orgName: z.string(),
    state: z.number(),
    reason: z.string(),
    /** The receiver's own copy, how it stands and how far its members are. */
    copyPlanId: id.nullable(),
    copyState: z.number().nullable(),
    memberCount: z.number().nullable(),
    doneCount: z.number().nullable(),
    sentByName: z.string(),
    sentAt: instant,
    answeredByName: z.string(),
    answeredAt: instant.nullable(),
    can,
  },
  sorts: ['sentAt'],
  columns: [
    text('planName', { width: 250, link: '/plan/sendPlanDetail' }),
    code('flavour', flavourCode, { width: 120 }),
    code('state', planSendState, { width: 100 }),
    text('senderName', { width: 200 }),
    text('orgName', { width: 200 }),
    calendarDay('startDate'),
    calendarDay('endDate'),
    code('copyState', planState, { width: 110 }),
    count('memberCount', { width: 90 }),
    count('doneCount', { width: 90 }),
    longText('reason', { width: 200 }),
    dateTime('sentAt'),
    text('answeredByName', { width: 110, quiet: true }),
    dateTime('answeredAt', { quiet: true }),
  ],
});
export type SendRow = Row<typeof sendList>;

/** What a sent plan asks for, as its receiver reads it before answering; `content` null once it was withdrawn above. */
const sendDetail = z.object({
  ...sendList.row.shape,
  content: z
    .object({
      planNumber: z.string(),
      intro: z.string(),
      makeUpUntil: z.string().nullable(),
      place: z.string(),
      subjectNames: z.array(z.string()),
      industryNames: z.array(z.string()),
      dutyNames: z.array(z.string()),
      requiredMinutes: z.number(),
      minutesPerHour: z.number(),
      paperName: z.string(),
      examAttempts: z.number(),
      passingScore: z.number().nullable(),
      lessons: z.array(
        z.object({ lessonId: id, lessonName: z.string(), fileType: z.number(), requiredMinutes: z.number() }),
      ),
    })
    .nullable(),
  history: z.array(walked),
  next: z.array(acting),
});
export type SendDetail = z.infer<typeof sendDetail>;

const manage = { service: 'manager', auth: 'session' } as const;

const sendEdges = edgeRoutes(planSendMachine, { path: '/plan/send', of: 'a plan that was sent down' });

export const sendApi = {
  list: sendList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/plan/send/one',
    purpose: 'Gives one sending with everybody it went to and what each did.',
    permission: everyFlavour('plan:list'),
    input: z.strictObject({ sendId: id }),
    data: sendDetail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/plan/send/add',
    purpose:
      'Sends a plan to organisations below, or to all companies below; those who hold it already are left alone.',
    permission: everyFlavour('plan:send'),
    input: z.strictObject({
      planId: id,
      orgIds: z.array(id).max(mostReceivers).default([]),
      allBelow: z.boolean().default(false),
    }),
    data: z.object({ sent: z.number(), already: z.number() }),
  }),
  edges: sendEdges,
};
