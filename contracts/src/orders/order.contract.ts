import { z } from 'zod';
import { billingApi } from '../billing/billing.contract.ts';
import { oneOf } from '../codes.ts';
import { code, dateTime, longText, money, text } from '../columns.ts';
import { fileOfTicket, fileTicket } from '../file-ticket.ts';
import { sourceType } from '../identity/identity.codes.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, instant, line, paidFen, several } from '../values.ts';
import { edgeRoutes, walked } from '../walk.ts';
import {
  orderChannel,
  orderPurpose,
  payInChannel,
  payOrderMachine,
  payOrderState,
  spentAccount,
} from './order.codes.ts';
import { networkProvider } from './payments/payment.codes.ts';

export const payOrderList = list({
  name: 'payOrder',
  path: '/order/payOrder/page',
  purpose: 'Lists orders to pay: of the own organisation, or of all for the head office.',
  permission: 'order:payOrder:list',
  key: 'payOrderId',
  tabs: { filter: 'state', codes: payOrderState },
  filters: {
    keyword: line(60),
    state: several(oneOf(payOrderState)),
    orderChannel: several(oneOf(orderChannel)),
    orderPurpose: several(oneOf(orderPurpose)),
    orderedBetween: between,
    orderPaidBetween: between,
    orgId: id,
  },
  row: {
    payOrderId: id,
    orderNumber: z.string(),
    orgId: id,
    orgName: z.string(),
    /** What is bought, in words: as a whole, and line by line. */
    orderTitle: z.string(),
    orderItems: z.string(),
    orderPurpose: z.string(),
    /** The learner whose own order it is; empty for one of the organisation. */
    realName: z.string(),
    /** Fen, like all that end so: what is to pay, what went back. */
    payableFen: z.number(),
    refundedFen: z.number(),
    /** What was to pay less what went back or is on its way. */
    keptFen: z.number(),
    orderChannel: z.number(),
    sourceType: z.number(),
    state: z.number(),
    createdByName: z.string(),
    createdAt: instant,
    expiresAt: instant,
    paidAt: instant.nullable(),
    version: z.number(),
    can,
  },
  sums: ['payableFen', 'refundedFen', 'keptFen'],
  sorts: ['createdAt', 'payableFen', 'paidAt'],
  columns: [
    text('orderNumber', { width: 190, link: '/order/payOrderDetail' }),
    text('orgName', { width: 220 }),
    longText('orderTitle', { width: 220 }),
    money('payableFen'),
    code('state', payOrderState, { width: 110, titled: 'payOrderState' }),
    code('orderChannel', orderChannel, { width: 110 }),
    dateTime('createdAt', { titled: 'orderedAt' }),
    dateTime('paidAt', { titled: 'orderPaidAt' }),
    dateTime('expiresAt', { titled: 'orderExpiresAt' }),
    money('refundedFen', { quiet: true }),
    money('keptFen', { quiet: true }),
    longText('orderItems', { width: 280, quiet: true }),
    code('orderPurpose', orderPurpose, { width: 120, quiet: true }),
    text('realName', { width: 120, quiet: true, titled: 'payingLearner' }),
    code('sourceType', sourceType, { width: 110, quiet: true }),
    text('createdByName', { width: 120, quiet: true, titled: 'orderedBy' }),
  ],
});
export type PayOrderRow = Row<typeof payOrderList>;

/** A line of an order. */
const orderLine = z.object({
  text: z.string(),
  quantity: z.number(),
  unitFen: z.number(),
  amountFen: z.number(),
  /** The plan this line is for, and its kind of training; null for anything else. */
  planId: id.nullable(),
  planFlavour: z.string().nullable(),
});

const ways = billingApi.own.data.shape.ways;

/** Fen of an account of the own book, by its code. */
export const accountShare = z.strictObject({ account: oneOf(spentAccount), amountFen: paidFen });

