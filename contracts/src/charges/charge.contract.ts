import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, count, dateTime, money, text } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { day, id, instant, line, several } from '../values.ts';
import { decisionFilters, edgeRoutes, walked } from '../walk.ts';
import { chargeMachine, chargePayer, chargeProduct, chargeState } from './charge.codes.ts';

const detail = '/finance/chargeDetail';

export const chargeList = list({
  name: 'charge',
  path: '/finance/charge/page',
  purpose: 'Lists charges: of the own organisation, or of all for the head office.',
  permission: 'finance:charge:list',
  key: 'chargeId',
  tabs: { filter: 'state', codes: chargeState },
  filters: {
    ...decisionFilters(chargeMachine, 'passReversal'),
    keyword: line(60),
    state: several(oneOf(chargeState)),
    chargePayer: several(oneOf(chargePayer)),
    priceProduct: several(oneOf(chargeProduct)),
    chargedBetween: between,
    planId: id,
    orgId: id,
    /** For whose training. */
    customerOrgId: id,
  },
  row: {
    chargeId: id,
    /** Who pays, and for whose training. */
    orgId: id,
    orgName: z.string(),
    chargePayer: z.string(),
    customerName: z.string(),
    realName: z.string(),
    /** Person and yuan, as a todo names it. */
    chargeTitle: z.string(),
    priceProduct: z.string(),
    planId: id.nullable(),
    planName: z.string(),
    sessionId: id.nullable(),
    /** What was charged: name of the plan or the exam session, plate, number of the certificate, days of the cycle or month. */
    chargeSource: z.string(),
    /** First and last day of the period in which the person is charged once. */
    chargePeriod: z.string(),
    /** Units of the product: 1 of a person or a thing, else what was used in the period. */
    chargedQuantity: z.number(),
    amountFen: z.number(),
    /** What was taken of each kind; all nothing while it is owed. */
    couponTakenFen: z.number(),
    grantedTakenFen: z.number(),
    paidTakenFen: z.number(),
    creditTakenFen: z.number(),
    state: z.number(),
    chargedAt: instant,
    /** Null where no minute takes it: cycles, years and what was used. */
    firstMinuteAt: instant.nullable(),
    capturedAt: instant.nullable(),
    version: z.number(),
    can,
  },
  sums: ['amountFen', 'couponTakenFen', 'grantedTakenFen', 'paidTakenFen', 'creditTakenFen'],
  sorts: ['chargedAt', 'amountFen'],
  columns: [
    text('realName', { width: 120, link: detail }),
    code('priceProduct', chargeProduct, { width: 120 }),
    text('chargeSource', { width: 220 }),
    text('orgName', { width: 220, titled: 'chargedOrg' }),
    money('amountFen'),
    code('state', chargeState, { width: 160, titled: 'chargeState' }),
    money('couponTakenFen', { quiet: true }),
    money('grantedTakenFen', { quiet: true }),
    money('paidTakenFen', { quiet: true }),
    money('creditTakenFen', { quiet: true }),
    code('chargePayer', chargePayer, { width: 100, quiet: true }),
    text('customerName', { width: 220, quiet: true, titled: 'chargedFor' }),
    count('chargedQuantity', { quiet: true }),
    text('chargePeriod', { width: 200, quiet: true }),
    text('chargeTitle', { width: 180, quiet: true }),
    dateTime('chargedAt'),
    dateTime('firstMinuteAt', { quiet: true }),
    dateTime('capturedAt'),
  ],
});
export type ChargeRow = Row<typeof chargeList>;

const chargePosting = z.object({
  postingId: id,
  number: z.number(),
  postingKind: z.number(),
  postedAt: instant,
  amountFen: z.number(),
});

const chargeDetail = z.object({
  ...chargeList.row.shape,
  /** How the amount came about: the rule, its unit price, the tax inside. */
  ruleName: z.string(),
  unitFen: z.number(),
  /** Of a cycle: how many days are charged, and how many the unit price is for; null otherwise. */
  chargedDays: z.number().nullable(),
  cycleDays: z.number().nullable(),
  taxRate: z.number(),
  taxFen: z.number(),
  /** Kind of training of the plan, which opens it; empty without one. */
  planFlavour: z.string(),
  subjectName: z.string(),
  reservedAt: instant.nullable(),
  releasedAt: instant.nullable(),
  /** The organisation for which it was charged, and the vehicle it is for. */
  customerOrgId: id,
  vehicleId: id.nullable(),
  /** What was used on each day, of texts and face checks. */
  uses: z.array(z.object({ day, units: z.number() })),
  /** Postings of this charge alone; what was reserved or released stands in those of its plan. */
  postings: z.array(chargePosting),
  history: z.array(walked),
});
export type ChargeDetail = z.output<typeof chargeDetail>;

const planCharges = z.object({
  /** By state, those that have any. */
  states: z.array(z.object({ state: z.number(), count: z.number(), amountFen: z.number() })),
});
export type PlanCharges = z.output<typeof planCharges>;

const ownUsage = z.object({
  /** First day that counts; null where the own organisation pays for no use. */
  from: day.nullable(),
  /** By product that has a price: units so far, and the fen they come to. */
  uses: z.array(z.object({ priceProduct: z.string(), quantity: z.number(), amountFen: z.number() })),
});
export type OwnUsage = z.output<typeof ownUsage>;

const manage = { service: 'manager', auth: 'session', method: 'GET', permission: 'finance:charge:list' } as const;

/** Most charges of learners an organisation pays at once. */
const mostTakenOver = 200;

/** Charges: what is owed, reserved, taken and given back for whom. */
export const chargeApi = {
  list: chargeList,
  one: route({
    ...manage,
    path: '/finance/charge/one',
    purpose:
      'Explains one charge: the rule, the price, what it was taken from, its postings and how its state changed.',
    input: z.strictObject({ chargeId: id }),
    data: chargeDetail,
  }),
  ofPlan: route({
    ...manage,
    path: '/finance/charge/plan',
    purpose: 'Tells how many charges of a plan stand where, and their fen.',
    input: z.strictObject({ planId: id }),
    data: planCharges,
  }),
  ownUsage: route({
    ...manage,
    path: '/finance/charge/usage',
    purpose:
      'Says what the own organisation used this month so far and what it comes to; charged when the month is over.',
    input: z.strictObject({}),
    data: ownUsage,
  }),
  payForLearners: route({
    service: 'manager',
    auth: 'session',
    method: 'POST',
    path: '/finance/charge/learner/pay',
    purpose: 'Pays charges that learners of the own organisation owe out of its account; all of them or none.',
    permission: 'order:payOrder:mod',
    input: z.strictObject({ chargeIds: z.array(id).min(1).max(mostTakenOver) }),
    data: z.object({ paid: z.number() }),
    movesMoney: true,
  }),
  edges: edgeRoutes(chargeMachine, { path: '/finance/charge/state', of: 'a charge' }),
};
