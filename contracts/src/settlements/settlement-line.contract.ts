import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, count, dateTime, longText, money, text } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { id, instant, line, several } from '../values.ts';
import { incomeProduct, incomeRole } from './income.codes.ts';
import { disputeState, settlementLineKind } from './settlement.codes.ts';

const detail = '/order/businessMonthlyOrderDetail';

export const settlementLineList = list({
  name: 'settlementLine',
  path: '/order/businessMonthly/line/page',
  purpose: 'Lists lines of statements: each share of a charge, refund, adjustment and carried amount, with disputes.',
  permission: ['order:businessMonthly:list', 'finance:settlement:list'],
  key: 'lineId',
  filters: {
    settlementId: id,
    keyword: line(60),
    lineKind: several(oneOf(settlementLineKind)),
    disputeState: several(oneOf(disputeState)),
  },
  row: {
    lineId: id,
    settlementId: id,
    settlementNumber: z.string(),
    orgName: z.string(),
    settlementMonth: z.string(),
    /** Its place in the statement. */
    lineNumber: z.number(),
    lineKind: z.number(),
    incomeProduct: z.string(),
    incomeRole: z.string(),
    /** Whose training was paid; empty of what is no share. */
    customerName: z.string(),
    subjectName: z.string(),
    /** What was split, and at which rate; null of what is no share. Fen. */
    baseFen: z.number().nullable(),
    shareText: z.string(),
    fixedFen: z.number().nullable(),
    lineFen: z.number(),
    happenedAt: instant,
    /** Why it was adjusted, or the number of the statement it is carried from. */
    lineReason: z.string(),
    disputeState: z.number(),
    disputeRemark: z.string(),
    disputedAt: instant.nullable(),
    disputeAnswer: z.string(),
    answeredAt: instant.nullable(),
    can,
  },
  sorts: ['lineNumber', 'happenedAt', 'lineFen', 'disputedAt'],
  sums: ['lineFen'],
  columns: [
    text('settlementNumber', { width: 190, link: detail, quiet: true }),
    text('orgName', { width: 200, quiet: true }),
    text('settlementMonth', { width: 90, quiet: true }),
    count('lineNumber', { width: 80 }),
    code('lineKind', settlementLineKind, { width: 100 }),
    dateTime('happenedAt', { width: 150 }),
    code('incomeProduct', incomeProduct, { width: 120 }),
    code('incomeRole', incomeRole, { width: 110 }),
    text('customerName', { width: 200 }),
    text('subjectName', { width: 150, quiet: true }),
    money('baseFen', { width: 145, summed: false }),
    text('shareText', { width: 80 }),
    money('fixedFen', { width: 100, quiet: true, summed: false }),
    money('lineFen', { width: 140 }),
    longText('lineReason', { width: 200 }),
    code('disputeState', disputeState, { width: 110 }),
    longText('disputeRemark', { width: 200 }),
    dateTime('disputedAt', { quiet: true }),
    longText('disputeAnswer', { width: 200 }),
    dateTime('answeredAt', { quiet: true }),
  ],
});
export type SettlementLineRow = Row<typeof settlementLineList>;
