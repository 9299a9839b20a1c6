import { sql } from 'kysely';
import { paymentVoucherState } from '#contracts/ledger/vouchers/voucher.codes.ts';
import { bankLineState } from '#contracts/orders/bank/bank-line.codes.ts';
import { pairPayouts, payoutProviderOf } from '#contracts/orders/bank/bank-line.rules.ts';
import { paymentProvider } from '#contracts/orders/payments/payment.codes.ts';
import { payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import { plainNumber } from '#contracts/written/written-text.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';

/** A line and what of ours it is; `ownFen` below zero for what went out. */
export interface Pair {
  readonly lineId: string;
  readonly amountFen: number;
  readonly ownFen: number;
  readonly voucherId: string | null;
  readonly billId: string | null;
  readonly refundId: string | null;
}

/** Condition on lines `l`: all of them, or the one of a serial number. */
const numbered = (bankKey: string | undefined) =>
  bankKey === undefined ? sql<boolean>`true` : sql<boolean>`l.bank_key = ${bankKey}`;

const nothing = { voucherId: null, billId: null, refundId: null };

/** Lines nobody knows, or that were put aside, whose serial number stands on a bank transfer that was passed; of one number where it is named. */
export const findVouchers = async (db: Db, bankKey?: string): Promise<Pair[]> => {
  const { rows } = await sql<{ lineId: string; amountFen: number; ownFen: number; voucherId: string }>`
    select l.id as "lineId", l.amount_fen as "amountFen", v.amount_fen as "ownFen", v.id as "voucherId"
    from bank_line l join payment_voucher v on v.bank_key = l.bank_key and v.state = ${literal(paymentVoucherState, 'passed')}
    where l.state in (${literal(bankLineState, 'bankOnly', 'kept', 'explained')}) and l.amount_fen > 0 and l.own_fen is null and ${numbered(bankKey)}
      and not exists (select from bank_line m where m.voucher_id = v.id and m.amount_fen is not null)`.execute(db);
  return rows.map((row) => ({ ...nothing, ...row }));
};

/** The same for money that went out and refunds that were transferred by hand, or one of them. Of one number the first refund counts. */
export const findRefunds = async (
  db: Db,
  of?: { readonly bankKey: string; readonly refundId: string },
): Promise<Pair[]> => {
  const { rows: lines } = await sql<{ lineId: string; amountFen: number; key: string }>`
    select l.id as "lineId", l.amount_fen as "amountFen", l.bank_key as key from bank_line l
    where l.state in (${literal(bankLineState, 'bankOnly', 'kept', 'explained')}) and l.amount_fen < 0 and l.own_fen is null and ${numbered(of?.bankKey)}`.execute(
    db,
  );
  if (lines.length === 0) return [];
  const { rows: refunds } = await sql<{ refundId: string; serial: string; refundFen: number }>`
    select r.id as "refundId", r.serial, r.amount_fen as "refundFen" from pay_refund r join payment p on p.id = r.payment_id
    where p.provider = ${paymentProvider.values.bank} and r.state = ${literal(payRefundState, 'done')} ${of === undefined ? sql`` : sql`and r.id = ${of.refundId}`}
      and not exists (select from bank_line m where m.refund_id = r.id and m.amount_fen is not null) order by r.id desc`.execute(
    db,
  );
  const byKey = new Map(refunds.map((one) => [plainNumber(one.serial), one]));
  return lines.flatMap(({ lineId, amountFen, key }) => {
    const refund = byKey.get(key);
    return refund ? [{ ...nothing, lineId, amountFen, ownFen: 0 - refund.refundFen, refundId: refund.refundId }] : [];
  });
};

interface PayoutLine {
  readonly lineId: string;
  readonly key: string;
  readonly day: string;
  readonly amountFen: number;
  readonly name: string;
  readonly billId: string | null;
}

/** What arrived of providers: pairs that are new, and lines whose bill is another line's now. */
export const findPayouts = async (db: Db): Promise<{ readonly pairs: Pair[]; readonly parted: string[] }> => {
  const { rows } = await sql<PayoutLine>`
    select l.id as "lineId", l.bank_key as key, l.booked_on::text as day, l.amount_fen as "amountFen", l.counterparty_name as name, l.bill_id as "billId"
    from bank_line l where l.amount_fen > 0 and (l.state = ${literal(bankLineState, 'bankOnly')}
      or l.state = ${literal(bankLineState, 'matched')} and l.bill_id is not null)`.execute(db);
  const lines = rows.flatMap((row) => {
    const provider = payoutProviderOf(row.name);
    return provider === undefined ? [] : [{ ...row, id: row.key, provider }];
  });
  if (lines.length === 0) return { pairs: [], parted: [] };
  const { rows: bills } = await sql<{ id: string; provider: string; day: string; amountFen: number }>`
    select b.id, b.provider, b.day::text as day, b.gross_fen - b.fee_fen as "amountFen" from provider_bill b
    where b.taken_at is not null and b.gross_fen - b.fee_fen = any(${[...new Set(lines.map(({ amountFen }) => amountFen))]}::bigint[])`.execute(
    db,
  );
  const paired = pairPayouts(lines, bills);
  const pairs = lines.flatMap(({ lineId, key, amountFen, billId }) => {
    const found = paired.get(key);
    return found === undefined || found === billId
      ? []
      : [{ ...nothing, lineId, amountFen, ownFen: amountFen, billId: found }];
  });
  return {
    pairs,
    parted: lines.filter(({ key, billId }) => billId !== null && !paired.has(key)).map(({ lineId }) => lineId),
  };
};
