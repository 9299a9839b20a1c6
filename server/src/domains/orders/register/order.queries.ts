import { type RawBuilder, sql } from 'kysely';
import { ledgerAccount } from '#contracts/ledger/ledger.codes.ts';
import { orderChannel, orderPurpose, payOrderMachine, payOrderState } from '#contracts/orders/order.codes.ts';
import { type PayOrderDetail, payOrderList } from '#contracts/orders/order.contract.ts';
import { refundableFen } from '#contracts/orders/order.rules.ts';
import { paymentState } from '#contracts/orders/payments/payment.codes.ts';
import { findWays } from '#domains/billing/door.ts';
import { uninvoicedOf } from '#domains/invoices/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { configuredProviders } from '../providers/payment-providers.ts';

const { awaiting, paid, refunding, refundedInPart } = payOrderState.values;

const columns = {
  payOrderId: sql`o.id`,
  orderNumber: sql`o.number`,
  orgId: sql`o.org_id`,
  orgName: sql`coalesce(luan_org_name(o.org_id), '')`,
  orderTitle: sql`o.title`,
  orderItems: sql`(select coalesce(string_agg(l->>'text' || ' × ' || (l->>'quantity'), '；'), '') from jsonb_array_elements(o.lines) l
    where (l->>'amountFen')::bigint > 0)`,
  orderPurpose: sql`o.purpose`,
  payableFen: sql`o.payable_fen`,
  refundedFen: sql`o.refunded_fen`,
  keptFen: sql`(o.payable_fen - o.refunded_fen)`,
  orderChannel: sql`o.channel`,
  sourceType: sql`o.source_type`,
  state: sql`o.state`,
  // A learner's order is made by the learner, whose name is shown once and hidden with every other name of a person.
  createdByName: sql`case when o.user_id is null then coalesce(luan_person_name(o.created_by), '') else '' end`,
  realName: sql`coalesce(luan_person_name(o.user_id), '')`,
  createdAt: sql`o.created_at`,
  expiresAt: sql`o.expires_at`,
  paidAt: sql`o.paid_at`,
  version: sql`o.version`,
};

/**
 * What may be done with an order: its buyer pays and closes one that waits, the head office gives back what was paid. A learner's is
 * paid by the learner alone, and goes back with its charge.
 */
const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const state = Number(row.state);
  const ofLearner = row.orderPurpose === orderPurpose.values.learner;
  const own = row.orgId === actor.orgId && !ofLearner;
  const isPaid = state === paid || state === refunding || state === refundedInPart;
  const can: string[] = own ? [...canWalk(payOrderMachine, actor, state)] : [];
  if (own && state === awaiting && may(actor, 'order:payOrder:mod')) can.unshift('pay');
  // What was paid out of the accounts goes back to them by itself when a place is given up.
  const cameIn = row.orderChannel !== orderChannel.values.balance;
  if (isPaid && cameIn && !ofLearner && may(actor, 'order:refund:mod')) can.push('refund');
  return { ...row, can };
};

export const payOrderPage = listQuery(payOrderList, {
  base: 'pay_order o',
  alias: 'o',
  columns,
  filters: {
    keyword: (words) => sql<boolean>`(${containing(sql`o.number`, words)} or ${containing(sql`o.title`, words)}
      or ${containing(sql`luan_org_name(o.org_id)`, words)})`,
    orderChannel: (channels) => sql<boolean>`o.channel = any(${channels.map(Number)}::int[])`,
    orderPurpose: (purposes) => sql<boolean>`o.purpose = any(${[...purposes]}::text[])`,
    orderedBetween: (days) => within(sql`o.created_at`, days),
    orderPaidBetween: (days) => within(sql`o.paid_at`, days),
  },
  sorts: {
    createdAt: sql`o.created_at`,
    payableFen: sql`o.payable_fen`,
    paidAt: sql`coalesce(o.paid_at, '-infinity')`,
  },
  order: { by: 'createdAt', direction: 'desc' },
  finish,
});

