import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, money, text } from '../columns.ts';
import { fileOfTicket, fileTicket } from '../file-ticket.ts';
import { heldFile } from '../files/file.contract.ts';
import { paperInvoiceNumber } from '../invoices/paper-invoice-number.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { day, fen, flag, id, instant, line, paperNumber, several, version } from '../values.ts';
import { decisionFilters, edgeRoutes, Reason, walked } from '../walk.ts';
import { partnerKind } from './income.codes.ts';
import { settlementMachine, settlementPayTime, settlementState } from './settlement.codes.ts';
import { settlementLineList } from './settlement-line.contract.ts';

const detail = '/order/businessMonthlyOrderDetail';
const reads = ['order:businessMonthly:list', 'finance:settlement:list'] as const;

export const settlementList = list({
  name: 'settlement',
  path: '/order/businessMonthly/page',
  purpose: 'Lists monthly statements: of the own organisation, or of all partners for the head office.',
  permission: [...reads],
  key: 'settlementId',
  tabs: { filter: 'state', codes: settlementState },
  filters: {
    ...decisionFilters(settlementMachine, 'pay'),
    keyword: line(60),
    state: several(oneOf(settlementState)),
    partnerKind: several(oneOf(partnerKind)),
    settlementBetween: between,
    /** Something is to be paid by it. */
    payable: flag,
    disputed: flag,
    /** How long a payable one waited for its payment from its confirmation on. */
    payTime: several(oneOf(settlementPayTime)),
    /** The proof of the night found that it is not what was confirmed. */
    hashDiffers: flag,
    orgId: id,
  },
  row: {
    settlementId: id,
    orgId: id,
    orgName: z.string(),
    partnerKind: z.string(),
    settlementNumber: z.string(),
    /** `2026-08`. */
    settlementMonth: z.string(),
    state: z.number(),
    capturedFen: z.number(),
    /** Negative. */
    refundedFen: z.number(),
    adjustedFen: z.number(),
    carriedInFen: z.number(),
    withheldFen: z.number(),
    partnerDueFen: z.number(),
    carriedOutFen: z.number(),
    lineCount: z.number(),
    /** Disputes that wait for an answer. */
    openDisputes: z.number(),
    partnerInvoice: z.string(),
    bankNumber: z.string(),
    paidOn: z.string().nullable(),
    madeAt: instant,
    sentAt: instant.nullable(),
    confirmedAt: instant.nullable(),
    version: z.number(),
    can,
  },
  sorts: ['madeAt', 'settlementMonth', 'partnerDueFen', 'sentAt', 'confirmedAt'],
  sums: ['partnerDueFen'],
  columns: [
    text('settlementNumber', { width: 190, link: detail }),
    text('orgName', { width: 220 }),
    text('settlementMonth', { width: 90 }),
    code('state', settlementState, { width: 110, titled: 'settlementState' }),
    money('partnerDueFen', { width: 155 }),
    code('partnerKind', partnerKind, { width: 110 }),
    money('capturedFen', { titled: 'sharedFen' }),
    money('refundedFen', { titled: 'sharedBackFen' }),
    money('adjustedFen', { width: 160 }),
    money('carriedInFen', { width: 140 }),
    money('withheldFen', { quiet: true }),
    money('carriedOutFen', { quiet: true }),
    count('lineCount', { width: 90, titled: 'settlementLines' }),
    count('openDisputes', { width: 125 }),
    text('partnerInvoice', { width: 190, quiet: true }),
    text('bankNumber', { width: 170 }),
    calendarDay('paidOn'),
    dateTime('madeAt', { quiet: true }),
    dateTime('sentAt', { quiet: true, titled: 'statementSentAt' }),
    dateTime('confirmedAt', { quiet: true, titled: 'statementConfirmedAt' }),
  ],
});
export type SettlementRow = Row<typeof settlementList>;

const settlementDetail = z.object({
  ...settlementList.row.shape,
  /** Less than this is carried. Fen. */
  minimumFen: z.number(),
  /** Over its lines, from the confirmation on. */
  settlementHash: z.string(),
  /** Since when the proof of the night finds another one. */
  differsSince: instant.nullable(),
  invoicedOn: z.string().nullable(),
  /** The partner's invoice on paper, seen by the partner and the head office alone. */
  files: z.array(z.object({ fileId: id, fileName: z.string() })),
  /** Number of the later statement that what it carries stands in. */
  carriedToNumber: z.string(),
  history: z.array(walked),
});
export type SettlementDetail = z.output<typeof settlementDetail>;

