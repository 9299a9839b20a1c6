import { z } from 'zod';
import { chargeState } from '../charges/charge.codes.ts';
import { code, count, dateTime, money, text } from '../columns.ts';
import { shown } from '../identity/fields/hidden-fields.ts';
import { between, list, type Row } from '../list.ts';
import { id, instant, line } from '../values.ts';

export const couponUseList = list({
  name: 'couponUse',
  path: '/finance/couponUse/page',
  purpose:
    'Lists used coupons as the proof of a subsidy: for whom, minutes, score and certificate; of those the own organisation issued or held.',
  permission: 'finance:couponUse:list',
  key: 'useId',
  filters: {
    keyword: line(60),
    batchId: id,
    orgId: id,
    usedBetween: between,
  },
  row: {
    useId: id,
    batchId: id,
    batchName: z.string(),
    issuerName: z.string(),
    holderName: z.string(),
    realName: z.string(),
    /** The last four signs of the identity number. */
    idCardTail: shown.idCard,
    planName: z.string(),
    /** Fen. */
    deductedFen: z.number(),
    usedMinutes: z.number(),
    score: z.number().nullable(),
    certificateNumber: z.string(),
    /** What became of the charge; one that was given back proves nothing. */
    chargeState: z.number(),
    usedAt: instant,
  },
  sums: ['deductedFen'],
  sorts: ['usedAt', 'deductedFen'],
  columns: [
    text('holderName', { width: 220, titled: 'couponHolder' }),
    text('realName', { width: 110 }),
    text('idCardTail', { width: 110 }),
    text('planName', { width: 220 }),
    money('deductedFen'),
    count('usedMinutes', { width: 130, titled: 'couponMinutes' }),
    count('score', { width: 80, titled: 'couponScore' }),
    text('certificateNumber', { width: 200 }),
    dateTime('usedAt', { titled: 'couponUsedAt' }),
    text('batchName', { width: 200 }),
    text('issuerName', { width: 200, quiet: true, titled: 'couponIssuer' }),
    code('chargeState', chargeState, { width: 110, quiet: true }),
  ],
});
export type CouponUseRow = Row<typeof couponUseList>;