const listed = (of: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(x) from (${of}) x), '[]'::json)`;

/** Lists that hang on an order `o`, as columns of a statement. */
const beside = (actor: Actor): RawBuilder<unknown> => sql`o.class_id as "classId", o.closed_at as "closedAt",
  (select coalesce(json_agg(json_build_object('account', o.taken[i], 'amountFen', o.taken[i + 1]) order by i), '[]'::json)
    from generate_series(1, cardinality(o.taken), 2) i) as taken,
  ${listed(sql`select l->>'text' as text, (l->>'quantity')::int as quantity, (l->>'unitFen')::bigint as "unitFen",
      (l->>'amountFen')::bigint as "amountFen", l->>'planId' as "planId", p.flavour as "planFlavour"
    from jsonb_array_elements(o.lines) with ordinality as line (l, nth) left join plan p on p.id = (l->>'planId')::bigint order by nth`)} as lines,
  ${listed(sql`select c.provider, c.code as "payCode" from pay_code c
    where c.order_id = o.id and ${inScope(actor.scope, 'pay_code c')} order by c.id`)} as "payCodes",
  ${listed(sql`select p.id::text as "paymentId", p.provider, p.serial, p.gross_fen as "grossFen", p.paid_at as "paidAt", p.payer, p.state as "paymentState"
    from payment p where p.order_id = o.id and ${inScope(actor.scope, 'payment p')} order by p.id`)} as payments,
  ${listed(sql`select r.id::text as "payRefundId", r.number as "refundNumber", r.amount_fen as "amountFen", r.reason, r.state as "payRefundState",
    case when r.reject_reason <> '' then r.reject_reason else r.refusal end as refusal,
    r.created_at as "createdAt", r.done_at as "doneAt"
    from pay_refund r where r.order_id = o.id and ${inScope(actor.scope, 'pay_refund r')} order by r.id`)} as refunds,
  ${historyOf(payOrderMachine, sql`o.id`)} as history`;

/** One order with what hangs on it, without ways to pay. @throws object.missing, for what is out of reach too */
export const readOrder = async (db: Db, actor: Actor, payOrderId: string) => {
  const { rows } = await sql<Record<string, unknown>>`select ${columnsOf(columns)}, ${beside(actor)}
    from pay_order o where o.id = ${payOrderId} and ${inScope(actor.scope, 'pay_order o')}`.execute(db);
  return finish(orMissing(rows[0]), actor) as unknown as Omit<PayOrderDetail, 'providers' | 'ways' | 'refundableFen'>;
};

/** Fen of an order that may go back now, and whether more could if it were not invoiced. */
export const findRefundable = async (
  db: Db,
  payOrderId: string,
): Promise<{ readonly mostFen: number; readonly isInvoiced: boolean }> => {
  const { rows } = await sql<{
    orgId: string;
    paidFen: number;
    spentFen: number;
    refundedFen: number;
    balanceFen: number;
  }>`
    select o.org_id as "orgId", coalesce((select sum(p.gross_fen) from payment p where p.order_id = o.id and p.state = ${literal(paymentState, 'matched')}), 0)::bigint as "paidFen",
      o.spent_fen as "spentFen", o.refunded_fen as "refundedFen", b.balances[${literal(ledgerAccount, 'paid')}] as "balanceFen"
    from pay_order o join ledger_book b on b.org_id = o.org_id where o.id = ${payOrderId}`.execute(db);
  const { orgId, ...found } = orMissing(rows[0]);
  const uninvoicedFen = await uninvoicedOf(db, orgId);
  const mostFen = refundableFen({ ...found, uninvoicedFen });
  return { mostFen, isInvoiced: mostFen < refundableFen({ ...found, uninvoicedFen: found.balanceFen }) };
};

/** One order of the scope with ways to pay, payments, refunds and history; foreign equals missing. */
export const findOrder = async (
  db: Db,
  actor: Actor,
  runtime: Runtime,
  payOrderId: string,
): Promise<PayOrderDetail> => {
  const order = await readOrder(db, actor, payOrderId);
  const waits = order.state === awaiting;
  return {
    ...order,
    providers: waits ? (await configuredProviders(runtime)).map(({ code }) => code) : [],
    ways: waits ? await findWays(db) : [],
    refundableFen: order.can.includes('refund') ? (await findRefundable(db, payOrderId)).mostFen : 0,
  };
};

/** An order that waits to be paid and holds a plan; null without one. */
export const awaitingOrderOf = async (db: Db, actor: Actor, planId: string): Promise<string | null> => {
  const { rows } = await sql<{
    id: string;
  }>`select o.id from pay_order o where o.plan_ids @> array[${planId}::bigint] and o.purpose = ${orderPurpose.values.plan}
    and o.state = ${literal(payOrderState, 'awaiting')} and ${inScope(actor.scope, 'pay_order o')} order by o.id desc limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
};
