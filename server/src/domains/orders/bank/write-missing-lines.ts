import { sql } from 'kysely';
import { paymentVoucherState } from '#contracts/ledger/vouchers/voucher.codes.ts';
import { bankLineState } from '#contracts/orders/bank/bank-line.codes.ts';
import { payoutDays } from '#contracts/orders/bank/bank-line.rules.ts';
import { paymentProvider } from '#contracts/orders/payments/payment.codes.ts';
import { payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { localDay } from '#kernel/zone.ts';

/** What of ours should stand on the account: day, amount, serial number and what it is. */
const own = sql`
  select v.paid_on as day, v.amount_fen as fen, v.bank_number as serial, v.payer_name as name, v.id as voucher_id, null::bigint as bill_id, null::bigint as refund_id
  from payment_voucher v where v.state = ${literal(paymentVoucherState, 'passed')}
  union all
  select b.day, b.gross_fen - b.fee_fen, '', '', null, b.id, null from provider_bill b where b.taken_at is not null and b.gross_fen > b.fee_fen
  union all
  select ${localDay(sql`r.done_at`)}, -r.amount_fen, r.serial, p.payer, null, null, r.id from pay_refund r join payment p on p.id = r.payment_id
  where p.provider = ${paymentProvider.values.bank} and r.state = ${literal(payRefundState, 'done')}`;

/**
 * What we have of the days that sheets of the bank reach over and no line of them is, once its payout could have arrived. Before the
 * first and after the last day of the sheets nothing is missing: nobody has looked.
 */
export const writeMissingLines = async (db: Db): Promise<void> => {
  await sql`
    insert into bank_line (org_id, path, booked_on, own_fen, counterparty_name, bank_serial, bank_key, state, voucher_id, bill_id, refund_id)
    select h.org_id, h.path, x.day, x.fen, x.name, x.serial, '', ${literal(bankLineState, 'oursOnly')}, x.voucher_id, x.bill_id, x.refund_id
    from (${own}) x
    cross join (select min(l.booked_on) as first, max(l.booked_on) - ${payoutDays}::int as last from bank_line l where l.amount_fen is not null) reach
    cross join (select l.org_id, l.path from bank_line l where l.amount_fen is not null limit 1) h
    where x.day between reach.first and reach.last and not exists (select from bank_line m where m.voucher_id = x.voucher_id or m.bill_id = x.bill_id
      or m.refund_id = x.refund_id)`.execute(db);
};
