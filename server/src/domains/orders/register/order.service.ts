import { sql } from 'kysely';
import { sourceType } from '#contracts/identity/identity.codes.ts';
import { orderChannel, orderPurpose, payOrderMachine, payOrderState } from '#contracts/orders/order.codes.ts';
import type { PayOrderDetail, payOrderApi } from '#contracts/orders/order.contract.ts';
import { expiryOf } from '#contracts/orders/order.rules.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { findWays } from '#domains/billing/door.ts';
import { findAvailable } from '#domains/ledger/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { isHeadOffice } from '#kernel/four-eyes.ts';
import { tellHistory } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { currentSource } from '#kernel/record-source.ts';
import type { Context } from '#kernel/serve.ts';
import { say } from '#phrases/say.ts';
import { configuredProviders } from '../providers/payment-providers.ts';

/** A printed number: letters, the day and a count that never comes twice. */
export const nextNumber = async (db: Db, letters: 'LA' | 'LR'): Promise<string> => {
  const { rows } = await sql<{ count: string }>`select nextval('pay_number')::text as count`.execute(db);
  return `${letters}${dayOf(clock.now()).replaceAll('-', '')}${(rows[0]?.count ?? '').padStart(6, '0')}`;
};

/** An order before it is made. */
export const previewOrder = async ({ db, actor, runtime }: Context): Promise<Data<typeof payOrderApi.preview>> => {
  const { rows } = await sql<{ orgName: string; channels: number[] }>`
    select o.org_name as "orgName", coalesce((select b.channels from billing_info b where b.org_id = o.id), '{}') as channels
    from organisation o where o.id = ${actor.orgId}`.execute(db);
  const own = orMissing(rows[0]);
  return {
    orgName: own.orgName,
    cover: orMissing(await findAvailable(db, actor.orgId)),
    paymentChannels: own.channels,
    providers: (await configuredProviders(runtime)).map(({ code }) => code),
    ways: await findWays(db),
  };
};

/** Refuses a channel by which nothing can come in; the accounts are looked into by whoever takes from them. @throws on `orderChannel` */
const refuseChannel = async ({ db, runtime }: Context, channel: number): Promise<void> => {
  if (channel === orderChannel.values.balance) return;
  const isNetwork = channel === orderChannel.values.network;
  const open = isNetwork ? (await configuredProviders(runtime)).length : (await findWays(db)).length;
  if (open === 0)
    throw failFields([{ field: 'orderChannel', key: isNetwork ? 'order.noProvider' : 'order.noTransfer' }]);
};

/** A line as it is ordered; amounts in fen. */
export type OrderLine = Pick<PayOrderDetail['lines'][number], 'text' | 'quantity' | 'unitFen' | 'amountFen'> & {
  /** The plan it is for. */
  readonly planId?: string;
};

/** What is ordered. The lines come to the amount, in fen. */
interface Ordered {
  /** The plans, in the order in which they are covered, or the class it is for; neither for a top-up. */
  readonly planIds?: readonly string[];
  readonly classId?: string;
  readonly title: string;
  readonly lines: readonly OrderLine[];
  readonly amountFen: number;
  readonly channel: number;
}

/** What an order is for, by what it names. */
const purposeOf = ({ planIds, classId }: Ordered, chargeId: string | undefined): string => {
  if (chargeId !== undefined) return orderPurpose.values.learner;
  if (planIds !== undefined) return orderPurpose.values.plan;
  return orderPurpose.values[classId === undefined ? 'topUp' : 'classPlace'];
};

/** Writes an order that waits, of the actor's organisation or of the learner behind the actor. */
const writeOrder = async (
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  ordered: Ordered,
  chargeId?: string,
): Promise<{ payOrderId: string; orderNumber: string }> => {
  const { planIds = [], classId, title, lines, amountFen, channel } = ordered;
  const now = clock.now();
  const orderNumber = await nextNumber(db, 'LA');
  const { id } = await db
    .insertInto('pay_order')
    .values({
      org_id: actor.orgId,
      path: actor.orgPath,
      number: orderNumber,
      source_type: currentSource() ?? sourceType.values.pc,
      purpose: purposeOf(ordered, chargeId),
      user_id: chargeId === undefined ? null : actor.userId,
      charge_id: chargeId ?? null,
      plan_ids: [...planIds],
      class_id: classId ?? null,
      title,
      lines: JSON.stringify(lines),
      payable_fen: String(amountFen),
      channel,
      expires_at: expiryOf(channel, now).toISOString(),
      created_by: actor.userId,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellHistory(
    db,
    actor,
    { machine: payOrderMachine, edge: 'add' },
    sql`select ${actor.orgPath}::text, ${id}::bigint, null::int, ${payOrderState.values.awaiting}::int`,
  );
  return { payOrderId: id, orderNumber };
};

/**
 * The order by which the learner behind the actor pays a charge of their own, by network: the one that waits, or a new one. The charge is
 * locked by the caller, so that two presses find one order.
 */
export const placeLearnerOrder = async (
  at: { readonly db: Db; readonly actor: Actor },
  { chargeId, title, amountFen }: { readonly chargeId: string; readonly title: string; readonly amountFen: number },
): Promise<string> => {
  const now = clock.now().toISOString();
  const { rows } = await sql<{
    id: string;
    isOver: boolean;
  }>`select o.id, o.expires_at <= ${now}::timestamptz as "isOver"
    from pay_order o where o.charge_id = ${chargeId} and o.state = ${literal(payOrderState, 'awaiting')}`.execute(
    at.db,
  );
  const [waiting] = rows;
  // It is closed by the clock, after its provider was asked: until then another one might be paid a second time.
  if (waiting?.isOver) throw fail('order.beingClosed');
  if (waiting) return waiting.id;
  const lines = [{ text: title, quantity: 1, unitFen: amountFen, amountFen }];
  const channel = orderChannel.values.network;
  return (await writeOrder(at, { title, lines, amountFen, channel }, chargeId)).payOrderId;
};

/**
 * Makes an order of the own organisation for whoever reckoned what it comes to.
 * @throws order.headOffice, on `orderChannel` where nothing can come in by it
 */
export const placeOrder = async (
  context: Context,
  ordered: Ordered,
): Promise<{ payOrderId: string; orderNumber: string }> => {
  if (isHeadOffice(context.actor)) throw fail('order.headOffice');
  await refuseChannel(context, ordered.channel);
  const placed = await writeOrder(context, ordered);
  const { amountFen, planIds, classId } = ordered;
  context.audit({
    objectKind: payOrderMachine.name,
    objectId: placed.payOrderId,
    action: 'payOrder.add',
    after: { amountFen, planIds, classId },
  });
  return placed;
};

/** Makes an order of the own organisation for money on its account. @throws as `placeOrder` */
export const addOrder = async (
  context: Context,
  { amountFen, orderChannel: channel }: Parsed<typeof payOrderApi.add>,
): Promise<{ payOrderId: string }> => {
  const title = say(context.language, 'orders.topUp');
  const lines = [{ text: title, quantity: 1, unitFen: amountFen, amountFen }];
  const { payOrderId } = await placeOrder(context, { title, lines, amountFen, channel });
  return { payOrderId };
};
