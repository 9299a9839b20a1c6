import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { calendarDay, code, dateTime, longText, money, text } from '../../columns.ts';
import { heldFile } from '../../files/file.contract.ts';
import { between, can, list, type Row } from '../../list.ts';
import { route } from '../../route.ts';
import { day, id, instant, line, paidFen, paperNumber, several, version } from '../../values.ts';
import { decisionFilters, edgeRoutes, walked } from '../../walk.ts';
import { plainNumber } from '../../written/written-text.ts';
import { paymentVoucherMachine, paymentVoucherState } from './voucher.codes.ts';

const detail = '/finance/voucherDetail';

export const paymentVoucherList = list({
  name: 'paymentVoucher',
  path: '/finance/voucher/page',
  purpose: 'Lists bank transfers that were handed in: of the own organisation, or of all for the head office.',
  permission: 'finance:voucher:list',
  key: 'paymentVoucherId',
  tabs: { filter: 'state', codes: paymentVoucherState },
  filters: {
    ...decisionFilters(paymentVoucherMachine, 'pass'),
    keyword: line(60),
    state: several(oneOf(paymentVoucherState)),
    paidBetween: between,
    handedInBetween: between,
    orgId: id,
  },
  row: {
    paymentVoucherId: id,
    orgId: id,
    orgName: z.string(),
    amountFen: z.number(),
    bankNumber: z.string(),
    paidOn: z.string(),
    accountHolder: z.string(),
    /** Last four digits of the account it came from; empty where they were not given. */
    payerTail: z.string(),
    remark: z.string(),
    state: z.number(),
    /** Why it was rejected; empty otherwise. */
    rejectReason: z.string(),
    handedInAt: instant,
    checkedAt: instant.nullable(),
    version: z.number(),
    can,
  },
  sorts: ['handedInAt', 'paidOn', 'amountFen'],
  columns: [
    text('bankNumber', { width: 200, link: detail }),
    text('orgName', { width: 220 }),
    money('amountFen'),
    calendarDay('paidOn', { titled: 'transferredOn' }),
    code('state', paymentVoucherState, { width: 100, titled: 'paymentVoucherState' }),
    text('accountHolder', { width: 200 }),
    text('payerTail', { width: 110, quiet: true }),
    longText('rejectReason', { width: 200 }),
    dateTime('handedInAt'),
    dateTime('checkedAt', { titled: 'voucherCheckedAt' }),
    longText('remark', { width: 200, quiet: true }),
  ],
});
export type PaymentVoucherRow = Row<typeof paymentVoucherList>;

const paymentVoucherDetail = z.object({
  ...paymentVoucherList.row.shape,
  files: z.array(z.object({ fileId: id, fileName: z.string() })),
  /** The posting it became; null until it is passed. */
  postingId: id.nullable(),
  postingNumber: z.number().nullable(),
  history: z.array(walked),
});
export type PaymentVoucherDetail = z.output<typeof paymentVoucherDetail>;

const written = {
  amountFen: paidFen,
  /** As the bank wrote it; what counts as the same number is looked for without blanks, dashes and wide signs. */
  bankNumber: line(60, 4).refine((typed) => /^[0-9A-Z]{4,40}$/.test(plainNumber(typed)), { error: 'bankNumber' }),
  paidOn: day,
  accountHolder: line(100, 2),
  payerTail: paperNumber(4)
    .regex(/^(\d{4})?$/)
    .default(''),
  files: z.array(heldFile).min(1).max(5),
  remark: line(500).default(''),
};

const manage = { service: 'manager', auth: 'session' } as const;
const made = z.object({ paymentVoucherId: id, version: z.number() });
const edges = edgeRoutes(paymentVoucherMachine, { path: '/finance/voucher/state', of: 'a bank transfer' });

/** Bank transfers: handed in with a picture, passed by a second person of the head office, money in the account then. */
export const paymentVoucherApi = {
  list: paymentVoucherList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/finance/voucher/one',
    purpose: 'Gives one bank transfer with its pictures, the posting it became and how its state changed.',
    permission: 'finance:voucher:list',
    input: z.strictObject({ paymentVoucherId: id }),
    data: paymentVoucherDetail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/finance/voucher/add',
    purpose: 'Hands in a bank transfer of the own organisation; the head office says of which organisation it is.',
    permission: 'finance:voucher:mod',
    input: z.strictObject({ orgId: id.nullable().default(null), ...written }),
    data: made,
  }),
  edges,
  /** In the place of the plain edge: the form as it is now. */
  correct: route({
    ...edges.correct,
    purpose: 'Corrects a rejected bank transfer and hands it in again; `version` is the one that was read.',
    input: z.strictObject({ paymentVoucherId: id, version, ...written }),
    data: made,
  }),
};
