import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { calendarDay, code, dateTime, longText, money, text } from '../../columns.ts';
import { heldFile } from '../../files/file.contract.ts';
import { between, can, chosenIds, list, type Row } from '../../list.ts';
import { route } from '../../route.ts';
import { day, fen, id, instant, line, paidFen, several } from '../../values.ts';
import { decisionFilters, edgeRoutes, walked } from '../../walk.ts';
import { ledgerAccount } from '../ledger.codes.ts';
import {
  adjustedAccount,
  adjustmentDirection,
  adjustmentType,
  ledgerAdjustmentMachine,
  ledgerAdjustmentState,
} from './adjustment.codes.ts';

const detail = '/finance/adjustmentDetail';

export const ledgerAdjustmentList = list({
  name: 'ledgerAdjustment',
  path: '/finance/adjustment/page',
  purpose: 'Lists adjustments, opening balances and limits of credit that the head office posts by hand.',
  permission: 'finance:adjustment:list',
  key: 'adjustmentId',
  tabs: { filter: 'state', codes: ledgerAdjustmentState },
  filters: {
    ...decisionFilters(ledgerAdjustmentMachine, 'pass'),
    keyword: line(60),
    adjustmentType: several(oneOf(adjustmentType)),
    state: several(oneOf(ledgerAdjustmentState)),
    madeBetween: between,
    orgId: id,
  },
  row: {
    adjustmentId: id,
    orgId: id,
    orgName: z.string(),
    adjustmentType: z.number(),
    account: z.number(),
    adjustmentDirection: z.number(),
    /** Of a limit of credit: the new limit. */
    amountFen: z.number(),
    /** Day of an opening balance. */
    asOf: z.string().nullable(),
    reason: z.string(),
    adjustmentObject: z.string(),
    state: z.number(),
    rejectReason: z.string(),
    createdAt: instant,
    checkedAt: instant.nullable(),
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'amountFen'],
  columns: [
    text('orgName', { width: 230, link: detail }),
    code('adjustmentType', adjustmentType, { width: 110 }),
    code('account', ledgerAccount, { width: 120 }),
    code('adjustmentDirection', adjustmentDirection, { width: 80 }),
    money('amountFen'),
    code('state', ledgerAdjustmentState, { width: 100, titled: 'ledgerAdjustmentState' }),
    longText('reason', { width: 220 }),
    text('adjustmentObject', { width: 160 }),
    calendarDay('asOf', { quiet: true, titled: 'openedAsOf' }),
    longText('rejectReason', { width: 200, quiet: true }),
    dateTime('createdAt'),
    dateTime('checkedAt', { quiet: true, titled: 'voucherCheckedAt' }),
  ],
});
export type LedgerAdjustmentRow = Row<typeof ledgerAdjustmentList>;

const ledgerAdjustmentDetail = z.object({
  ...ledgerAdjustmentList.row.shape,
  files: z.array(z.object({ fileId: id, fileName: z.string() })),
  /** The posting it became; null until it is passed, and of a limit. */
  postingId: id.nullable(),
  history: z.array(walked),
});
export type LedgerAdjustmentDetail = z.output<typeof ledgerAdjustmentDetail>;

const manage = { service: 'manager', auth: 'session' } as const;
const one = z.strictObject({ adjustmentId: id });

/** What is posted by hand: made by one person of the head office, passed by another. */
export const ledgerAdjustmentApi = {
  list: ledgerAdjustmentList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/finance/adjustment/one',
    purpose: 'Gives one adjustment with its papers and how its state changed.',
    permission: 'finance:adjustment:list',
    input: one,
    data: ledgerAdjustmentDetail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/finance/adjustment/add',
    purpose:
      'Makes an adjustment, an opening balance or a new limit of credit of an organisation; somebody else passes it.',
    permission: 'finance:adjustment:mod',
    input: z.strictObject({
      orgId: id,
      adjustmentType: oneOf(adjustmentType),
      /** All but of a limit of credit. */
      adjustedAccount: oneOf(adjustedAccount).nullable().default(null),
      amountFen: paidFen.nullable().default(null),
      /** Of an adjustment alone. */
      adjustmentDirection: oneOf(adjustmentDirection).nullable().default(null),
      /** Of a limit of credit alone: the new one, 0 for none. */
      limitFen: fen(0).nullable().default(null),
      /** Of an opening balance alone. */
      asOf: day.nullable().default(null),
      reason: line(500, 2),
      adjustmentObject: line(200).default(''),
      files: z.array(heldFile).max(5).default([]),
    }),
    data: z.object({ adjustmentId: id }),
  }),
  edges: edgeRoutes(ledgerAdjustmentMachine, { path: '/finance/adjustment/state', of: 'an adjustment' }),
  passMany: route({
    ...manage,
    method: 'PUT',
    path: '/finance/adjustment/passMany',
    purpose: 'Passes several adjustments, all of them or none; says by name of whom it cannot.',
    permission: 'finance:adjustment:audit',
    movesMoney: true,
    input: z.strictObject({ adjustmentIds: chosenIds }),
    data: z.object({ passed: z.number() }),
  }),
};
