import { z } from 'zod';
import { heldFile } from '../files/file.contract.ts';
import { route } from '../route.ts';
import { fen, id, line } from '../values.ts';

/** Most lines that are offered at once. */
export const mostChargedTrainings = 200;

const chargedTraining = z.object({
  /** Names the line within its book: a plan, an exam session or a cycle. */
  lineKey: z.string(),
  bookId: id,
  bookYear: z.number(),
  /** The plan; null for an exam session and a cycle. */
  planId: id.nullable(),
  /** Name of the plan or the exam session; empty for a cycle. */
  lineName: z.string(),
  /** First and last day of the cycle; empty for a plan and an exam session. */
  chargePeriod: z.string(),
  people: z.number(),
  amountFen: z.number(),
  /** Day on which the last of its charges was captured: that of the voucher. */
  usedOn: z.string(),
  /** Who was paid, and a number that is free: both may be typed over. */
  payee: z.string(),
  voucherNumber: z.string(),
});
export type ChargedTraining = z.infer<typeof chargedTraining>;

const manage = { service: 'manager', auth: 'session' } as const;

/** Training a company was charged, as lines for its book of safety costs. */
export const chargedTrainingApi = {
  list: route({
    ...manage,
    method: 'GET',
    path: '/cost/voucher/charge/list',
    purpose:
      'Training that was charged in the year of an open book and stands in no voucher yet: a line a plan, exam session or cycle, latest first, at most 200. Without a book, of all open books of the own company.',
    permission: 'cost:voucher:list',
    input: z.strictObject({ bookId: id.optional() }),
    data: z.array(chargedTraining),
  }),
  enter: route({
    ...manage,
    method: 'POST',
    path: '/cost/voucher/charge/add',
    purpose:
      'Enters a line of charged training as one voucher for education; its amount and day are those of the line.',
    permission: 'cost:voucher:mod',
    input: z.strictObject({
      bookId: id,
      lineKey: line(60, 1),
      /** What was shown: refused where it has changed since. */
      amountFen: fen(1),
      payee: line(100, 2),
      purpose: line(200, 2),
      voucherNumber: line(40, 1),
      files: z.array(heldFile).max(1).default([]),
    }),
    data: z.object({ voucherId: id }),
  }),
};
