import { z } from 'zod';
import { route } from '../route.ts';
import { id, instant } from '../values.ts';

/** Most companies whose readiness one answer compares; of more, those with most people without a record. */
export const mostCompared = 40;

const part = z.object({
  code: z.string(),
  weight: z.number(),
  /** Of a hundred, rounded down. */
  percent: z.number(),
  all: z.number(),
  missing: z.number(),
  /** What opens the missing rows; a part in order has none. */
  lines: z.array(
    z.object({
      count: z.number(),
      more: z.boolean(),
      screen: z.string(),
      query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    }),
  ),
});
export type PartFound = z.output<typeof part>;

const found = z.object({
  asOf: instant,
  /** Weighted share of what is in order, rounded down; null where nothing is asked of anybody. */
  percent: z.number().nullable(),
  parts: z.array(part),
});
export type ReadinessFound = z.output<typeof found>;

const asked = { service: 'manager', auth: 'session', method: 'GET', permission: 'train:obligation:list' } as const;

export const readinessApi = {
  one: route({
    ...asked,
    path: '/panel/readiness/one',
    purpose: 'How ready a company is for an inspection, part by part: the own organisation, or one of the scope.',
    input: z.strictObject({ orgId: id.optional() }),
    data: found,
  }),
  companies: route({
    ...asked,
    path: '/panel/readiness/list',
    purpose: 'The companies of the scope, least ready first.',
    input: z.strictObject({}),
    data: z.object({
      asOf: instant,
      list: z.array(z.object({ orgId: id, orgName: z.string(), percent: z.number(), lacking: z.array(z.string()) })),
      /** Companies of the scope; more than were compared where there are many. */
      companies: z.number(),
    }),
  }),
  export: route({
    service: 'manager',
    auth: 'session',
    method: 'POST',
    path: '/panel/readiness/export',
    purpose:
      'Queues a spreadsheet of what a company of the scope still lacks: its parts, and the rows behind each on a sheet of its own.',
    permission: 'train:obligation:export',
    input: z.strictObject({ orgId: id }),
    data: z.object({ taskId: id }),
  }),
};
