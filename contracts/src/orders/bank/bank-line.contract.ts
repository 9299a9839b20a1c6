import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { calendarDay, code, dateTime, longText, money, text } from '../../columns.ts';
import { between, can, list, type Row } from '../../list.ts';
import { route } from '../../route.ts';
import { id, instant, line, several, whole } from '../../values.ts';
import { edgeRoutes } from '../../walk.ts';
import { bankDirection, bankLineMachine, bankLineState, bankOwnKind } from './bank-line.codes.ts';

export const bankLineList = list({
  name: 'bankLine',
  path: '/finance/bankLine/page',
  purpose:
    'Lists the lines of our own bank account beside the transfers, payouts and refunds they are, and what of these the bank lacks.',
  permission: 'finance:reconciliation:list',
  key: 'bankLineId',
  tabs: { filter: 'state', codes: bankLineState },
  filters: {
    keyword: line(64),
    state: several(oneOf(bankLineState)),
    counterpartyName: line(100),
    bankDirection: several(oneOf(bankDirection)),
    bankDayBetween: between,
    /** Fen, whichever way it went. */
    amountFen: whole(1, 1e13),
  },
  row: {
    bankLineId: id,
    ownAccount: z.string(),
    bookedOn: z.string(),
    /** Fen, like all that end so: one of the two; both null where the bank lacks what we have. */
    incomeFen: z.number().nullable(),
    outgoFen: z.number().nullable(),
    /** Ours, what went out below zero; null where we have nothing. */
    ownFen: z.number().nullable(),
    counterpartyName: z.string(),
    counterpartyAccount: z.string(),
    bankSerial: z.string(),
    bankPurpose: z.string(),
    state: z.number(),
    bankOwnKind: z.number().nullable(),
    /** Number of the transfer, refund or payment, or the day of the payout. */
    ownReference: z.string(),
    ownerName: z.string(),
    remark: z.string(),
    decidedAt: instant.nullable(),
    /** The file it came in, who imported it and when; empty where the bank lacks it. */
    sheetName: z.string(),
    importedByName: z.string(),
    importedAt: instant.nullable(),
    version: z.number(),
    can,
  },
  sums: ['incomeFen', 'outgoFen'],
  sorts: ['bookedOn'],
  columns: [
    text('bankSerial', { width: 180 }),
    calendarDay('bookedOn', { width: 110 }),
    money('incomeFen', { width: 150 }),
    money('outgoFen', { width: 155 }),
    code('state', bankLineState, { width: 110, titled: 'bankLineState' }),
    text('counterpartyName', { width: 210 }),
    text('bankPurpose', { width: 140 }),
    code('bankOwnKind', bankOwnKind, { width: 110 }),
    text('ownReference', { width: 200 }),
    money('ownFen', { summed: false }),
    text('ownerName', { width: 130, titled: 'paymentOwner' }),
    longText('remark', { width: 220, titled: 'billLineRemark' }),
    text('counterpartyAccount', { width: 190, quiet: true }),
    text('ownAccount', { width: 190, quiet: true }),
    dateTime('decidedAt', { quiet: true, titled: 'paymentDecidedAt' }),
    text('sheetName', { width: 200, quiet: true }),
    text('importedByName', { width: 120, quiet: true }),
    dateTime('importedAt', { quiet: true }),
  ],
});
export type BankLineRow = Row<typeof bankLineList>;

const edges = edgeRoutes(bankLineMachine, { path: '/finance/bankLine/state', of: 'a line of our bank' });

/** Lines of our own bank account. They come in by sheets (`bankLine` of the imports). */
export const bankLineApi = {
  list: bankLineList,
  edges,
  /** In the place of the plain edges: what the decision needs to know. */
  pair: route({
    ...edges.pair,
    purpose: 'Says which bank transfer a line is that was handed in under another number; nothing is posted.',
    input: z.strictObject({ bankLineId: id, bankNumber: line(60, 4) }),
  }),
  assign: route({
    ...edges.assign,
    purpose: 'Takes a line in as a payment of an order: it pays it where the amount fits, and is balance otherwise.',
    input: z.strictObject({ bankLineId: id, orderNumber: line(40, 4) }),
  }),
  credit: route({
    ...edges.credit,
    purpose: 'Takes a line in as the paid balance of an organisation.',
    input: z.strictObject({ bankLineId: id, orgId: id }),
  }),
  giveBack: route({
    ...edges.giveBack,
    purpose: 'Takes a line in and gives it back to whoever paid, whole; above the limit a second person decides.',
    input: z.strictObject({ bankLineId: id, reason: line(200, 2) }),
  }),
  keep: route({
    ...edges.keep,
    purpose: 'Keeps a line apart with who looks into it, and why; nothing is posted.',
    input: z.strictObject({ bankLineId: id, remark: line(500, 2) }),
  }),
};
