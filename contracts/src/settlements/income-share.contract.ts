import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, dateTime, money, text } from '../columns.ts';
import { between, list, type Row } from '../list.ts';
import { id, instant, line, several } from '../values.ts';
import { incomeCause, incomeProduct } from './income.codes.ts';

export const incomeShareList = list({
  name: 'incomeShare',
  path: '/finance/incomeShare/page',
  purpose:
    'Lists how captured charges and paid places were split: what partners get, what stays; what was given back is negative.',
  permission: 'finance:incomeShare:list',
  key: 'shareId',
  filters: {
    keyword: line(60),
    incomeProduct: several(oneOf(incomeProduct)),
    incomeCause: several(oneOf(incomeCause)),
    customerOrgId: id,
    earnedBetween: between,
  },
  row: {
    shareId: id,
    /** Null of a place in a class. */
    chargeId: id.nullable(),
    earnedAt: instant,
    incomeCause: z.number(),
    incomeProduct: z.string(),
    customerName: z.string(),
    /** For whom; empty of what is for nobody. */
    realName: z.string(),
    subjectName: z.string(),
    /** Fen that were split, and both parts of it. */
    baseFen: z.number(),
    partnersFen: z.number(),
    headFen: z.number(),
  },
  sums: ['baseFen', 'partnersFen', 'headFen'],
  sorts: ['earnedAt', 'baseFen'],
  columns: [
    dateTime('earnedAt', { width: 150 }),
    code('incomeProduct', incomeProduct, { width: 110 }),
    text('customerName', { width: 190 }),
    text('realName', { width: 90 }),
    code('incomeCause', incomeCause, { width: 95 }),
    money('baseFen', { width: 140 }),
    money('partnersFen', { width: 140 }),
    money('headFen', { width: 140 }),
    text('subjectName', { width: 150, quiet: true }),
  ],
});
export type IncomeShareRow = Row<typeof incomeShareList>;
