import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { calendarDay, code, dateTime, longText, money, text } from '../../columns.ts';
import { fileOfTicket, fileTicket } from '../../file-ticket.ts';
import { between, can, list, type Row } from '../../list.ts';
import { route } from '../../route.ts';
import { day, id, instant, line, nameLine, nameSought, paidFen, several } from '../../values.ts';
import { Reason } from '../../walk.ts';
import { classReceiptKind, classReceiptState, receiptWay } from './receipt.codes.ts';

/** Most people of one call. */
const mostPeople = 200;

/** A part of a number: no name of a person fits in. */
const numberSought = z
  .string()
  .trim()
  .regex(/^(SJ)?\d{0,6}(-\d{0,6})?$/i);

export const classReceiptList = list({
  name: 'classReceipt',
  path: '/school/receipt/page',
  purpose:
    'Lists what a training organisation took at its own counter for places in classes, and gave back there, with sums.',
  permission: 'school:receipt:list',
  key: 'classReceiptId',
  filters: {
    realName: nameSought,
    classReceiptNumber: numberSought,
    receiptTakenBetween: between,
    receiptWay: several(oneOf(receiptWay)),
    classReceiptKind: several(oneOf(classReceiptKind)),
    classReceiptState: several(oneOf(classReceiptState)),
    classId: id,
    signUpId: id,
    /** A member of the own organisation. */
    takenBy: id,
  },
  row: {
    classReceiptId: id,
    classReceiptNumber: z.string(),
    classReceiptKind: z.number(),
    classReceiptState: z.number(),
    signUpId: id,
    realName: z.string(),
    /** The class of the day it was written. */
    className: z.string(),
    /** Who sent the person; empty for who signed up alone. */
    clientName: z.string(),
    /** Who paid, where it was not the person. */
    receiptPayer: z.string(),
    receiptWay: z.string(),
    /** Fen that came in, went back, and stayed of it: all nothing where it is voided. */
    takenFen: z.number().nullable(),
    counterRefundFen: z.number().nullable(),
    netTakenFen: z.number(),
    /** Fen written on it, voided or not. */
    writtenFen: z.number(),
    /** Of a receipt: fen that may still go back. */
    leftFen: z.number(),
    takenOn: z.string(),
    takenByName: z.string(),
    receiptRemark: z.string(),
    /** Of a refund: the receipt it gives back, and why. */
    ofNumber: z.string(),
    reason: z.string(),
    voidedByName: z.string(),
    receiptVoidedAt: instant.nullable(),
    receiptVoidReason: z.string(),
    createdAt: instant,
    can,
  },
  sums: ['takenFen', 'counterRefundFen', 'netTakenFen'],
  sorts: ['createdAt', 'takenOn'],
  columns: [
    text('classReceiptNumber', { width: 135 }),
    code('classReceiptKind', classReceiptKind, { width: 80 }),
    text('realName', { width: 90 }),
    text('className', { width: 165 }),
    code('receiptWay', receiptWay, { width: 90 }),
    money('takenFen', { width: 132 }),
    money('counterRefundFen', { width: 138 }),
    calendarDay('takenOn', { width: 110 }),
    code('classReceiptState', classReceiptState, { width: 90 }),
    text('takenByName', { width: 100 }),
    money('netTakenFen', { width: 120, quiet: true }),
    money('writtenFen', { width: 190, quiet: true }),
    text('receiptPayer', { width: 140, quiet: true }),
    text('clientName', { width: 200, quiet: true }),
    text('ofNumber', { width: 150, quiet: true }),
    longText('reason', { width: 200, quiet: true, titled: 'receiptRefundReason' }),
    longText('receiptRemark', { width: 200, quiet: true }),
    text('voidedByName', { width: 110, quiet: true }),
    dateTime('receiptVoidedAt', { quiet: true }),
    longText('receiptVoidReason', { width: 200, quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type ClassReceiptRow = Row<typeof classReceiptList>;

const manage = { service: 'manager', auth: 'session' } as const;
const one = z.strictObject({ classReceiptId: id });
const number = z.object({ classReceiptId: id, classReceiptNumber: z.string() });

/** What is taken and given back at the counter of a training organisation. */
export const classReceiptApi = {
  list: classReceiptList,
  add: route({
    ...manage,
    method: 'POST',
    path: '/school/receipt/add',
    purpose:
      'Writes that places were paid at the counter: a part or all of what one person has to pay, or just what each of several has; all of them or none. What is paid leaves the order it waits in.',
    permission: 'school:receipt:mod',
    input: z.strictObject({
      signUpIds: z.array(id).min(1).max(mostPeople),
      /** Fen of all people together. */
      receiptFen: paidFen,
      receiptWay: oneOf(receiptWay),
      takenOn: day,
      /** Who pays, where it is not the person. */
      receiptPayer: nameLine(60).default(''),
      receiptRemark: line(200).default(''),
    }),
    data: z.object({ receipts: z.array(number) }),
  }),
  refund: route({
    ...manage,
    method: 'POST',
    path: '/school/receipt/refund/add',
    purpose:
      'Writes that money of a receipt was given back at the counter, at most what is left of it, by another person than took it.',
    permission: 'school:receipt:refund',
    input: z.strictObject({
      classReceiptId: id,
      receiptFen: paidFen,
      receiptWay: oneOf(receiptWay),
      takenOn: day,
      reason: Reason,
    }),
    data: number,
  }),
  void: route({
    ...manage,
    method: 'PUT',
    path: '/school/receipt/void',
    purpose: 'Voids a receipt that was written by mistake, on the same day; it keeps its number and says why.',
    permission: 'school:receipt:mod',
    input: z.strictObject({ classReceiptId: id, reason: Reason }),
    data: number,
  }),
  ticket: route({
    ...manage,
    method: 'POST',
    path: '/school/receipt/print/ticket',
    purpose: 'A ticket of ten minutes for a receipt of the counter on paper.',
    permission: 'school:receipt:print',
    input: one,
    data: fileTicket,
  }),
  print: route({
    ...fileOfTicket,
    path: '/api/school/receipt/print',
    purpose: 'Gives the PDF of a receipt or refund of the counter for a ticket.',
  }),
};
