import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, dateTime, longText, money, text } from '../columns.ts';
import { between, list, type Row } from '../list.ts';
import { id, instant, line, several } from '../values.ts';
import { ledgerAccount, postingKind } from './ledger.codes.ts';

export const accountChangeList = list({
  name: 'accountChange',
  path: '/finance/account/change/page',
  purpose: 'Lists every change of an account: when, what for, by how much, the balance then, and what it is about.',
  permission: 'finance:change:list',
  key: 'changeId',
  filters: {
    keyword: line(60),
    orgId: id,
    account: several(oneOf(ledgerAccount)),
    postingKind: several(oneOf(postingKind)),
    postedBetween: between,
    /** Kind and number of the thing it is about: `voucher:17`. */
    about: line(60),
  },
  row: {
    changeId: id,
    orgId: id,
    orgName: z.string(),
    postedAt: instant,
    account: z.number(),
    postingKind: z.number(),
    /** Fen: more, or below zero less; and the balance of the account then. */
    amountFen: z.number(),
    balanceFen: z.number(),
    /** Kind and number of the thing the posting is about; a press opens it. */
    objectKind: z.string(),
    objectId: z.string(),
    remark: z.string(),
    makerName: z.string(),
    /** Its place in the book. */
    number: z.number(),
  },
  sorts: ['postedAt'],
  columns: [
    dateTime('postedAt'),
    text('orgName', { width: 220 }),
    code('account', ledgerAccount, { width: 150 }),
    code('postingKind', postingKind, { width: 110 }),
    money('amountFen', { width: 140, titled: 'changeFen' }),
    money('balanceFen', { width: 140, summed: false }),
    longText('remark', { width: 260, titled: 'remarkOfPosting' }),
    text('makerName', { width: 120, titled: 'postingMaker' }),
    text('number', { width: 90, quiet: true, titled: 'postingNumber' }),
  ],
});
export type AccountChangeRow = Row<typeof accountChangeList>;
