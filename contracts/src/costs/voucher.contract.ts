import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, longText, money, text, yes } from '../columns.ts';
import { heldFile } from '../files/file.contract.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { day, fen, flag, id, instant, line, several } from '../values.ts';
import { edgeRoutes } from '../walk.ts';
import { bookYear } from './book.contract.ts';
import { costItem, costVoucherMachine, costVoucherState } from './cost.codes.ts';

export const costVoucherList = list({
  name: 'costVoucher',
  path: '/cost/voucher/page',
  purpose: 'Lists vouchers of safety costs of the scope: when, for which item, how much, to whom and what for.',
  permission: 'cost:voucher:list',
  key: 'voucherId',
  tabs: { filter: 'state', codes: costVoucherState },
  filters: {
    keyword: line(60),
    bookYear,
    costItem: several(oneOf(costItem)),
    state: several(oneOf(costVoucherState)),
    usedBetween: between,
    hasFile: flag,
    bookId: id,
    orgId: id,
  },
  row: {
    voucherId: id,
    bookId: id,
    orgId: id,
    orgName: z.string(),
    bookYear: z.number(),
    usedOn: z.string(),
    costItem: z.string(),
    amountFen: z.number(),
    payee: z.string(),
    purpose: z.string(),
    voucherNumber: z.string(),
    hasFile: z.boolean(),
    files: z.array(z.object({ fileId: id, fileName: z.string() })),
    planId: id.nullable(),
    planName: z.string(),
    /** Kind of training of its plan; empty without one. */
    flavour: z.string(),
    state: z.number(),
    /** Fen of its charges that were given back after it was entered; nothing for a voucher typed by hand. */
    givenBackFen: z.number(),
    /** Why it was voided; empty while it counts. */
    voidReason: z.string(),
    voidedAt: instant.nullable(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['usedOn', 'amountFen', 'createdAt'],
  columns: [
    text('voucherNumber', { width: 130 }),
    calendarDay('usedOn'),
    code('costItem', costItem, { width: 230 }),
    money('amountFen'),
    yes('hasFile', { width: 100, titled: 'hasInvoice' }),
    text('payee', { width: 200 }),
    text('purpose', { width: 220 }),
    code('state', costVoucherState, { width: 90, titled: 'costVoucherState' }),
    text('orgName', { width: 220 }),
    count('bookYear', { width: 80, quiet: true }),
    text('planName', { width: 220, quiet: true, titled: 'costPlanName' }),
    money('givenBackFen', { quiet: true }),
    longText('voidReason', { width: 200, quiet: true }),
    dateTime('voidedAt', { quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type CostVoucherRow = Row<typeof costVoucherList>;

const manage = { service: 'manager', auth: 'session' } as const;

export const costVoucherApi = {
  list: costVoucherList,
  add: route({
    ...manage,
    method: 'POST',
    path: '/cost/voucher/add',
    purpose: 'Enters a voucher into the open book of its year.',
    permission: 'cost:voucher:mod',
    input: z.strictObject({
      bookId: id,
      usedOn: day,
      costItem: oneOf(costItem),
      amountFen: fen(1),
      payee: line(100, 2),
      purpose: line(200, 2),
      voucherNumber: line(40, 1),
      files: z.array(heldFile).max(1).default([]),
      /** The training it paid for; of the item for education alone. */
      planId: id.nullable().default(null),
    }),
    data: z.object({ voucherId: id }),
  }),
  plans: route({
    ...manage,
    method: 'GET',
    path: '/cost/voucher/plan/list',
    purpose: 'Plans of the own organisation that a voucher for education may name; newest first, at most 200.',
    permission: 'cost:voucher:mod',
    input: z.strictObject({ keyword: line(60).optional() }),
    data: z.array(z.object({ planId: id, planName: z.string(), startDate: z.string(), endDate: z.string() })),
  }),
  edges: edgeRoutes(costVoucherMachine, { path: '/cost/voucher/state', of: 'a voucher' }),
};
