import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, dateTime, money, text } from '../columns.ts';
import { fileOfTicket, fileTicket } from '../file-ticket.ts';
import { can, list, type Row } from '../list.ts';
import { organisationType } from '../organisations/organisation.codes.ts';
import { route } from '../route.ts';
import { day, flag, id, instant, line, several, whole } from '../values.ts';
import { proofState } from './ledger.codes.ts';

export const accountList = list({
  name: 'customerAccount',
  path: '/finance/account/page',
  purpose: 'Lists the accounts of organisations: what each paid, was granted, has on credit, in coupons and reserved.',
  permission: 'finance:account:list',
  key: 'orgId',
  filters: {
    keyword: line(60),
    orgId: id,
    typeCode: several(oneOf(organisationType)),
    proofState: several(oneOf(proofState)),
    /** Money moved in it. */
    moved: flag,
    /** Uses nine tenths of its credit or more. */
    creditNearLimit: flag,
    /** Credit used more than 30 days ago is not paid back. */
    creditOverdue: flag,
  },
  row: {
    bookId: id,
    orgId: id,
    orgName: z.string(),
    typeCode: z.string(),
    /** Fen, like all that end so. What may be spent: paid, granted, in coupons, and what is left of the credit. */
    availableFen: z.number(),
    paidFen: z.number(),
    grantedFen: z.number(),
    couponFen: z.number(),
    reservedFen: z.number(),
    creditUsedFen: z.number(),
    creditLimitFen: z.number(),
    /** Of the used credit what was taken more than 30 days ago. */
    creditOverdueFen: z.number(),
    lastPostedAt: instant.nullable(),
    proofState: z.number(),
    provenAt: instant.nullable(),
    can,
  },
  sums: [
    'availableFen',
    'paidFen',
    'grantedFen',
    'couponFen',
    'reservedFen',
    'creditUsedFen',
    'creditLimitFen',
    'creditOverdueFen',
  ],
  sorts: ['availableFen', 'paidFen', 'creditUsedFen', 'lastPostedAt'],
  columns: [
    text('orgName', { width: 240, link: '/finance/accountDetail' }),
    code('typeCode', organisationType, { width: 110 }),
    money('availableFen', { width: 140 }),
    money('paidFen'),
    money('grantedFen'),
    money('couponFen', { width: 150 }),
    money('reservedFen'),
    money('creditUsedFen'),
    money('creditLimitFen'),
    money('creditOverdueFen', { quiet: true }),
    dateTime('lastPostedAt'),
    code('proofState', proofState, { width: 110 }),
    dateTime('provenAt', { quiet: true }),
  ],
});
export type AccountRow = Row<typeof accountList>;

/** One line of a statement: a posting's change of one account. */
const statementLine = z.object({
  changeId: id,
  postedAt: instant,
  account: z.number(),
  postingKind: z.number(),
  objectKind: z.string(),
  objectId: z.string(),
  remark: z.string(),
  amountFen: z.number(),
  balanceFen: z.number(),
});

const accountDetail = z.object({
  ...accountList.row.shape,
  /** Postings of the book so far, and the hash of the last one in hexadecimal digits; none for an empty book. */
  postings: z.number(),
  headHash: z.string(),
  /** Postings that the last proof saw, and what it finds now: nothing, or the number and kind of the first difference. */
  provenPostings: z.number(),
  difference: z.string().nullable(),
  closedAt: instant.nullable(),
  accounts: z.array(z.object({ account: z.number(), balanceFen: z.number() })),
});
export type AccountDetail = z.infer<typeof accountDetail>;

const period = { orgId: id, from: day, until: day };

/** Most lines of a statement on one page of the screen, and on paper; what is more is exported from the change log. */
export const mostStatementLines = 2000;

const statement = z.object({
  orgId: id,
  orgName: z.string(),
  from: z.string(),
  until: z.string(),
  accounts: z.array(
    z.object({
      account: z.number(),
      openingFen: z.number(),
      inFen: z.number(),
      outFen: z.number(),
      closingFen: z.number(),
    }),
  ),
  /** Those of the page that was asked for, and how many the period has. */
  lines: z.array(statementLine),
  total: z.number(),
  /** Number and hash of the last posting of the period. */
  lastNumber: z.number(),
  lastHash: z.string(),
});
export type Statement = z.infer<typeof statement>;

/** How long credit has been used without being paid back, by thirty days. */
const ageing = z.object({
  orgId: id,
  orgName: z.string(),
  creditUsedFen: z.number(),
  creditLimitFen: z.number(),
  /** Used within 30 days, 31 to 60, 61 to 90, and before: together what is used. */
  parts: z.array(z.number()),
});

const manage = { service: 'manager', auth: 'session' } as const;

export const accountApi = {
  list: accountList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/finance/account/one',
    purpose: 'Gives the accounts of one organisation with their balances and their proof.',
    permission: 'finance:account:list',
    input: z.strictObject({ orgId: id }),
    data: accountDetail,
  }),
  statement: route({
    ...manage,
    method: 'GET',
    path: '/finance/account/statement',
    purpose:
      'Gives the statement of account of an organisation for a period: opening balances, a page of its lines, closing balances.',
    permission: 'finance:account:list',
    input: z.strictObject({
      ...period,
      page: whole(1, 1_000_000).default(1),
      size: whole(1, mostStatementLines).default(50),
    }),
    data: statement,
  }),
  statementTicket: route({
    ...manage,
    method: 'POST',
    path: '/finance/account/statement/ticket',
    purpose: 'A ticket of ten minutes for the printed statement of account of a period.',
    permission: 'finance:account:print',
    input: z.strictObject(period),
    data: fileTicket,
  }),
  statementPrint: route({
    ...fileOfTicket,
    path: '/api/finance/account/statement/print',
    purpose:
      'Gives the PDF of a statement of account for a ticket: balances, lines, hash of the last posting, lines to sign.',
  }),
  ageing: route({
    ...manage,
    method: 'GET',
    path: '/finance/account/ageing/list',
    purpose: 'Gives who uses credit, how much, and for how long.',
    permission: 'finance:account:manage',
    input: z.strictObject({}),
    data: z.array(ageing),
  }),
  totals: route({
    ...manage,
    method: 'GET',
    path: '/finance/account/total/list',
    purpose: 'Gives the balances of all customers by account, and those of the platform’s own book.',
    permission: 'finance:account:manage',
    input: z.strictObject({}),
    data: z.object({
      customers: z.array(z.object({ account: z.number(), balanceFen: z.number(), organisations: z.number() })),
      platform: z.array(z.object({ account: z.number(), balanceFen: z.number() })),
      /** Last day whose postings stand in the platform’s book; null before the first. */
      lastDay: z.string().nullable(),
    }),
  }),
};
