import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, longText, money, text, yes } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, instant, line, several, whole } from '../values.ts';
import { edgeRoutes } from '../walk.ts';
import { couponKind, couponMachine, couponState } from './coupon.codes.ts';
import { mostCoupons } from './coupon-batch.contract.ts';

export const couponList = list({
  name: 'coupon',
  path: '/finance/coupon/page',
  purpose: 'Lists coupons: those the own organisation holds, or all for the head office.',
  permission: 'finance:coupon:list',
  key: 'couponId',
  tabs: { filter: 'state', codes: couponState },
  filters: {
    keyword: line(60),
    couponKind: several(oneOf(couponKind)),
    state: several(oneOf(couponState)),
    batchId: id,
    orgId: id,
    endsBetween: between,
  },
  row: {
    couponId: id,
    batchId: id,
    orgId: id,
    /** Who holds it; empty of one that nobody was given yet. */
    holderName: z.string(),
    /** Name of the batch and its place there. */
    couponTitle: z.string(),
    batchName: z.string(),
    issuerName: z.string(),
    couponKind: z.number(),
    /** Of an amount coupon alone. */
    faceFen: z.number().nullable(),
    /** Of a percent coupon alone: whole percent of the price, and the most it takes off in fen. */
    percentOff: z.number().nullable(),
    capFen: z.number().nullable(),
    validFrom: z.string(),
    endsOn: z.string(),
    givenBackOnce: z.boolean(),
    state: z.number(),
    chargeId: id.nullable(),
    /** What it takes off that charge; none where it is reserved for none. */
    deductedFen: z.number().nullable(),
    receivedAt: instant.nullable(),
    usedAt: instant.nullable(),
    endedAt: instant.nullable(),
    voidReason: z.string(),
    version: z.number(),
    can,
  },
  sums: ['deductedFen'],
  sorts: ['endsOn', 'receivedAt'],
  columns: [
    text('couponTitle', { width: 240 }),
    text('holderName', { width: 220, titled: 'couponHolder' }),
    code('couponKind', couponKind, { width: 120 }),
    money('faceFen', { summed: false }),
    count('percentOff', { width: 130, summed: false }),
    money('capFen', { summed: false }),
    code('state', couponState, { width: 100, titled: 'couponState' }),
    calendarDay('endsOn', { titled: 'couponEndsOn' }),
    money('deductedFen'),
    text('issuerName', { width: 200, titled: 'couponIssuer' }),
    calendarDay('validFrom', { quiet: true, titled: 'couponValidFrom' }),
    yes('givenBackOnce', { quiet: true, width: 130 }),
    dateTime('receivedAt', { titled: 'couponReceivedAt' }),
    dateTime('usedAt', { quiet: true, titled: 'couponUsedAt' }),
    dateTime('endedAt', { quiet: true, titled: 'couponEndedAt' }),
    longText('voidReason', { quiet: true }),
  ],
});
export type CouponRow = Row<typeof couponList>;

const couponOf = z.object({ batchName: z.string(), endsOn: z.string(), faceFen: z.number().nullable() });

const manage = { service: 'manager', auth: 'session', method: 'POST' } as const;

/** Coupons: claimed by their codes, passed on, voided. */
export const couponApi = {
  list: couponList,
  claim: route({
    ...manage,
    path: '/finance/coupon/claim',
    purpose: 'Claims a coupon for the own organisation by its code or the short form of it.',
    permission: 'finance:coupon:mod',
    input: z.strictObject({ couponCode: line(60, 4) }),
    data: couponOf,
    movesMoney: true,
  }),
  /** Batches of which the own organisation holds coupons that may be passed on. */
  passable: route({
    ...manage,
    method: 'GET',
    path: '/finance/coupon/passable',
    purpose: 'Lists the batches of which the own organisation holds coupons it may pass on, with how many.',
    permission: 'finance:coupon:mod',
    input: z.strictObject({}),
    data: z.array(z.object({ batchId: id, batchName: z.string(), count: z.number() })),
  }),
  pass: route({
    ...manage,
    path: '/finance/coupon/pass',
    purpose: 'Passes coupons that the own organisation holds on to an organisation below it.',
    permission: 'finance:coupon:mod',
    input: z.strictObject({ batchId: id, orgId: id, count: whole(1, mostCoupons) }),
    data: z.object({ passed: z.number() }),
    movesMoney: true,
  }),
  edges: edgeRoutes(couponMachine, { path: '/finance/coupon/state', of: 'a coupon' }),
};
