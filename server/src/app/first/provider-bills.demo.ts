import { sql } from 'kysely';
import { networkProvider } from '#contracts/orders/payments/payment.codes.ts';
import { dayAfter } from '#contracts/zone.ts';
import { takeBill } from '#domains/orders/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { startOf } from '#kernel/zone.ts';

/** Days of which there are bills. */
const days = 14;
/** Days ago: a payment of which the provider kept more than was agreed, and one for an order that is not ours. */
const dearDay = 6;
const strangeDay = 3;
/** Fen that were kept too much. */
const tooMuchFen = 8;

type Line = Parameters<typeof takeBill>[2][number];

/** What a provider's bill of a day says of the orders of the demonstration. */
const linesOf = async (db: Db, provider: string, day: string): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select p.order_number as "orderNumber", '' as "refundNumber", p.serial, p.gross_fen as "amountFen", p.fee_fen as "feeFen", p.paid_at as at
    from payment p where p.provider = ${provider} and p.paid_at >= ${startOf(sql`${day}::date`)} and p.paid_at < ${startOf(sql`${day}::date + 1`)}
    union all
    select p.order_number, r.number, r.serial, -r.amount_fen, -round(r.amount_fen * 0.006)::bigint, r.sent_at
    from pay_refund r join payment p on p.id = r.payment_id
    where p.provider = ${provider} and r.sent_at >= ${startOf(sql`${day}::date`)} and r.sent_at < ${startOf(sql`${day}::date + 1`)}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
};

const strange = (day: string): Line => ({
  orderNumber: `SJ${day.replaceAll('-', '')}0017`,
  refundNumber: '',
  serial: `4200${day.replaceAll('-', '')}9900000017`,
  amountFen: 12_000,
  feeFen: 72,
  at: `${day}T06:41:00.000Z`,
});

/** Bills of the last days of both providers, each fetched the morning after. */
export const placeBills = async (db: Db): Promise<void> => {
  for (let ago = days; ago >= 1; ago--) {
    const day = dayAfter(dayOf(clock.now()), -ago);
    for (const provider of Object.values(networkProvider.values)) {
      const lines = await linesOf(db, provider, day);
      const wechat = provider === networkProvider.values.wechat;
      const dear = wechat && ago === dearDay ? tooMuchFen : 0;
      const told = lines.map((line) => ({ ...line, feeFen: line.feeFen + dear }));
      await takeBill(db, { provider, day }, wechat && ago === strangeDay ? [...told, strange(day)] : told);
    }
  }
  const morning = sql`least(${startOf(sql`day + 1`)} + interval '10 hours 10 minutes', ${clock.now().toISOString()}::timestamptz)`;
  await sql`update provider_bill set created_at = ${morning}, asked_at = ${morning}, taken_at = ${morning}`.execute(db);
  await sql`update provider_line l set created_at = b.taken_at from provider_bill b where b.id = l.bill_id`.execute(db);
};
