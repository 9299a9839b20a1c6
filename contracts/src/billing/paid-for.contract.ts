import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, money, text } from '../columns.ts';
import { list, type Row } from '../list.ts';
import { day, id, line, several } from '../values.ts';
import { billingCycle, billingMode, feeCycle } from './billing.codes.ts';
import { serviceStage } from './service-stage.codes.ts';

/** Organisations another one pays for: the payer's list of them, and everybody's at the head office. */
export const paidForList = list({
  name: 'paidFor',
  path: '/finance/billing/paid/page',
  purpose:
    'Lists the organisations that the own one pays for, or all that another one pays for at the head office: terms, people, and what the payer was charged.',
  permission: 'billing:paidFor:list',
  key: 'orgId',
  filters: {
    keyword: line(60),
    serviceStage: several(oneOf(serviceStage)),
    /** Service or trial ends between these days. */
    serviceEndsBetween: several(day),
  },
  row: {
    orgId: id,
    orgName: z.string(),
    serviceStage: z.number(),
    billingCycle: z.string(),
    feeCycle: z.string(),
    billingMode: z.string(),
    payerOrgId: id,
    payerName: z.string(),
    startAt: z.string().nullable(),
    endsOn: z.string().nullable(),
    /** People it has now. */
    serviceHeads: z.number(),
    /** Fen that the payer was charged for it in this calendar year. */
    chargedYearFen: z.number(),
    /** Fen that the payer's balance did not cover yet. */
    uncoveredFen: z.number(),
  },
  sorts: ['orgName', 'endsOn'],
  columns: [
    text('orgName', { width: 220 }),
    text('payerName', { width: 200 }),
    code('serviceStage', serviceStage, { width: 140 }),
    code('billingCycle', billingCycle, { width: 100, quiet: true }),
    code('feeCycle', feeCycle, { width: 110, quiet: true }),
    count('serviceHeads'),
    money('chargedYearFen', { width: 185 }),
    money('uncoveredFen', { width: 155 }),
    calendarDay('startAt', { titled: 'serviceStart', quiet: true }),
    calendarDay('endsOn', { titled: 'serviceEnd' }),
    code('billingMode', billingMode, { width: 130, quiet: true }),
  ],
});
export type PaidForRow = Row<typeof paidForList>;
