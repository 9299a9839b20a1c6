import { sql } from 'kysely';
import { takenAs } from '#contracts/orders/order.rules.ts';
import { paymentMachine } from '#contracts/orders/payments/payment.codes.ts';
import type { paymentApi } from '#contracts/orders/payments/payment.contract.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import type { WalkedState } from '#contracts/walk.ts';
import { failFields, orMissing } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { onEdges, stampedBy, type Taken, walks } from '#kernel/walks.ts';
import { settleLineOf } from '../register/bill-line.walks.ts';
import { creditPayment, lockOrder, type PaidOrder, payOrder } from './receive-payment.service.ts';

type Walked = Taken<keyof typeof paymentMachine.edges, 'payment'>;

const walking = {
  table: 'payment',
  stamps: onEdges(['assign', 'credit', 'keep', 'giveBack'], stampedBy('decided')),
  // A line of a provider's bill that brought the payment is settled by any decision about it.
  effects: onEdges(['assign', 'credit', 'keep', 'giveBack'], ({ context, id }: Walked) => settleLineOf(context.db, id)),
} as const;
/** Payments as the head office decides about them. */
export const paymentWalks = walks(paymentMachine, walking);
/** The same for a payment that pays its order. */
const payingWalks = walks(paymentMachine, { ...walking, to: { assign: () => 'matched' } });

/** Takes the payment into the book of its organisation, in the transaction of the decision. */
const takeIn = (
  { context: { db, actor }, id, row }: Walked,
  orgId: string,
  remark: string,
  order?: PaidOrder,
): Promise<void> =>
  creditPayment(db, {
    paymentId: id,
    ...(order && { orderId: order.id }),
    orgId,
    amountFen: Number(row.gross_fen),
    remark,
    madeBy: actor.userId,
  });

/** The order of a number within the scope. @throws on `orderNumber` */
const orderNamed = async ({ db, actor }: Context, orderNumber: string): Promise<PaidOrder> => {
  const { rows } = await sql<{ number: string }>`
    select o.number from pay_order o where o.number = ${orderNumber.toUpperCase()} and ${inScope(actor.scope, 'pay_order o')}`.execute(
    db,
  );
  const order = rows[0] && (await lockOrder(db, rows[0].number));
  if (!order) throw failFields([{ field: 'orderNumber', key: 'order.noSuchOrder' }]);
  return order;
};

/** What somebody paid, in fen. @throws object.missing for a payment out of reach */
const grossOf = async ({ db, actor }: Context, paymentId: string): Promise<number> => {
  const { rows } = await sql<{ grossFen: number }>`
    select p.gross_fen as "grossFen" from payment p where p.id = ${paymentId} and ${inScope(actor.scope, 'payment p')}`.execute(
    db,
  );
  return orMissing(rows[0]).grossFen;
};

/**
 * Says which order a payment is for: it pays one that waits where the amount fits, and is balance of its buyer otherwise.
 * @throws object.missing for a payment out of reach, on `orderNumber` for one that is not there, and for a learner's that owes no such
 *   amount: what a learner paid is nobody else's balance
 */
export const assignPayment = async (
  context: Context,
  { paymentId, orderNumber }: Parsed<typeof paymentApi.assign>,
): Promise<WalkedState> => {
  const grossFen = await grossOf(context, paymentId);
  const order = await orderNamed(context, orderNumber);
  const fits = takenAs(order, grossFen) === 'matched';
  if (!fits && order.learnerId !== null) throw failFields([{ field: 'orderNumber', key: 'order.learnersOrder' }]);
  const at = { org_id: order.orgId, path: order.path, order_id: order.id, order_number: order.number };
  const { taken, answer } = await (fits ? payingWalks : paymentWalks).step(context, 'assign', { id: paymentId }, at);
  await takeIn(taken, order.orgId, order.number, order);
  if (fits) await payOrder(context.db, order, new Date(taken.row.paid_at).toISOString());
  return answer;
};

/** Makes a payment the paid balance of an organisation. @throws on `orgId` for one that is not at work */
export const creditTo = async (
  context: Context,
  { paymentId, orgId }: Parsed<typeof paymentApi.credit>,
): Promise<WalkedState> => {
  const { db, actor } = context;
  const { rows } = await sql<{ path: string; state: number }>`
    select o.path, o.state from organisation o where o.id = ${orgId} and o.parent_id is not null and ${inScope(actor.scope, 'organisation o')}`.execute(
    db,
  );
  const [at] = rows;
  if (!at) throw failFields([{ field: 'orgId', key: 'payment.noSuchCustomer' }]);
  if (at.state !== organisationState.values.normal)
    throw failFields([{ field: 'orgId', key: 'payment.disabledCustomer' }]);
  const { taken, answer } = await paymentWalks.step(
    context,
    'credit',
    { id: paymentId },
    { org_id: orgId, path: at.path },
  );
  await takeIn(taken, orgId, taken.row.serial);
  return answer;
};

/** Keeps a payment apart: whoever does so looks into it, and says why. */
export const keepPayment = async (
  context: Context,
  { paymentId, remark }: Parsed<typeof paymentApi.keep>,
): Promise<WalkedState> =>
  (await paymentWalks.step(context, 'keep', { id: paymentId }, { kept_by: context.actor.userId, remark })).answer;
