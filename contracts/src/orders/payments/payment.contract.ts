import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { code, dateTime, longText, money, text } from '../../columns.ts';
import { between, can, list, type Row } from '../../list.ts';
import { route } from '../../route.ts';
import { id, instant, line, several } from '../../values.ts';
import { edgeRoutes } from '../../walk.ts';
import { networkProvider, paymentMachine, paymentProvider, paymentState } from './payment.codes.ts';

export const paymentList = list({
  name: 'payment',
  path: '/finance/payment/page',
  purpose:
    'Lists every payment that was received, with its order, fee and state: the own ones, or all for the head office.',
  permission: 'finance:payment:list',
  key: 'paymentId',
  tabs: { filter: 'state', codes: paymentState },
  filters: {
    keyword: line(64),
    state: several(oneOf(paymentState)),
    provider: several(oneOf(paymentProvider)),
    paymentBetween: between,
    orgId: id,
  },
  row: {
    paymentId: id,
    orgId: id,
    orgName: z.string(),
    provider: z.string(),
    serial: z.string(),
    /** Number of the order it names, as it names it; empty where it names none. */
    orderNumber: z.string(),
    payOrderId: id.nullable(),
    /** Fen, like all that end so: what was paid, what the provider kept, what arrives; null until the provider tells it. */
    grossFen: z.number(),
    feeFen: z.number().nullable(),
    payoutFen: z.number().nullable(),
    paidAt: instant,
    payer: z.string(),
    state: z.number(),
    /** Who looks into a payment that was kept apart. */
    ownerName: z.string(),
    remark: z.string(),
    decidedAt: instant.nullable(),
    version: z.number(),
    can,
  },
  sums: ['grossFen', 'feeFen', 'payoutFen'],
  sorts: ['paidAt', 'grossFen'],
  columns: [
    text('serial', { width: 220, titled: 'paymentSerial' }),
    text('orgName', { width: 220 }),
    code('provider', paymentProvider, { width: 110, titled: 'paymentProvider' }),
    money('grossFen'),
    money('feeFen', { titled: 'paymentFeeFen' }),
    money('payoutFen'),
    code('state', paymentState, { width: 150, titled: 'paymentState' }),
    text('orderNumber', { width: 190 }),
    dateTime('paidAt', { titled: 'receivedAt' }),
    text('payer', { width: 160 }),
    text('ownerName', { width: 120, titled: 'paymentOwner' }),
    longText('remark', { width: 200 }),
    dateTime('decidedAt', { quiet: true, titled: 'paymentDecidedAt' }),
  ],
});
export type PaymentRow = Row<typeof paymentList>;

const edges = edgeRoutes(paymentMachine, { path: '/finance/payment/state', of: 'a payment' });

/** Payments that were received. */
export const paymentApi = {
  list: paymentList,
  edges,
  /** In the place of the plain edges: what the decision needs to know. */
  assign: route({
    ...edges.assign,
    purpose: 'Says which order a payment is for: it is paid by it where the amount fits, and balance otherwise.',
    input: z.strictObject({ paymentId: id, orderNumber: line(40, 4) }),
  }),
  credit: route({
    ...edges.credit,
    purpose: 'Makes a payment the paid balance of an organisation.',
    input: z.strictObject({ paymentId: id, orgId: id }),
  }),
  keep: route({
    ...edges.keep,
    purpose: 'Keeps a payment apart with who looks into it, and why.',
    input: z.strictObject({ paymentId: id, remark: line(500, 2) }),
  }),
  giveBack: route({
    ...edges.giveBack,
    purpose: 'Gives a payment that is in nobody’s book back the way it came; above the limit a second person decides.',
    input: z.strictObject({ paymentId: id, reason: line(200, 2) }),
  }),
  notify: route({
    service: 'manager',
    method: 'POST',
    path: '/api/pay/notify/{provider}',
    purpose: 'Takes what a provider of payments tells, signed by it, and answers in its own form.',
    auth: 'none',
    permission: 'public',
    raw: true,
    signedBody: true,
    input: z.strictObject({ provider: oneOf(networkProvider) }),
    data: z.unknown(),
  }),
};
