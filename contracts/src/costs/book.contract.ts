import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, money, text } from '../columns.ts';
import { fileOfTicket, fileTicket } from '../file-ticket.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { fen, flag, id, instant, line, several, version, whole } from '../values.ts';
import { edgeRoutes, walked } from '../walk.ts';
import { type CostItem, costBookMachine, costBookState, costBusiness, costItem, costItems } from './cost.codes.ts';

/** A year a book is kept for. */
export const bookYear = whole(2000, 2999);

export const costBookList = list({
  name: 'costBook',
  path: '/cost/book/page',
  purpose: 'Lists books of safety costs: one a company and year, with what was drawn, used and is left.',
  permission: 'cost:book:list',
  key: 'bookId',
  tabs: { filter: 'state', codes: costBookState },
  filters: {
    keyword: line(60),
    bookYear,
    state: several(oneOf(costBookState)),
    /** More was used than the year has. */
    overrun: flag,
    orgId: id,
    between,
  },
  row: {
    bookId: id,
    orgId: id,
    orgName: z.string(),
    bookYear: z.number(),
    state: z.number(),
    /** Fen, like all that end so: last year's revenue of all kinds of business, and what is drawn of it. */
    revenueFen: z.number(),
    drawnFen: z.number(),
    drawnToDateFen: z.number(),
    carriedFen: z.number(),
    plannedFen: z.number(),
    usedFen: z.number(),
    /** Carried over and drawn for the year, less what was used; below zero for an overrun. */
    restFen: z.number(),
    /** Whole percent of what the year has; null where it has nothing. */
    usedShare: z.number().nullable(),
    voucherCount: z.number(),
    /** Vouchers without a picture of the invoice. */
    withoutFile: z.number(),
    note: z.string(),
    confirmedAt: instant.nullable(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['bookYear', 'createdAt'],
  columns: [
    count('bookYear', { width: 90, link: '/cost/bookDetail' }),
    text('orgName', { width: 230, link: '/cost/bookDetail' }),
    code('state', costBookState, { width: 100, titled: 'costBookState' }),
    money('drawnFen'),
    money('drawnToDateFen', { quiet: true }),
    money('carriedFen'),
    money('usedFen'),
    money('restFen'),
    count('usedShare', { width: 130 }),
    count('voucherCount', { summed: true, width: 90 }),
    count('withoutFile', { summed: true, width: 110 }),
    money('plannedFen', { quiet: true }),
    money('revenueFen', { width: 160, quiet: true }),
    dateTime('confirmedAt', { quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type CostBookRow = Row<typeof costBookList>;

const part = z.object({
  businessKind: oneOf(costBusiness),
  revenueFen: z.number(),
  perMille: z.number(),
  drawnFen: z.number(),
});

const costBookDetail = z.object({
  ...costBookList.row.shape,
  parts: z.array(part),
  items: z.array(
    z.object({ item: oneOf(costItem), plannedFen: z.number(), usedFen: z.number(), voucherCount: z.number() }),
  ),
  months: z.array(z.object({ month: z.number(), drawnFen: z.number(), drawnSumFen: z.number(), usedFen: z.number() })),
  /** Goes into the next year; was used beyond what the year has. */
  carriesFen: z.number(),
  overrunFen: z.number(),
  /** State of the book of the year before, which what is carried over comes from; null where there is none. */
  lastState: z.number().nullable(),
  reason: z.string(),
  history: z.array(walked),
});
export type CostBookDetail = z.infer<typeof costBookDetail>;

type Planned = `plan${Capitalize<CostItem>}Fen`;
/** Name of the field that plans an item. */
export const plannedName = (item: CostItem): Planned =>
  `plan${item.charAt(0).toUpperCase()}${item.slice(1)}Fen` as Planned;

const amount = fen(0).nullable().default(null);
const planned = Object.fromEntries(costItems.map((item) => [plannedName(item), amount])) as Record<
  Planned,
  typeof amount
>;

const writable = {
  /** Last year's revenue by kind of business; null for a kind the company does not do, one at least is given. */
  freightFen: amount,
  passengerFen: amount,
  specialFen: amount,
  /** Taken as typed only where there is no book of the year before. */
  carriedFen: amount,
  ...planned,
  note: line(500).default(''),
};

export const costGapList = list({
  name: 'costGap',
  path: '/cost/gap/page',
  purpose: 'Lists companies of the scope with the state of their book of safety costs of this year and the last.',
  permission: 'cost:book:list',
  key: 'orgId',
  filters: {
    keyword: line(60),
    orgId: id,
    /** Has no book of this year although January is over; false: has one. */
    due: flag,
    /** Has no confirmed book of last year. */
    lastOpen: flag,
  },
  row: {
    orgId: id,
    orgName: z.string(),
    parentName: z.string(),
    contactName: z.string(),
    bookYear: z.number(),
    /** States of the books of this year and the last; null without one. */
    thisState: z.number().nullable(),
    lastState: z.number().nullable(),
    /** Last day on which a voucher was used for. */
    lastUsedOn: z.string().nullable(),
    can,
  },
  sorts: ['orgName'],
  columns: [
    text('orgName', { width: 260 }),
    text('parentName', { width: 220 }),
    count('bookYear', { width: 90 }),
    code('thisState', costBookState, { width: 130 }),
    code('lastState', costBookState, { width: 130 }),
    calendarDay('lastUsedOn', { width: 140 }),
    text('contactName', { width: 110 }),
  ],
});
export type CostGapRow = Row<typeof costGapList>;

const manage = { service: 'manager', auth: 'session' } as const;
const one = z.strictObject({ bookId: id });
const written = z.object({ bookId: id, version: z.number() });

export const costBookApi = {
  list: costBookList,
  gaps: costGapList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/cost/book/one',
    purpose: 'Gives one book of safety costs: drawn by month, used by item against the plan, what is left.',
    permission: 'cost:book:list',
    input: one,
    data: costBookDetail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/cost/book/add',
    purpose: "Opens the book of a year: last year's revenue by kind of business, and the plan of use by item.",
    permission: 'cost:book:mod',
    input: z.strictObject({ bookYear, ...writable }),
    data: written,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/cost/book/mod',
    purpose: 'Changes the revenue and plan of a book that is not confirmed.',
    permission: 'cost:book:mod',
    input: z.strictObject({ bookId: id, version, ...writable }),
    data: written,
  }),
  edges: edgeRoutes(costBookMachine, { path: '/cost/book/state', of: 'a book of safety costs' }),
  printTicket: route({
    ...manage,
    method: 'POST',
    path: '/cost/book/print/ticket',
    purpose: 'A ticket of ten minutes for the printed ledger of a year.',
    permission: 'cost:book:print',
    input: one,
    data: fileTicket,
  }),
  print: route({
    ...fileOfTicket,
    path: '/api/cost/book/print',
    purpose: 'Gives the PDF of a ledger for a ticket: drawn by month, used by item, its vouchers, lines to sign.',
  }),
};