const payOrderDetail = z.object({
  ...payOrderList.row.shape,
  /** Of an order that was paid out of the accounts: what stays taken of each, in the order in which it was taken. */
  taken: z.array(accountShare),
  /** Number of the class whose places it is for; null for anything else. */
  classId: id.nullable(),
  closedAt: instant.nullable(),
  lines: z.array(orderLine),
  /** Codes to scan that were made, by provider. */
  payCodes: z.array(z.object({ provider: z.string(), payCode: z.string() })),
  /** Providers by which it may be paid. */
  providers: z.array(z.string()),
  ways,
  payments: z.array(
    z.object({
      paymentId: id,
      provider: z.string(),
      serial: z.string(),
      grossFen: z.number(),
      paidAt: instant,
      payer: z.string(),
      paymentState: z.number(),
    }),
  ),
  refunds: z.array(
    z.object({
      payRefundId: id,
      refundNumber: z.string(),
      amountFen: z.number(),
      reason: z.string(),
      payRefundState: z.number(),
      /** Why it did not go back, in the words of who rejected it or of the provider; empty where it did. */
      refusal: z.string(),
      createdAt: instant,
      doneAt: instant.nullable(),
    }),
  ),
  /** Fen that may still go back; 0 for whoever may not ask for it. */
  refundableFen: z.number(),
  history: z.array(walked),
});
export type PayOrderDetail = z.output<typeof payOrderDetail>;

const preview = z.object({
  orgName: z.string(),
  /** What may be spent now, by account in the order they are taken from. */
  cover: z.object({ couponFen: z.number(), grantedFen: z.number(), paidFen: z.number(), creditFen: z.number() }),
  /** Payment channels that were agreed, in the order they are taken from. */
  paymentChannels: z.array(z.number()),
  providers: z.array(z.string()),
  ways,
});
export type OrderPreview = z.output<typeof preview>;

const manage = { service: 'manager', auth: 'session' } as const;
const one = z.strictObject({ payOrderId: id });
const edges = edgeRoutes(payOrderMachine, { path: '/order/payOrder/state', of: 'an order' });

/** Orders to pay. */
export const payOrderApi = {
  list: payOrderList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/order/payOrder/one',
    purpose: 'Gives one order: its lines, ways to pay it, payments, refunds and how its state changed.',
    permission: 'order:payOrder:list',
    input: one,
    data: payOrderDetail,
  }),
  preview: route({
    ...manage,
    method: 'GET',
    path: '/order/payOrder/preview',
    purpose: 'Gives an order before it is made: for whom, what the accounts hold in their order, how it can be paid.',
    permission: 'order:payOrder:mod',
    input: z.strictObject({}),
    data: preview,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/order/payOrder/add',
    purpose: 'Makes an order of the own organisation for money on its account.',
    permission: 'order:payOrder:mod',
    input: z.strictObject({
      amountFen: paidFen,
      orderChannel: oneOf(payInChannel),
    }),
    data: z.object({ payOrderId: id }),
  }),
  code: route({
    ...manage,
    method: 'POST',
    path: '/order/payOrder/code',
    purpose: 'Gives the code that pays an order at a provider; it is made once, whoever presses how often.',
    permission: 'order:payOrder:mod',
    input: z.strictObject({ payOrderId: id, provider: oneOf(networkProvider) }),
    data: z.object({ payCode: z.string() }),
  }),
  /** In the place of the plain edge: the provider is asked before it closes. */
  close: route({
    ...edges.close,
    purpose: 'Closes an order that waits, after asking the provider; one that was paid meanwhile is paid.',
  }),
  orderTicket: route({
    ...manage,
    method: 'POST',
    path: '/order/payOrder/print/ticket',
    purpose: 'A ticket of ten minutes for an order on paper.',
    permission: 'order:payOrder:print',
    input: one,
    data: fileTicket,
  }),
  orderPrint: route({
    ...fileOfTicket,
    path: '/api/order/payOrder/print',
    purpose: 'Gives the PDF of an order for a ticket: its lines, what is to pay and how.',
  }),
  receiptTicket: route({
    ...manage,
    method: 'POST',
    path: '/order/receipt/print/ticket',
    purpose: 'A ticket of ten minutes for the receipt of a paid order.',
    permission: 'order:payOrder:print',
    input: one,
    data: fileTicket,
  }),
  receiptPrint: route({
    ...fileOfTicket,
    path: '/api/order/receipt/print',
    purpose: 'Gives the PDF of the receipt of a paid order for a ticket: payments, refunds, what is left.',
  }),
};
