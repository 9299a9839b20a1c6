import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, dateTime, money, text } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { flavourCode } from '../training/flavours.ts';
import { day, fen, id, instant, line, several, version } from '../values.ts';
import { acting, decisionFilters, edgeRoutes, walked } from '../walk.ts';
import {
  priceProduct,
  priceScope,
  pricingRuleMachine,
  pricingRuleState,
  taxRate,
  tierBase,
  tierWay,
} from './price.codes.ts';
import { priceColumns, priceShape, tier } from './price.contract.ts';

export const pricingRuleList = list({
  name: 'pricingRule',
  path: '/pricing/rule/page',
  purpose: 'Lists pricing rules: for what, for whom, how much, from when to when, and where each stands.',
  permission: 'finance:price:list',
  key: 'ruleId',
  tabs: { filter: 'state', codes: pricingRuleState },
  filters: {
    ...decisionFilters(pricingRuleMachine, 'audit', 'confirmEnd'),
    keyword: line(60),
    priceProduct: several(oneOf(priceProduct)),
    flavour: oneOf(flavourCode),
    priceScope: several(oneOf(priceScope)),
    state: several(oneOf(pricingRuleState)),
    /** Approved, and holding on this day. */
    onDay: day,
    targetOrgId: id,
    between,
  },
  row: {
    ...priceShape,
    state: z.number(),
    makerName: z.string(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'priceFrom', 'priceFen'],
  columns: [
    ...priceColumns,
    code('state', pricingRuleState, { width: 110, titled: 'pricingRuleState' }),
    calendarDay('priceFrom'),
    calendarDay('priceUntil', { openEnd: 'priceFrom' }),
    code('tierWay', tierWay, { width: 130, quiet: true }),
    code('tierBase', tierBase, { quiet: true }),
    money('minimumFen', { quiet: true, summed: false }),
    code('taxRate', taxRate, { width: 80, quiet: true }),
    text('makerName', { width: 110, quiet: true, titled: 'priceMaker' }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type PricingRuleRow = Row<typeof pricingRuleList>;

const pricingRuleDetail = z.object({
  ...pricingRuleList.row.shape,
  areaId: id.nullable(),
  targetOrgId: id.nullable(),
  reason: z.string(),
  auditorName: z.string(),
  auditedAt: instant.nullable(),
  /** Plans that change it, or made it. */
  changes: z.array(z.object({ changeId: id, changeName: z.string(), changeFrom: z.string(), state: z.number() })),
  history: z.array(walked),
  next: z.array(acting),
});
export type PricingRuleDetail = z.infer<typeof pricingRuleDetail>;

/** A code of the catalogue, or none for all. */
const codeOrAll = z.union([z.literal(''), line(20)]).default('');
/** The dearest unit: ten million yuan. With the largest quantity an amount stays exact. */
export const unitFen = fen(0).max(1e9);

const writable = {
  ruleName: line(60, 2),
  priceProduct: oneOf(priceProduct),
  flavour: z.union([z.literal(''), oneOf(flavourCode)]).default(''),
  subjectCode: codeOrAll,
  industryCode: codeOrAll,
  /** Of one unit; left out where tiers stand, whose first it is. */
  priceFen: unitFen.nullable().default(null),
  priceTiers: z.array(tier).max(20).default([]),
  tierBase: z.union([z.literal(''), oneOf(tierBase)]).default(''),
  tierWay: z.union([z.literal(''), oneOf(tierWay)]).default(''),
  minimumFen: fen(0).max(1e11).default(0),
  taxRate: oneOf(taxRate),
  priceScope: oneOf(priceScope),
  areaId: id.nullable().default(null),
  targetOrgId: id.nullable().default(null),
  priceFrom: day,
  priceUntil: day.nullable().default(null),
};

const manage = { service: 'manager', auth: 'session' } as const;
const one = z.strictObject({ ruleId: id });
const written = z.object({ ruleId: id, version: z.number() });

export const pricingRuleApi = {
  list: pricingRuleList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/pricing/rule/one',
    purpose: 'Gives one pricing rule with its tiers, the plans that change it and its history.',
    permission: 'finance:price:list',
    input: one,
    data: pricingRuleDetail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/pricing/rule/add',
    purpose: 'Writes a pricing rule as a draft.',
    permission: 'finance:price:mod',
    input: z.strictObject(writable),
    data: written,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/pricing/rule/mod',
    purpose: 'Changes a draft of a pricing rule.',
    permission: 'finance:price:mod',
    input: z.strictObject({ ruleId: id, version, ...writable }),
    data: written,
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/pricing/rule/del',
    purpose: 'Deletes a draft of a pricing rule.',
    permission: 'finance:price:mod',
    input: one,
    data: z.null(),
  }),
  edges: edgeRoutes(pricingRuleMachine, { path: '/pricing/rule/state', of: 'a pricing rule' }),
};