const manage = { service: 'manager', auth: 'session' } as const;
const one = z.strictObject({ settlementId: id });
const edges = edgeRoutes(settlementMachine, { path: '/order/businessMonthly/state', of: 'a monthly statement' });
const moved = z.object({ settlementId: id, version: z.number() });

/** The partner's invoice: pictures or PDF. */
const invoiceFiles = z.array(heldFile).max(3);

/** An amount of a line above or below nothing, in fen. */
const signedFen = z.number().int().min(-1e13).max(1e13);

/** Monthly statements: made by the clock, sent by the head office, confirmed or disputed by the partner, invoiced and paid. */
export const settlementApi = {
  list: settlementList,
  lines: settlementLineList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/order/businessMonthly/one',
    purpose: 'Gives one monthly statement with its sums, its invoice and how its state changed.',
    permission: [...reads],
    input: one,
    data: settlementDetail,
  }),
  adjust: route({
    ...manage,
    method: 'POST',
    path: '/order/businessMonthly/adjust',
    purpose: 'Adds an adjustment with its reason to a statement that is not sent yet.',
    permission: 'finance:settlement:mod',
    movesMoney: true,
    input: z.strictObject({
      settlementId: id,
      version,
      lineFen: signedFen.refine((value) => value !== 0, { error: 'amountNothing' }),
      reason: Reason,
    }),
    data: moved,
  }),
  withhold: route({
    ...manage,
    method: 'PUT',
    path: '/order/businessMonthly/withhold',
    purpose: 'Sets the tax withheld from a statement that is not sent yet.',
    permission: 'finance:settlement:mod',
    movesMoney: true,
    input: z.strictObject({ settlementId: id, version, withheldFen: fen(0) }),
    data: moved,
  }),
  printTicket: route({
    ...manage,
    method: 'POST',
    path: '/order/businessMonthly/print/ticket',
    purpose: 'A ticket of ten minutes for a monthly statement on paper.',
    permission: ['order:businessMonthly:print', 'finance:settlement:print'],
    input: one,
    data: fileTicket,
  }),
  print: route({
    ...fileOfTicket,
    path: '/api/order/businessMonthly/print',
    purpose: 'Gives the PDF of a monthly statement for a ticket: sums, lines, places to stamp.',
  }),
  edges,
  /** In the place of the plain edges: what they bring. */
  confirm: route({
    ...edges.confirm,
    purpose: 'Confirms a monthly statement as it was read: it is frozen with the hash of its lines.',
    input: z.strictObject({ settlementId: id, version }),
    data: moved,
  }),
  dispute: route({
    ...edges.dispute,
    purpose: 'Disputes lines of a statement with a remark; each line once.',
    input: z.strictObject({ settlementId: id, lineIds: z.array(id).min(1).max(100), disputeRemark: Reason }),
    data: moved,
  }),
  answer: route({
    ...edges.answer,
    purpose:
      'Answers a disputed line: upheld by an adjustment, or explained. With the last one the statement is sent again.',
    input: z.strictObject({
      lineId: id,
      disputeAnswer: Reason,
      /** Null where nothing is adjusted. */
      lineFen: signedFen.nullable().default(null),
    }),
    data: moved,
  }),
  receiveInvoice: route({
    ...edges.receiveInvoice,
    purpose: 'Enters the invoice the partner has issued for a confirmed statement.',
    input: z.strictObject({
      settlementId: id,
      version,
      partnerInvoice: paperInvoiceNumber,
      invoicedOn: day,
      /** In the place of those that the partner attached; none: those stay. */
      files: invoiceFiles.default([]),
    }),
    data: moved,
  }),
  attachInvoice: route({
    ...manage,
    method: 'PUT',
    path: '/order/businessMonthly/invoice/files',
    purpose:
      'Puts the files of the partner’s invoice to a statement that is confirmed and not paid; they replace those there.',
    permission: ['order:businessMonthly:confirm', 'finance:settlement:mod'],
    input: z.strictObject({ settlementId: id, version, files: invoiceFiles }),
    data: moved,
  }),
  pay: route({
    ...edges.pay,
    purpose: 'Enters the bank transfer by which a statement was paid; its number stands once.',
    input: z.strictObject({ settlementId: id, version, bankNumber: paperNumber(60, 4), paidOn: day }),
    data: moved,
  }),
};
