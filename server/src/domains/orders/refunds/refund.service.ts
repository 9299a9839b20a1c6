import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import { payOrderMachine, payOrderState } from '#contracts/orders/order.codes.ts';
import { paymentProvider, paymentState } from '#contracts/orders/payments/payment.codes.ts';
import { payRefundMachine, payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import type { payRefundApi } from '#contracts/orders/refunds/refund.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import type { WalkedState } from '#contracts/walk.ts';
import { holdBook } from '#domains/invoices/door.ts';
import { post } from '#domains/ledger/door.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { tellHistory } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { findRefundable } from '../register/order.queries.ts';
import { nextNumber } from '../register/order.service.ts';
import { payOrderWalks } from '../register/order.walks.ts';
import { payRefundWalks } from './settle-refund.service.ts';

interface Given {
  readonly id: string;
  readonly orgId: string;
  readonly path: string;
  readonly state: number;
  readonly paymentId: string | null;
}

/** A paid order, locked, with the payment that paid it. @throws object.missing, order.notPaid */
const lockPaid = async ({ db, actor }: Context, payOrderId: string): Promise<Given & { paymentId: string }> => {
  const { rows } = await sql<Given>`select o.id, o.org_id as "orgId", o.path, o.state,
      (select p.id from payment p where p.order_id = o.id and p.state = ${literal(paymentState, 'matched')} order by p.id limit 1) as "paymentId"
    from pay_order o where o.id = ${payOrderId} and ${inScope(actor.scope, 'pay_order o')} for update`.execute(db);
  const order = orMissing(rows[0]);
  const { paid, refunding, refundedInPart } = payOrderState.values;
  const { paymentId } = order;
  if (paymentId === null || ![paid, refunding, refundedInPart].some((state) => state === order.state))
    throw fail('order.notPaid');
  return { ...order, paymentId };
};

/** The refund takes the money out of the balance at once, so that nobody spends it meanwhile. */
const reserve = async (
  { db, actor }: Context,
  of: {
    readonly id: string;
    readonly orderId: string;
    readonly orgId: string;
    readonly number: string;
    readonly amountFen: number;
  },
): Promise<void> => {
  const { postingId } = await post(db, {
    orgId: of.orgId,
    key: `refund:${of.id}`,
    kind: 'refund',
    about: { kind: payOrderMachine.name, id: of.orderId },
    remark: of.number,
    madeBy: actor.userId,
    byHand: true,
    transfers: [{ debit: 'paid', credit: 'clearing', amountFen: of.amountFen }],
  });
  await sql`update pay_refund set posting_id = ${postingId} where id = ${of.id}`.execute(db);
};

/**
 * Asks for a refund of a paid order, the way the money came; above the limit of the platform a second person decides.
 * @throws object.missing, order.notPaid, on `amountFen` for more than was paid less what was used, went back or is
 * invoiced; ledger.closed
 */
export const addRefund = async (
  context: Context,
  { payOrderId, amountFen, reason }: Parsed<typeof payRefundApi.add>,
): Promise<Data<typeof payRefundApi.add>> => {
  const { db, actor } = context;
  const order = await lockPaid(context, payOrderId);
  // Whoever issues an invoice at the same moment waits: what was counted here still holds when the money goes.
  await holdBook(db, order.orgId);
  const { mostFen, isInvoiced } = await findRefundable(db, payOrderId);
  if (amountFen > mostFen) {
    const key = isInvoiced ? 'order.refundInvoiced' : 'order.refundTooMuch';
    throw failFields([{ field: 'amountFen', key, params: { yuan: yuanOf(mostFen) } }]);
  }
  const aloneYuan = await readParameter(db, undefined, 'refundAloneYuan');
  const { awaiting, approved } = payRefundState.values;
  const state = amountFen > aloneYuan * 100 ? awaiting : approved;
  const number = await nextNumber(db, 'LR');
  const { id } = await db
    .insertInto('pay_refund')
    .values({
      org_id: order.orgId,
      path: order.path,
      order_id: order.id,
      payment_id: order.paymentId,
      number,
      amount_fen: String(amountFen),
      reason,
      state,
      created_by: actor.userId,
      created_at: clock.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await reserve(context, { id, orderId: order.id, orgId: order.orgId, number, amountFen });
  await sql`update pay_order set refunded_fen = refunded_fen + ${amountFen} where id = ${order.id}`.execute(db);
  if (order.state !== payOrderState.values.refunding)
    await payOrderWalks.alone({ db, actor: systemActor }, 'askRefund', { id: order.id });
  await tellHistory(
    db,
    actor,
    { machine: payRefundMachine, edge: 'add', reason },
    sql`select ${order.path}::text, ${id}::bigint, null::int, ${state}::int`,
  );
  context.audit({
    objectKind: payRefundMachine.name,
    objectId: id,
    action: 'payRefund.add',
    after: { amountFen, reason },
  });
  if (state === awaiting)
    await tellAdministrators(db, actor.orgId, {
      kind: 'refundToDecide',
      params: { yuan: yuanOf(amountFen), number },
      link: '/order/refundList',
      query: { keyword: number },
    });
  return { payRefundId: id, state };
};

/**
 * Confirms that a refund was transferred by hand. @throws object.missing, order.refundByNetwork for one a provider gives back
 */
export const confirmRefund = async (
  context: Context,
  { payRefundId, bankNumber }: Parsed<typeof payRefundApi.confirm>,
): Promise<WalkedState> => {
  const { db, actor } = context;
  const { rows } = await sql<{
    provider: string;
  }>`select p.provider from pay_refund r join payment p on p.id = r.payment_id
    where r.id = ${payRefundId} and ${inScope(actor.scope, 'pay_refund r')}`.execute(db);
  if (orMissing(rows[0]).provider !== paymentProvider.values.bank) throw fail('order.refundByNetwork');
  return payRefundWalks.walk(context, 'confirm', { id: payRefundId }, { serial: bankNumber });
};
