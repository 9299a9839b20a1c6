import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { code, dateTime, longText, money, text } from '../../columns.ts';
import { between, can, list, type Row } from '../../list.ts';
import { route } from '../../route.ts';
import { id, instant, line, paidFen, several } from '../../values.ts';
import { decisionFilters, edgeRoutes } from '../../walk.ts';
import { paymentProvider } from '../payments/payment.codes.ts';
import { payRefundMachine, payRefundState } from './refund.codes.ts';

export const payRefundList = list({
  name: 'payRefund',
  path: '/order/refund/page',
  purpose: 'Lists refunds of orders and of payments without one: asked for, decided, on their way and done.',
  permission: 'order:refund:list',
  key: 'payRefundId',
  tabs: { filter: 'state', codes: payRefundState },
  filters: {
    ...decisionFilters(payRefundMachine, 'approve'),
    keyword: line(60),
    state: several(oneOf(payRefundState)),
    provider: several(oneOf(paymentProvider)),
    askedBetween: between,
    orgId: id,
  },
  row: {
    payRefundId: id,
    refundNumber: z.string(),
    /** Null of a payment that paid no order. */
    payOrderId: id.nullable(),
    orderNumber: z.string(),
    orgId: id,
    orgName: z.string(),
    amountFen: z.number(),
    /** The way it came, and so the way it goes. */
    provider: z.string(),
    reason: z.string(),
    state: z.number(),
    rejectReason: z.string(),
    /** Words of the provider that refused it, for good or the last time; empty where it did not. */
    refusal: z.string(),
    /** When a provider that could not be asked is asked again; null otherwise. */
    nextTryAt: instant.nullable(),
    /** Serial number of the bank, of a refund by hand. */
    bankNumber: z.string(),
    createdByName: z.string(),
    createdAt: instant,
    doneAt: instant.nullable(),
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'amountFen'],
  columns: [
    text('refundNumber', { width: 190 }),
    text('orgName', { width: 220 }),
    text('orderNumber', { width: 190 }),
    money('amountFen', { titled: 'refundFen' }),
    code('state', payRefundState, { width: 110, titled: 'payRefundState' }),
    code('provider', paymentProvider, { width: 110, titled: 'paymentProvider' }),
    longText('reason', { width: 220, titled: 'refundReason' }),
    dateTime('createdAt', { titled: 'refundAskedAt' }),
    dateTime('doneAt', { titled: 'refundDoneAt' }),
    text('createdByName', { width: 120, titled: 'refundAskedBy' }),
    longText('rejectReason', { width: 200, quiet: true }),
    longText('refusal', { width: 240, quiet: true, titled: 'refundRefusal' }),
    dateTime('nextTryAt', { quiet: true, titled: 'refundNextTryAt' }),
    text('bankNumber', { width: 180, quiet: true }),
  ],
});
export type PayRefundRow = Row<typeof payRefundList>;

const edges = edgeRoutes(payRefundMachine, { path: '/order/refund/state', of: 'a refund' });

/** Refunds of orders. */
export const payRefundApi = {
  list: payRefundList,
  add: route({
    service: 'manager',
    auth: 'session',
    method: 'POST',
    path: '/order/refund/add',
    purpose:
      'Asks for a refund of a paid order: at most what was paid less what was used; it leaves the balance at once, and above the limit a second person decides.',
    permission: 'order:refund:mod',
    movesMoney: true,
    input: z.strictObject({ payOrderId: id, amountFen: paidFen, reason: line(200, 2) }),
    data: z.object({ payRefundId: id, state: z.number() }),
  }),
  edges,
  /** In the place of the plain edge: the bank's own number of the transfer back. */
  confirm: route({
    ...edges.confirm,
    purpose: 'Confirms that a refund was transferred by hand, with the serial number of the bank.',
    input: z.strictObject({ payRefundId: id, bankNumber: line(60, 4) }),
  }),
};
