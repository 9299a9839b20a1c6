import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, dateTime, text } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { day, id, instant, line, several, version, whole } from '../values.ts';
import { acting, deciders, decisionFilters, edgeRoutes, walked } from '../walk.ts';
import {
  billingChangeMachine,
  billingChangeState,
  billingCycle,
  billingMode,
  feeCycle,
  paymentChannel,
  productLine,
} from './billing.codes.ts';
import { termColumns, terms } from './billing.contract.ts';
import { serviceStage } from './service-stage.codes.ts';

export const billingChangeList = list({
  name: 'billingChange',
  path: '/finance/billing/change/page',
  purpose: 'Lists changes of billing: what was to be, who made and who passed them, and from which day they hold.',
  permission: 'billing:change:list',
  key: 'changeId',
  tabs: { filter: 'state', codes: billingChangeState },
  filters: {
    ...decisionFilters(billingChangeMachine, 'approve'),
    keyword: line(60),
    state: several(oneOf(billingChangeState)),
    serviceStage: several(oneOf(serviceStage)),
    effectiveBetween: between,
    between,
    orgId: id,
  },
  row: {
    changeId: id,
    orgId: id,
    orgName: z.string(),
    state: z.number(),
    effectiveOn: z.string(),
    ...terms,
    remark: z.string(),
    makerName: z.string(),
    createdAt: instant,
    decidedByName: z.string(),
    decidedAt: instant.nullable(),
    /** Why it was rejected or withdrawn; empty otherwise. */
    decision: z.string(),
    appliedAt: instant.nullable(),
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'effectiveOn'],
  columns: [
    text('orgName', { width: 240, link: '/org/billingmodelRecord/detail' }),
    code('state', billingChangeState, { width: 120, titled: 'billingChangeState' }),
    calendarDay('effectiveOn'),
    ...termColumns,
    text('makerName', { width: 110, titled: 'billingMaker' }),
    dateTime('createdAt', { titled: 'billingAskedAt' }),
    text('decidedByName', { width: 110, titled: 'billingDecidedBy' }),
    dateTime('decidedAt', { quiet: true, titled: 'billingDecidedAt' }),
    text('decision', { width: 200, quiet: true, titled: 'billingDecision' }),
    dateTime('appliedAt', { quiet: true, titled: 'billingAppliedAt' }),
    text('remark', { width: 200, quiet: true, titled: 'billingRemark' }),
  ],
});
export type BillingChangeRow = Row<typeof billingChangeList>;

const before = z.object(terms);
const detail = z.object({
  ...billingChangeList.row.shape,
  /** What held when the change was made; null where nothing was agreed yet. */
  before: before.nullable(),
  history: z.array(walked),
  next: z.array(acting),
});
export type BillingChangeDetail = z.infer<typeof detail>;

const chosen = <T extends z.ZodType>(one: T) => one.nullable().default(null);

/** What a change makes of the billing of an organisation; what does not go with its stage is left out. */
const writable = {
  serviceStage: chosen(oneOf(serviceStage)),
  billingCycle: chosen(oneOf(billingCycle)),
  feeCycle: chosen(oneOf(feeCycle)),
  billingMode: chosen(oneOf(billingMode)),
  payerOrgId: chosen(id),
  paymentChannels: several(oneOf(paymentChannel)).default([]),
  productLines: several(oneOf(productLine)).default([]),
  trialUntil: chosen(day),
  headLimit: chosen(whole(1, 1_000_000)),
  startAt: chosen(day),
  expireAt: chosen(day),
  /** The day from which it holds; today or left out: as soon as it is passed. */
  effectiveOn: chosen(day),
  remark: line(200).default(''),
};

const manage = { service: 'manager', auth: 'session' } as const;

export const billingChangeApi = {
  list: billingChangeList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/finance/billing/change/one',
    purpose: 'Gives one change of billing with what held before it, who made it and who decided.',
    permission: 'billing:change:list',
    input: z.strictObject({ changeId: id }),
    data: detail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/finance/billing/change/add',
    purpose: 'Makes a change of how an organisation is billed; a second person decides about it.',
    permission: 'billing:change:mod',
    movesMoney: true,
    input: z.strictObject({
      orgId: id,
      /** Version of the billing that was read; 0 where there was none. */
      version,
      ...writable,
    }),
    data: z.object({ changeId: id, deciders }),
  }),
  edges: edgeRoutes(billingChangeMachine, { path: '/finance/billing/change/state', of: 'a change of billing' }),
};
