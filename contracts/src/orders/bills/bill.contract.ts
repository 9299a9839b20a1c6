import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { calendarDay, code, count, dateTime, longText, money, text } from '../../columns.ts';
import { between, can, list, type Row } from '../../list.ts';
import { flag, id, instant, line, several } from '../../values.ts';
import { edgeRoutes } from '../../walk.ts';
import { networkProvider } from '../payments/payment.codes.ts';
import { billLineKind, billLineMachine, billLineState, billState } from './bill.codes.ts';

const sees = 'finance:reconciliation:list';

export const providerBillList = list({
  name: 'providerBill',
  path: '/finance/reconciliation/page',
  purpose: 'Lists the daily bills of providers: sums, fees, what is paid out, and how their lines agree with ours.',
  permission: sees,
  key: 'providerBillId',
  filters: {
    billBetween: between,
    provider: several(oneOf(networkProvider)),
    billState: several(oneOf(billState)),
    /** With lines that nobody has explained. */
    unmatched: flag,
  },
  row: {
    providerBillId: id,
    billDay: z.string(),
    provider: z.string(),
    billState: z.number(),
    lineCount: z.number(),
    /** Fen, like all that end so: paid less gone back, what the provider kept, what it pays out. */
    grossFen: z.number(),
    feeFen: z.number(),
    payoutFen: z.number(),
    matchedCount: z.number(),
    oursOnlyCount: z.number(),
    theirsOnlyCount: z.number(),
    differsCount: z.number(),
    explainedCount: z.number(),
    takenAt: instant.nullable(),
    /** What went wrong when it was asked for last. */
    trouble: z.string(),
  },
  sorts: ['billDay', 'grossFen'],
  columns: [
    calendarDay('billDay', { link: '/finance/reconciliationLineList' }),
    code('provider', networkProvider, { width: 110, titled: 'paymentProvider' }),
    code('billState', billState, { width: 110 }),
    count('lineCount', { titled: 'billLines' }),
    money('grossFen', { titled: 'billGrossFen' }),
    money('feeFen', { titled: 'paymentFeeFen' }),
    money('payoutFen'),
    count('matchedCount'),
    count('oursOnlyCount'),
    count('theirsOnlyCount'),
    count('differsCount'),
    count('explainedCount', { quiet: true }),
    dateTime('takenAt', { titled: 'billTakenAt' }),
    longText('trouble', { width: 220, quiet: true, titled: 'billTrouble' }),
  ],
});
export type ProviderBillRow = Row<typeof providerBillList>;

export const providerLineList = list({
  name: 'providerLine',
  path: '/finance/reconciliation/line/page',
  purpose: 'Lists the lines of the daily bills of providers beside what we have, with how they agree.',
  permission: sees,
  key: 'providerLineId',
  tabs: { filter: 'state', codes: billLineState },
  filters: {
    keyword: line(64),
    state: several(oneOf(billLineState)),
    provider: several(oneOf(networkProvider)),
    billLineKind: several(oneOf(billLineKind)),
    billBetween: between,
    providerBillId: id,
  },
  row: {
    providerLineId: id,
    billDay: z.string(),
    provider: z.string(),
    billLineKind: z.number(),
    serial: z.string(),
    orderNumber: z.string(),
    refundNumber: z.string(),
    /** Fen, refunds below zero: theirs, ours, what the provider kept, what it pays out; null where one side has nothing. */
    theirFen: z.number().nullable(),
    ownFen: z.number().nullable(),
    feeFen: z.number().nullable(),
    payoutFen: z.number().nullable(),
    lineAt: instant,
    state: z.number(),
    /** The payment of ours, or the one that was received because of this line. */
    paymentId: id.nullable(),
    explainedByName: z.string(),
    explainedAt: instant.nullable(),
    remark: z.string(),
    version: z.number(),
    can,
  },
  sorts: ['lineAt', 'theirFen'],
  columns: [
    text('serial', { width: 220, titled: 'paymentSerial' }),
    calendarDay('billDay'),
    code('provider', networkProvider, { width: 110, titled: 'paymentProvider' }),
    code('state', billLineState, { width: 110, titled: 'billLineState' }),
    code('billLineKind', billLineKind, { width: 90 }),
    money('theirFen'),
    money('ownFen'),
    money('feeFen', { titled: 'paymentFeeFen' }),
    money('payoutFen'),
    text('orderNumber', { width: 190 }),
    text('refundNumber', { width: 190 }),
    dateTime('lineAt'),
    longText('remark', { width: 220, titled: 'billLineRemark' }),
    text('explainedByName', { width: 120, quiet: true, titled: 'explainedBy' }),
    dateTime('explainedAt', { quiet: true }),
  ],
});
export type ProviderLineRow = Row<typeof providerLineList>;

/** Daily bills of providers and their lines. */
export const providerBillApi = {
  list: providerBillList,
  lines: providerLineList,
  edges: edgeRoutes(billLineMachine, { path: '/finance/reconciliation/line/state', of: 'a line of a bill' }),
};
