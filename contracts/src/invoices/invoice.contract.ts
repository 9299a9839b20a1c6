import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, dateTime, longText, money, text } from '../columns.ts';
import { fileOfTicket, fileTicket } from '../file-ticket.ts';
import { heldFile } from '../files/file.contract.ts';
import { between, can, list, type Row } from '../list.ts';
import { priceProduct, taxRate } from '../pricing/price.codes.ts';
import { route } from '../route.ts';
import { day, id, instant, line, paidFen, paperNumber, several, version, whole } from '../values.ts';
import { decisionFilters, edgeRoutes, Reason, walked } from '../walk.ts';
import { invoiceKind, invoiceMachine, invoiceState } from './invoice.codes.ts';
import { paperInvoiceNumber } from './paper-invoice-number.ts';
import { taxNumber } from './tax-number.ts';

const detail = '/finance/ticketDetail';

export const invoiceList = list({
  name: 'invoice',
  path: '/finance/ticket/page',
  purpose: 'Lists invoices from their application on: of the own organisation, or of all for the head office.',
  permission: 'finance:ticket:list',
  key: 'invoiceId',
  tabs: { filter: 'state', codes: invoiceState },
  filters: {
    ...decisionFilters(invoiceMachine, 'issue'),
    keyword: line(60),
    state: several(oneOf(invoiceState)),
    invoiceKind: several(oneOf(invoiceKind)),
    appliedBetween: between,
    orgId: id,
  },
  row: {
    invoiceId: id,
    orgId: id,
    orgName: z.string(),
    /** Number of the application. */
    applicationNumber: z.string(),
    invoiceKind: z.number(),
    invoiceTitle: z.string(),
    taxNumber: z.string(),
    amountFen: z.number(),
    taxFen: z.number(),
    taxAddress: z.string(),
    taxPhone: z.string(),
    buyerBank: z.string(),
    buyerAccount: z.string(),
    invoiceEmail: z.string(),
    remark: z.string(),
    state: z.number(),
    /** Why it was rejected or reversed; empty otherwise. */
    invoiceReason: z.string(),
    invoiceNumber: z.string(),
    issuedOn: z.string().nullable(),
    redNumber: z.string(),
    appliedAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['appliedAt', 'amountFen'],
  columns: [
    text('applicationNumber', { width: 190, link: detail }),
    text('orgName', { width: 220 }),
    text('invoiceTitle', { width: 220 }),
    text('taxNumber', { width: 190 }),
    code('invoiceKind', invoiceKind, { width: 110 }),
    money('amountFen', { titled: 'invoiceFen' }),
    money('taxFen'),
    code('state', invoiceState, { width: 100, titled: 'invoiceState' }),
    text('invoiceNumber', { width: 200 }),
    calendarDay('issuedOn', { titled: 'invoicedOn' }),
    text('redNumber', { width: 200, quiet: true }),
    longText('invoiceReason', { width: 200, quiet: true }),
    text('taxAddress', { width: 200, quiet: true }),
    text('taxPhone', { width: 140, quiet: true }),
    text('buyerBank', { width: 200, quiet: true }),
    text('buyerAccount', { width: 190, quiet: true }),
    text('invoiceEmail', { width: 200, quiet: true }),
    longText('remark', { width: 200, quiet: true }),
    dateTime('appliedAt', { titled: 'invoiceAppliedAt' }),
  ],
});
export type InvoiceRow = Row<typeof invoiceList>;

const invoiceLine = z.object({
  priceProduct: z.string(),
  quantity: z.number(),
  amountFen: z.number(),
  taxRate: z.number(),
  taxFen: z.number(),
});

const invoiceDetail = z.object({
  ...invoiceList.row.shape,
  lines: z.array(invoiceLine),
  files: z.array(z.object({ fileId: id, fileName: z.string() })),
  history: z.array(walked),
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

/** To whom an invoice is made out. */
const titled = {
  invoiceKind: oneOf(invoiceKind),
  invoiceTitle: line(100, 2),
  taxNumber,
  /** Address, phone, bank and account: asked for by a special invoice. */
  taxAddress: line(120).default(''),
  taxPhone: paperNumber(30).default(''),
  buyerBank: line(100).default(''),
  buyerAccount: paperNumber(40).default(''),
  invoiceEmail: z.union([z.literal(''), z.email().max(120)]).default(''),
};
const writtenLine = z.strictObject({
  priceProduct: oneOf(priceProduct),
  quantity: whole(1, 1_000_000),
  amountFen: paidFen,
  taxRate: oneOf(taxRate),
});
export type WrittenInvoiceLine = z.input<typeof writtenLine>;

const invoiceable = z.object({
  paidFen: z.number(),
  invoicedFen: z.number(),
  leftFen: z.number(),
  /** To whom the organisation's last invoice was made out; null before the first. */
  last: z
    .object({
      invoiceKind: z.number(),
      invoiceTitle: z.string(),
      taxNumber: z.string(),
      taxAddress: z.string(),
      taxPhone: z.string(),
      buyerBank: z.string(),
      buyerAccount: z.string(),
      invoiceEmail: z.string(),
    })
    .nullable(),
});

export type InvoiceableAmount = z.output<typeof invoiceable>;

const manage = { service: 'manager', auth: 'session' } as const;
const one = z.strictObject({ invoiceId: id });
const edges = edgeRoutes(invoiceMachine, { path: '/finance/ticket/state', of: 'an invoice' });
const moved = z.object({ invoiceId: id, version: z.number() });

/** Invoices: applied for, issued and sent by the head office, reversed by a red one. */
export const invoiceApi = {
  list: invoiceList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/finance/ticket/one',
    purpose: 'Gives one invoice with its lines, its file and how its state changed.',
    permission: 'finance:ticket:list',
    input: one,
    data: invoiceDetail,
  }),
  invoiceable: route({
    ...manage,
    method: 'GET',
    path: '/finance/ticket/invoiceable',
    purpose: 'Tells how much of what the own organisation paid may still be invoiced, and its last title.',
    permission: 'finance:ticket:list',
    input: z.strictObject({}),
    data: invoiceable,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/finance/ticket/add',
    purpose:
      'Applies for an invoice of the own organisation, the head office for one it names; never more than paid and not yet invoiced.',
    permission: 'finance:ticket:mod',
    input: z.strictObject({
      orgId: id.nullable().default(null),
      ...titled,
      lines: z.array(writtenLine).min(1).max(50),
      remark: line(200).default(''),
    }),
    data: moved,
  }),
  printTicket: route({
    ...manage,
    method: 'POST',
    path: '/finance/ticket/print/ticket',
    purpose: 'A ticket of ten minutes for the application for an invoice on paper.',
    permission: 'finance:ticket:print',
    input: one,
    data: fileTicket,
  }),
  print: route({
    ...fileOfTicket,
    path: '/api/finance/ticket/print',
    purpose:
      'Gives the PDF of an application for an invoice for a ticket: to whom it is made out, its lines, lines to sign.',
  }),
  edges,
  /** In the place of the plain edges: what stands on the invoice, and on the red one. */
  issue: route({
    ...edges.issue,
    purpose: 'Enters the number, day and file of an invoice that was issued; `version` is the one that was read.',
    input: z.strictObject({
      invoiceId: id,
      version,
      invoiceNumber: paperInvoiceNumber,
      issuedOn: day,
      files: z.array(heldFile).max(2).default([]),
    }),
    data: moved,
  }),
  reverse: route({
    ...edges.reverse,
    purpose: 'Enters the red invoice that reverses one; its amount may be invoiced again.',
    input: z.strictObject({ invoiceId: id, version, redNumber: paperInvoiceNumber, reason: Reason }),
    data: moved,
  }),
};
