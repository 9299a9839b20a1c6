import { type RawBuilder, sql } from 'kysely';
import { chargePayer, chargeProduct, chargeState } from '#contracts/charges/charge.codes.ts';
import { type ChargedTraining, mostChargedTrainings } from '#contracts/costs/charged-training.contract.ts';
import { costBookState } from '#contracts/costs/cost.codes.ts';
import { zone } from '#contracts/zone.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';

/** First moment of a year after that of a book `b`. */
const yearBegins = (years: 0 | 1): RawBuilder<Date> =>
  sql`make_timestamptz(b.book_year + ${sql.lit(years)}, 1, 1, 0, 0, 0, ${zone})`;

/** Names the line a charge `c` belongs to: its plan, its exam session, or the cycle. */
const lineKey = sql<string>`coalesce('plan:' || c.plan_id, 'session:' || c.session_id, 'cycle:' || c.period)`;

/** Day on which a charge `c` was captured. */
const capturedOn = sql`(c.captured_at at time zone ${zone})::date`;

/** What the company itself pays of a charge `c`, in fen: what a coupon took is the cost of whoever bears the coupon. */
const ownFen = sql`(c.amount_fen - c.coupon_fen)`;

/** A charge `c` may be entered into a book `b`: the company's own training, captured in its year, something, and in no voucher. */
const mayBeEntered = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`c.org_id = b.org_id and c.payer = ${chargePayer.values.company} and c.state = ${literal(chargeState, 'captured')}
    and c.captured_at >= ${yearBegins(0)} and c.captured_at < ${yearBegins(1)} and c.product in (${sql.lit(chargeProduct.values.training)}, ${sql.lit(chargeProduct.values.examSitting)}) and ${ownFen} > 0 and ${inScope(actor.scope, 'charge c')}
    and not exists (select from cost_voucher_charge x where x.charge_id = c.id)`;

const requireBook = async (db: Db, actor: Actor, bookId: string): Promise<void> => {
  const { rows } =
    await sql`select from cost_book b where b.id = ${bookId} and ${inScope(actor.scope, 'cost_book b')}`.execute(db);
  if (rows.length === 0) throw fail('object.missing');
};

/**
 * Lines for a book, or for all open books of the own company: what was charged and stands in no voucher yet. Charges are the company's
 * affair and the head office's: whoever else reads the book is told nothing of them.
 * @throws object.missing for a book outside the scope
 */
export const findChargedTrainings = async (
  db: Db,
  actor: Actor,
  bookId: string | undefined,
): Promise<ChargedTraining[]> => {
  if (bookId !== undefined) await requireBook(db, actor, bookId);
  const { rows } = await sql<ChargedTraining>`
    select ${lineKey} as "lineKey", b.id as "bookId", b.book_year as "bookYear", c.plan_id as "planId",
      coalesce(min(p.plan_name), luan_charged_session(min(c.id)), '') as "lineName",
      case when c.plan_id is null and min(c.session_id) is null then replace(min(c.period), '/', ' – ') else '' end as "chargePeriod",
      count(distinct c.user_id)::int as people, sum(${ownFen})::bigint as "amountFen", max(${capturedOn})::text as "usedOn",
      coalesce(luan_org_name(split_part(min(b.path), '.', 2)::bigint), '') as payee,
      'PX-' || lpad((select count(*) + 1 from cost_voucher v where v.book_id = b.id)::text, 4, '0') as "voucherNumber"
    from cost_book b join charge c on ${mayBeEntered(actor)} left join plan p on p.id = c.plan_id
    where b.state = ${literal(costBookState, 'draft')} and ${inScope(actor.scope, 'cost_book b')}
      and ${bookId === undefined ? sql`b.org_id = ${actor.orgId}` : sql`b.id = ${bookId}`}
    group by 1, 2, 3, 4 order by "usedOn" desc, 1 limit ${sql.lit(mostChargedTrainings)}`.execute(db);
  return rows.map((row) => ({ ...row, amountFen: Number(row.amountFen) }));
};

/** What a line comes to at this moment. */
interface ChargedLine {
  readonly chargeIds: readonly string[];
  readonly amountFen: number;
  readonly usedOn: string | null;
  readonly planId: string | null;
}

/** Charges of a line of a book, held until the transaction ends: none of them is given back meanwhile. */
export const lockChargedLine = async (db: Db, actor: Actor, bookId: string, key: string): Promise<ChargedLine> => {
  const { rows } = await sql<ChargedLine>`
    with line as materialized (
      select c.id, ${ownFen} as own_fen, c.plan_id, ${capturedOn} as used_on from cost_book b join charge c on ${mayBeEntered(actor)}
      where b.id = ${bookId} and ${lineKey} = ${key} order by c.id for share of c
    )
    select coalesce(array_agg(id::text), '{}') as "chargeIds", coalesce(sum(own_fen), 0)::bigint as "amountFen", max(used_on)::text as "usedOn",
      min(plan_id) as "planId" from line`.execute(db);
  const [line] = rows;
  return {
    chargeIds: line?.chargeIds ?? [],
    amountFen: Number(line?.amountFen ?? 0),
    usedOn: line?.usedOn ?? null,
    planId: line?.planId ?? null,
  };
};
