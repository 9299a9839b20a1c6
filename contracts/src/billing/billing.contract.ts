import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, text } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { organisationType } from '../organisations/organisation.codes.ts';
import { route } from '../route.ts';
import { day, flag, id, instant, line, several } from '../values.ts';
import {
  billingChangeState,
  billingCycle,
  billingMode,
  feeCycle,
  paymentChannel,
  productLine,
} from './billing.codes.ts';
import { serviceStage } from './service-stage.codes.ts';

/** How an organisation is billed, as rows and details carry it; days are calendar days, null or empty for what was not agreed. */
export const terms = {
  serviceStage: z.number().nullable(),
  billingCycle: z.string(),
  feeCycle: z.string(),
  billingMode: z.string(),
  payerOrgId: id.nullable(),
  /** Who pays, where that is another organisation. */
  payerName: z.string(),
  /** In the order they are taken from. */
  paymentChannels: z.array(z.number()),
  /** Product lines that are open. */
  productLines: z.array(z.string()),
  trialUntil: z.string().nullable(),
  headLimit: z.number().nullable(),
  startAt: z.string().nullable(),
  expireAt: z.string().nullable(),
};

/** Columns of what was agreed, in this order wherever it is listed. */
export const termColumns = [
  code('serviceStage', serviceStage, { width: 140 }),
  code('billingCycle', billingCycle, { width: 100 }),
  code('feeCycle', feeCycle, { width: 110 }),
  code('billingMode', billingMode, { width: 130 }),
  text('payerName', { width: 200 }),
  { field: 'paymentChannels', kind: 'codes', codes: paymentChannel, width: 220 },
  calendarDay('startAt', { titled: 'serviceStart' }),
  calendarDay('expireAt', { titled: 'serviceEnd' }),
  calendarDay('trialUntil', { quiet: true }),
  count('headLimit', { quiet: true, width: 110 }),
  { field: 'productLines', kind: 'codes', codes: productLine, width: 200, quiet: true },
] as const;

export const billingInfoList = list({
  name: 'billingInfo',
  path: '/finance/billing/info/page',
  purpose: 'Lists how organisations are billed: all of them for the head office, the own one for everybody else.',
  permission: 'billing:info:list',
  key: 'orgId',
  filters: {
    keyword: line(60),
    typeCode: several(oneOf(organisationType)),
    serviceStage: several(oneOf(serviceStage)),
    billingCycle: several(oneOf(billingCycle)),
    billingMode: several(oneOf(billingMode)),
    paymentChannel: oneOf(paymentChannel),
    /** Service or trial ends between these days. */
    serviceEndsBetween: several(day),
    /** A change waits for its decision or its day. */
    changing: flag,
    orgId: id,
  },
  row: {
    orgId: id,
    orgName: z.string(),
    typeCode: z.string(),
    ...terms,
    /** Last day of service: of the trial, or of the term. */
    endsOn: z.string().nullable(),
    /** State of a change that waits for its decision or its day; null without one. */
    waitingState: z.number().nullable(),
    updateTime: instant.nullable(),
    version: z.number(),
    can,
  },
  sorts: ['orgName', 'endsOn', 'updateTime'],
  columns: [
    text('orgName', { width: 240 }),
    code('serviceStage', serviceStage, { width: 140 }),
    code('billingMode', billingMode, { width: 130 }),
    { field: 'paymentChannels', kind: 'codes', codes: paymentChannel, width: 230 },
    calendarDay('startAt', { titled: 'serviceStart' }),
    calendarDay('endsOn', { titled: 'serviceEnd' }),
    dateTime('updateTime'),
    code('waitingState', billingChangeState, { width: 110 }),
    text('payerName', { width: 220 }),
    code('billingCycle', billingCycle, { width: 100 }),
    code('feeCycle', feeCycle, { width: 110 }),
    { field: 'productLines', kind: 'codes', codes: productLine, width: 200, quiet: true },
    code('typeCode', organisationType, { width: 110, quiet: true }),
    count('headLimit', { quiet: true, width: 120 }),
  ],
});
export type BillingInfoRow = Row<typeof billingInfoList>;

const get = { service: 'manager', method: 'GET', auth: 'session' } as const;

/** A way of paying that is open, as payers read it. */
const way = z.object({
  payChannelId: id,
  payChannelName: z.string(),
  payProvider: z.string(),
  payeeBank: z.string(),
  payeeName: z.string(),
  payeeNumber: z.string(),
  payPicture: z.array(z.object({ fileId: id, fileName: z.string() })),
});
export type WayToPay = z.infer<typeof way>;

export const billingApi = {
  list: billingInfoList,
  own: route({
    ...get,
    path: '/org/billing/own',
    purpose: 'Says how the own organisation is billed, what is due next and how it is paid; no balance of who pays.',
    permission: 'billing:info:list',
    input: z.strictObject({}),
    data: z.object({
      ...terms,
      endsOn: z.string().nullable(),
      /**
       * The next instalment: its day, which of how many; null where none is left. Its fen with the people there are now, where the
       * organisation is billed by cycle, pays for itself and a price holds.
       */
      nextDue: z
        .object({ dueOn: z.string(), number: z.number(), of: z.number(), amountFen: z.number().nullable() })
        .nullable(),
      ways: z.array(way),
    }),
  }),
  payers: route({
    ...get,
    path: '/org/billing/payer/list',
    purpose:
      'Organisations that may pay for one: agents or authorities above it or related to it; at most 100, nearest first.',
    permission: 'billing:change:mod',
    input: z.strictObject({ orgId: id, billingMode: oneOf(billingMode), keyword: line(60).optional() }),
    data: z.array(z.object({ orgId: id, orgName: z.string() })),
  }),
};
