import { sql } from 'kysely';
import { billLineKind, billLineState } from '#contracts/orders/bills/bill.codes.ts';
import { paymentProvider } from '#contracts/orders/payments/payment.codes.ts';
import { payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { startOf } from '#kernel/zone.ts';
import { billLineWalks } from '../register/bill-line.walks.ts';
import type { MatchedLine } from './match-lines.ts';

/** A bill whose lines are written, locked. */
export interface OpenBill {
  readonly id: string;
  readonly orgId: string;
  readonly path: string;
  readonly provider: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** Lines as rows of a statement, `l`. */
const asRows = (lines: readonly MatchedLine[]) => sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (
  "kind" int, "serial" text, "orderNumber" text, "refundNumber" text, "amountFen" bigint, "feeFen" bigint, "ownFen" bigint,
  "at" timestamptz, "state" int, "paymentId" bigint, "refundId" bigint)`;

/** What stood as only ours and is found in this bill: it goes along to it. A day's last seconds are the next day's at a provider. */
const findLate = async (db: Db, bill: OpenBill, lines: readonly MatchedLine[]): Promise<void> => {
  const { rows } = await sql<{ id: string; state: number }>`
    update provider_line t set bill_id = ${bill.id}, serial = l."serial", order_number = l."orderNumber", amount_fen = l."amountFen",
      fee_fen = l."feeFen", own_fen = l."ownFen", at = l."at"
    from ${asRows(lines)}
    where t.amount_fen is null and t.provider = ${bill.provider} and (t.payment_id = l."paymentId" or t.refund_id = l."refundId")
    returning t.id, l."state"`.execute(db);
  for (const to of ['matched', 'differs'] as const) {
    const ids = rows.filter(({ state }) => state === billLineState.values[to]).map(({ id }) => id);
    const where = sql<boolean>`t.id = any(${ids}::bigint[])`;
    if (ids.length > 0) await billLineWalks.those({ db, actor: systemActor }, 'find', { where, to });
  }
};

/** What we have of the day and no bill of theirs has. */
const writeOursOnly = async (db: Db, bill: OpenBill): Promise<void> => {
  const within = (moment: ReturnType<typeof sql>) =>
    sql`${moment} >= ${startOf(sql`${bill.day}::date`)} and ${moment} < ${startOf(sql`${bill.day}::date + 1`)}`;
  await sql`
    insert into provider_line (org_id, path, bill_id, provider, kind, serial, order_number, refund_number, own_fen, at, state, payment_id, refund_id)
    select ${bill.orgId}, ${bill.path}, ${bill.id}, ${bill.provider}, x.kind, x.serial, x.order_number, x.refund_number, x.fen, x.at,
      ${literal(billLineState, 'oursOnly')}, x.payment_id, x.refund_id
    from (
      select ${literal(billLineKind, 'payment')} as kind, p.serial, p.order_number, '' as refund_number, p.gross_fen as fen, p.paid_at as at,
        p.id as payment_id, null::bigint as refund_id
      from payment p where p.provider = ${bill.provider} and ${within(sql`p.paid_at`)}
        and not exists (select from provider_line t where t.payment_id = p.id)
      union all
      select ${literal(billLineKind, 'refund')}, r.serial, p.order_number, r.number, -r.amount_fen, coalesce(r.sent_at, r.done_at), null, r.id
      from pay_refund r join payment p on p.id = r.payment_id
      where p.provider = ${bill.provider} and r.state in (${literal(payRefundState, 'sent', 'done')})
        and ${within(sql`coalesce(r.sent_at, r.done_at)`)} and not exists (select from provider_line t where t.refund_id = r.id)
    ) x`.execute(db);
};

/** Writes the lines of a bill, once each in whatever bill they stand, and what of the day it lacks. */
export const writeLines = async (db: Db, bill: OpenBill, lines: readonly MatchedLine[]): Promise<void> => {
  await findLate(db, bill, lines);
  await sql`
    insert into provider_line (org_id, path, bill_id, provider, kind, serial, order_number, refund_number, amount_fen, fee_fen, own_fen, at, state,
      payment_id, refund_id)
    select ${bill.orgId}, ${bill.path}, ${bill.id}, ${bill.provider}, l."kind", l."serial", l."orderNumber", l."refundNumber", l."amountFen",
      l."feeFen", l."ownFen", l."at", l."state", l."paymentId", l."refundId"
    from ${asRows(lines)} on conflict do nothing`.execute(db);
  await sql`
    update payment p set fee_fen = l.fee_fen from provider_line l
    where l.bill_id = ${bill.id} and l.payment_id = p.id and l.kind = ${literal(billLineKind, 'payment')} and l.amount_fen is not null
      and p.fee_fen is null and p.provider <> ${paymentProvider.values.bank} and l.fee_fen between 0 and p.gross_fen`.execute(
    db,
  );
  await writeOursOnly(db, bill);
};
