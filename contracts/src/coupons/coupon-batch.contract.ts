import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, money, text, yes } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { catalogueCode, day, fen, flag, id, instant, line, several, version, whole } from '../values.ts';
import { acting, decisionFilters, edgeRoutes, walked } from '../walk.ts';
import { couponBatchMachine, couponBatchState, couponKind } from './coupon.codes.ts';

const detail = '/finance/couponBatchDetail';

/** Days before its end in which a coupon is about to expire. */
export const expiringDays = 7;

export const couponBatchList = list({
  name: 'couponBatch',
  path: '/finance/couponBatch/page',
  purpose: 'Lists batches of coupons with how many of each are given, used and about to expire.',
  permission: 'finance:couponBatch:list',
  key: 'batchId',
  tabs: { filter: 'state', codes: couponBatchState },
  filters: {
    ...decisionFilters(couponBatchMachine, 'audit'),
    keyword: line(60),
    couponKind: several(oneOf(couponKind)),
    state: several(oneOf(couponBatchState)),
    issuerOrgId: id,
    validOn: day,
    between,
  },
  row: {
    batchId: id,
    batchName: z.string(),
    issuerName: z.string(),
    bearerName: z.string(),
    couponKind: z.number(),
    /** Fen, like all that end so; of an amount coupon alone. A course coupon has none: it covers the price whatever it is. */
    faceFen: z.number().nullable(),
    /** Of a percent coupon alone: whole percent of the price, and the most it takes off. */
    percentOff: z.number().nullable(),
    capFen: z.number().nullable(),
    validFrom: z.string(),
    validUntil: z.string(),
    quantity: z.number(),
    /** Given or claimed; of these unused, reserved, used, expired or voided, and unused with an end within seven days. */
    givenCount: z.number(),
    unusedCount: z.number(),
    reservedCount: z.number(),
    usedCount: z.number(),
    expiredCount: z.number(),
    voidedCount: z.number(),
    expiringCount: z.number(),
    passable: z.boolean(),
    reducesSplitBase: z.boolean(),
    state: z.number(),
    makerName: z.string(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'validUntil', 'quantity'],
  columns: [
    text('batchName', { width: 190, link: detail }),
    code('couponKind', couponKind, { width: 125 }),
    code('state', couponBatchState, { width: 90, titled: 'couponBatchState' }),
    count('quantity', { width: 90, titled: 'couponQuantity' }),
    count('givenCount', { width: 80 }),
    count('usedCount', { width: 80, titled: 'couponUsedCount' }),
    count('expiringCount', { width: 135 }),
    calendarDay('validUntil'),
    money('faceFen', { width: 110, summed: false }),
    count('percentOff', { width: 130, summed: false }),
    money('capFen', { width: 150, summed: false }),
    text('issuerName', { width: 200, titled: 'couponIssuer' }),
    calendarDay('validFrom', { quiet: true, titled: 'couponValidFrom' }),
    count('unusedCount', { quiet: true }),
    count('reservedCount', { quiet: true }),
    count('expiredCount', { quiet: true }),
    count('voidedCount', { quiet: true }),
    text('bearerName', { width: 200, quiet: true, titled: 'couponBearer' }),
    yes('passable', { quiet: true }),
    yes('reducesSplitBase', { quiet: true }),
    text('makerName', { width: 110, quiet: true, titled: 'couponMaker' }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type CouponBatchRow = Row<typeof couponBatchList>;

const named = z.array(z.object({ id: z.string(), name: z.string() }));

const couponBatchDetail = z.object({
  ...couponBatchList.row.shape,
  issuerOrgId: id,
  bearerOrgId: id.nullable(),
  subjectCodes: z.array(z.string()),
  industryCodes: z.array(z.string()),
  areaIds: z.array(z.string()),
  targetOrgIds: z.array(z.string()),
  /** What the lists above are called; empty for everything. */
  subjectNames: z.string(),
  industryNames: z.string(),
  areaNames: z.string(),
  targetNames: z.string(),
  /** Names of the organisations above, for whoever chooses among them. */
  targets: named,
  note: z.string(),
  reason: z.string(),
  auditorName: z.string(),
  auditedAt: instant.nullable(),
  issuedAt: instant.nullable(),
  closedAt: instant.nullable(),
  history: z.array(walked),
  next: z.array(acting),
});
export type CouponBatchDetail = z.output<typeof couponBatchDetail>;

/** Most coupons of one batch; a larger promise is several batches. */
export const mostCoupons = 10_000;

const writable = {
  batchName: line(60, 2),
  issuerOrgId: id,
  couponKind: oneOf(couponKind),
  /** Of an amount coupon alone; at most a hundred thousand yuan. */
  faceFen: fen(1).max(1e7).nullable().default(null),
  /** Of a percent coupon alone: whole percent of the price, rounded down to the fen, and the most it takes off. */
  percentOff: whole(1, 99).nullable().default(null),
  capFen: fen(1).max(1e7).nullable().default(null),
  subjectCodes: several(catalogueCode).default([]),
  industryCodes: several(catalogueCode).default([]),
  areaIds: several(id).default([]),
  targetOrgIds: several(id).default([]),
  validFrom: day,
  validUntil: day,
  quantity: whole(1, mostCoupons),
  /** An agent or an authority; none: the head office bears it. */
  bearerOrgId: id.nullable().default(null),
  passable: flag.default(false),
  reducesSplitBase: flag.default(false),
  note: line(500).default(''),
};

const manage = { service: 'manager', auth: 'session' } as const;
const one = z.strictObject({ batchId: id });
const written = z.object({ batchId: id, version: z.number() });

/** Most organisations that get coupons at once, and most coupons each. */
const mostTakers = 200;

/** Batches of coupons: made, passed, issued and given by the head office. */
export const couponBatchApi = {
  list: couponBatchList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/finance/couponBatch/one',
    purpose: 'Gives one batch of coupons with what it is good for, how many stand where, and its history.',
    permission: 'finance:couponBatch:list',
    input: one,
    data: couponBatchDetail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/finance/couponBatch/add',
    purpose: 'Writes a batch of coupons as a draft.',
    permission: 'finance:couponBatch:mod',
    input: z.strictObject(writable),
    data: written,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/finance/couponBatch/mod',
    purpose: 'Changes a draft of a batch of coupons.',
    permission: 'finance:couponBatch:mod',
    input: z.strictObject({ batchId: id, version, ...writable }),
    data: written,
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/finance/couponBatch/del',
    purpose: 'Deletes a draft of a batch of coupons.',
    permission: 'finance:couponBatch:mod',
    input: one,
    data: z.null(),
  }),
  edges: edgeRoutes(couponBatchMachine, { path: '/finance/couponBatch/state', of: 'a batch of coupons' }),
  give: route({
    ...manage,
    method: 'POST',
    path: '/finance/couponBatch/give',
    purpose: 'Gives each of some organisations so many coupons of an issued batch; all of them or none.',
    permission: 'finance:couponBatch:mod',
    input: z.strictObject({
      batchId: id,
      orgIds: z.array(id).min(1).max(mostTakers),
      each: whole(1, mostCoupons),
    }),
    data: z.object({ given: z.number() }),
    movesMoney: true,
  }),
  codes: route({
    ...manage,
    method: 'POST',
    path: '/finance/couponBatch/codes',
    purpose:
      'Tells the codes of the next coupons of a batch that were given and told to nobody, to hand them out; or, again, of those told and not claimed.',
    permission: 'finance:couponBatch:mod',
    input: z.strictObject({ batchId: id, count: whole(1, 500), toldAgain: z.boolean().default(false) }),
    data: z.object({
      codes: z.array(z.object({ serial: z.number(), couponCode: z.string(), shortCode: z.string() })),
    }),
    movesMoney: true,
  }),
};
