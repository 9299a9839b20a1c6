import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, longText, money, text } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { priceProduct } from '../pricing/price.codes.ts';
import { route } from '../route.ts';
import { day, id, instant, line, several, version, whole } from '../values.ts';
import { acting, decisionFilters, edgeRoutes, walked } from '../walk.ts';
import { commissionBase, commissionKind, commissionRateMachine, commissionRateState } from './business.codes.ts';

/** A month, `2026-03`. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const commissionRateList = list({
  name: 'commissionRate',
  path: '/business/rate/page',
  purpose:
    'Lists rates of commission: of what, how much, from which day, and how long a charge given back takes it along.',
  permission: 'business:rate:list',
  key: 'rateId',
  tabs: { filter: 'state', codes: commissionRateState },
  filters: {
    ...decisionFilters(commissionRateMachine, 'approve'),
    rateProduct: oneOf(priceProduct),
    state: several(oneOf(commissionRateState)),
  },
  row: {
    rateId: id,
    /** Empty for all products that have no rate of their own. */
    rateProduct: z.string(),
    /** Tenths of a percent. */
    ratePermille: z.number(),
    rateText: z.string(),
    commissionBase: z.string(),
    clawbackMonths: z.number(),
    rateFrom: z.string(),
    remark: z.string(),
    state: z.number(),
    reason: z.string(),
    makerName: z.string(),
    auditorName: z.string(),
    auditedAt: instant.nullable(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'rateFrom'],
  columns: [
    code('rateProduct', priceProduct, { width: 150, link: '/business/rateDetail', forAll: true }),
    text('rateText', { width: 100 }),
    code('commissionBase', commissionBase, { width: 200 }),
    count('clawbackMonths', { width: 165 }),
    calendarDay('rateFrom'),
    code('state', commissionRateState, { width: 100, titled: 'commissionRateState' }),
    text('makerName', { width: 110, titled: 'rateMaker' }),
    text('auditorName', { width: 110, titled: 'rateAuditor' }),
    longText('reason', { width: 200, quiet: true, titled: 'rateReason' }),
    longText('remark', { width: 200, quiet: true, titled: 'rateRemark' }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type CommissionRateRow = Row<typeof commissionRateList>;

const rateDetail = z.object({
  ...commissionRateList.row.shape,
  history: z.array(walked),
  next: z.array(acting),
});
export type CommissionRateDetail = z.infer<typeof rateDetail>;

const writable = {
  rateProduct: oneOf(priceProduct).or(z.literal('')).default(''),
  ratePermille: whole(0, 1000),
  commissionBase: oneOf(commissionBase),
  clawbackMonths: whole(0, 36),
  rateFrom: day,
  remark: line(200).default(''),
};

const manage = { service: 'manager', auth: 'session' } as const;
const one = z.strictObject({ rateId: id });
const written = z.object({ rateId: id, version: z.number() });

/** Rates of commission of an organisation's own business managers. */
export const commissionRateApi = {
  list: commissionRateList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/business/rate/one',
    purpose: 'Gives one rate of commission with its history.',
    permission: 'business:rate:list',
    input: one,
    data: rateDetail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/business/rate/add',
    purpose: 'Writes a rate of commission as a draft.',
    permission: 'business:rate:mod',
    input: z.strictObject(writable),
    data: written,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/business/rate/mod',
    purpose: 'Changes a draft of a rate of commission.',
    permission: 'business:rate:mod',
    input: z.strictObject({ rateId: id, version, ...writable }),
    data: written,
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/business/rate/del',
    purpose: 'Deletes a draft of a rate of commission.',
    permission: 'business:rate:mod',
    input: one,
    data: z.null(),
  }),
  edges: edgeRoutes(commissionRateMachine, { path: '/business/rate/state', of: 'a rate of commission' }),
};

export const commissionMonthList = list({
  name: 'commissionMonth',
  path: '/business/commission/page',
  purpose: 'Lists commission by manager and month: what was captured, what it gives, and what charges given back take.',
  permission: 'business:commission:list',
  key: 'commissionMonthId',
  filters: { managerId: id, monthFrom: month, monthUntil: month, keyword: line(40) },
  row: {
    commissionMonthId: id,
    commissionMonth: z.string(),
    managerId: id,
    managerName: z.string(),
    orgName: z.string(),
    capturedCount: z.number(),
    commissionBaseFen: z.number(),
    commissionFen: z.number(),
    clawbackCount: z.number(),
    /** Nothing, or below it. */
    clawbackFen: z.number(),
    netFen: z.number(),
  },
  sorts: ['commissionMonth'],
  sums: ['commissionBaseFen', 'commissionFen', 'clawbackFen', 'netFen'],
  columns: [
    text('commissionMonth', { width: 110, link: '/business/commissionDetail' }),
    text('managerName', { titled: 'businessManagerName', width: 150 }),
    count('capturedCount', { width: 110 }),
    money('commissionBaseFen', { width: 150 }),
    money('commissionFen', { width: 140 }),
    count('clawbackCount', { width: 110 }),
    money('clawbackFen', { width: 140 }),
    money('netFen', { width: 140, titled: 'commissionNet' }),
    text('orgName', { width: 200, titled: 'sellingOrganisation' }),
  ],
});
export type CommissionMonthRow = Row<typeof commissionMonthList>;

export const commissionLineList = list({
  name: 'commissionLine',
  path: '/business/commission/line/page',
  purpose: 'Lists the charges behind a commission, by company, plan and amount; no person is named.',
  permission: 'business:commission:list',
  key: 'commissionLineId',
  filters: {
    commissionMonthId: id,
    managerId: id,
    commissionKind: oneOf(commissionKind),
    keyword: line(60),
  },
  row: {
    commissionLineId: id,
    commissionMonth: z.string(),
    managerName: z.string(),
    commissionKind: z.number(),
    customerName: z.string(),
    priceProduct: z.string(),
    planName: z.string(),
    commissionBaseFen: z.number(),
    rateText: z.string(),
    commissionFen: z.number(),
    /** When the charge was captured or given back. */
    happenedAt: instant,
  },
  sorts: ['happenedAt'],
  sums: ['commissionFen'],
  columns: [
    text('customerName', { width: 230 }),
    code('commissionKind', commissionKind, { width: 100 }),
    code('priceProduct', priceProduct, { width: 110 }),
    text('planName', { width: 220 }),
    money('commissionBaseFen', { width: 150, summed: false }),
    text('rateText', { width: 90 }),
    money('commissionFen', { width: 130 }),
    dateTime('happenedAt', { titled: 'commissionAt' }),
    text('managerName', { titled: 'businessManagerName', width: 150, quiet: true }),
    text('commissionMonth', { width: 110, quiet: true }),
  ],
});

/** Commission of business managers; it is reckoned and never paid out here. */
export const commissionApi = {
  months: commissionMonthList,
  lines: commissionLineList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/business/commission/one',
    purpose: 'Gives the commission of one manager in one month.',
    permission: 'business:commission:list',
    input: z.strictObject({ commissionMonthId: id }),
    data: z.object(commissionMonthList.row.shape),
  }),
};
