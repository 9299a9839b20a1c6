import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, longText, text } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { day, fen, id, instant, line, several, version, whole } from '../values.ts';
import { acting, decisionFilters, edgeRoutes, walked } from '../walk.ts';
import { priceChangeMachine, priceChangeState } from './price.codes.ts';
import { priceShape, tier } from './price.contract.ts';
import { mostQuantity } from './price.rules.ts';
import { unitFen } from './pricing-rule.contract.ts';

export const priceChangeList = list({
  name: 'priceChangePlan',
  path: '/pricing/change/page',
  purpose: 'Lists price-change plans: from which day, how many prices, how far each is.',
  permission: 'finance:priceChange:list',
  key: 'changeId',
  tabs: { filter: 'state', codes: priceChangeState },
  filters: {
    ...decisionFilters(priceChangeMachine, 'approve'),
    keyword: line(60),
    state: several(oneOf(priceChangeState)),
    changeFromBetween: several(day),
  },
  row: {
    changeId: id,
    changeName: z.string(),
    changeFrom: z.string(),
    noticeDays: z.number(),
    /** The day on which those concerned are told. */
    noticeOn: z.string(),
    lineCount: z.number(),
    state: z.number(),
    note: z.string(),
    noticedAt: instant.nullable(),
    noticedCount: z.number(),
    makerName: z.string(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'changeFrom'],
  columns: [
    text('changeName', { width: 260, link: '/finance/priceChangePlanDetail' }),
    code('state', priceChangeState, { width: 110, titled: 'priceChangeState' }),
    calendarDay('changeFrom', { width: 130 }),
    count('lineCount', { width: 110, titled: 'changeLines' }),
    calendarDay('noticeOn', { width: 130 }),
    count('noticeDays', { width: 120, quiet: true }),
    dateTime('noticedAt', { width: 160 }),
    count('noticedCount', { width: 120 }),
    longText('note', { quiet: true, titled: 'changeNote' }),
    text('makerName', { width: 110, titled: 'priceMaker' }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type PriceChangeRow = Row<typeof priceChangeList>;

/** One price of a plan: what it is, and what it will be. */
const changeLine = z.object({
  ...priceShape,
  nextFen: z.number(),
  nextTiers: z.array(tier),
  nextMinimumFen: z.number(),
  /** The rule that holds from the day on; there from the approval. */
  newRuleId: id.nullable(),
});
export type PriceChangeLine = z.infer<typeof changeLine>;

const priceChangeDetail = z.object({
  ...priceChangeList.row.shape,
  reason: z.string(),
  auditorName: z.string(),
  auditedAt: instant.nullable(),
  changeLines: z.array(changeLine),
  history: z.array(walked),
  next: z.array(acting),
});
export type PriceChangeDetail = z.infer<typeof priceChangeDetail>;

/** What one rule of a plan will cost. */
const writtenLine = z.strictObject({
  ruleId: id,
  /** Of one unit; left out where tiers stand. */
  nextFen: unitFen.nullable().default(null),
  nextTiers: z.array(tier).max(20).default([]),
  nextMinimumFen: fen(0).max(1e11).default(0),
});
export type WrittenChangeLine = z.infer<typeof writtenLine>;

const writable = {
  changeName: line(60, 2),
  changeFrom: day,
  noticeDays: whole(0, 365),
  note: line(500).default(''),
  changeLines: z.array(writtenLine).min(1).max(100),
};

const manage = { service: 'manager', auth: 'session' } as const;
const one = z.strictObject({ changeId: id });
const written = z.object({ changeId: id, version: z.number() });

/** What a quantity costs of what one rule of a plan is for. */
const compared = z.object({
  ruleId: id,
  /** Fen of the whole quantity; null where no price holds for the organisation. */
  todayFen: z.number().nullable(),
  afterFen: z.number().nullable(),
  /** Names of the rules that give them. */
  todayRule: z.string(),
  afterRule: z.string(),
});
export type ComparedPrice = z.infer<typeof compared>;

export const priceChangeApi = {
  list: priceChangeList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/pricing/change/one',
    purpose: 'Gives one price-change plan with each price as it is and as it will be, and its history.',
    permission: 'finance:priceChange:list',
    input: one,
    data: priceChangeDetail,
  }),
  preview: route({
    ...manage,
    method: 'GET',
    path: '/pricing/change/preview',
    purpose:
      'Says what an organisation would pay for a quantity of each product of a plan, today and after the change.',
    permission: 'finance:priceChange:list',
    input: z.strictObject({ changeId: id, orgId: id, quantity: whole(1, mostQuantity) }),
    data: z.array(compared),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/pricing/change/add',
    purpose: 'Writes a price-change plan as a draft.',
    permission: 'finance:priceChange:mod',
    input: z.strictObject(writable),
    data: written,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/pricing/change/mod',
    purpose: 'Changes a draft of a price-change plan.',
    permission: 'finance:priceChange:mod',
    input: z.strictObject({ changeId: id, version, ...writable }),
    data: written,
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/pricing/change/del',
    purpose: 'Deletes a draft of a price-change plan.',
    permission: 'finance:priceChange:mod',
    input: one,
    data: z.null(),
  }),
  edges: edgeRoutes(priceChangeMachine, { path: '/pricing/change/state', of: 'a price-change plan' }),
};
