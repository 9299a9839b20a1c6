import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import { orderChannel, payOrderState } from '#contracts/orders/order.codes.ts';
import { paymentProvider, paymentState } from '#contracts/orders/payments/payment.codes.ts';
import { payRefundMachine } from '#contracts/orders/refunds/refund.codes.ts';
import type { payRefundApi } from '#contracts/orders/refunds/refund.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import type { WalkedState } from '#contracts/walk.ts';
import { plainNumber } from '#contracts/written/written-text.ts';
import { holdBook } from '#domains/invoices/door.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { matchRefund } from '../bank/match-bank-lines.ts';
import { findRefundable } from '../register/order.queries.ts';
import { placeRefund, type Returnable } from './place-refund.service.ts';
import { payRefundWalks } from './settle-refund.service.ts';

type Given = Omit<Returnable, 'paymentId'> & {
  readonly paymentId: string | null;
  readonly isLearners: boolean;
  readonly channel: number;
};

/** A paid order, locked, with the payment that paid it. @throws object.missing, order.notPaid, order.refundByCharge for a learner's, order.refundByPlace for one out of the accounts */
const lockPaid = async ({ db, actor }: Context, payOrderId: string): Promise<Returnable> => {
  const { rows } =
    await sql<Given>`select o.id, o.org_id as "orgId", o.path, o.state, o.charge_id is not null as "isLearners", o.channel,
      (select p.id from payment p where p.order_id = o.id and p.state = ${literal(paymentState, 'matched')} order by p.id limit 1) as "paymentId"
    from pay_order o where o.id = ${payOrderId} and ${inScope(actor.scope, 'pay_order o')} for update`.execute(db);
  const order = orMissing(rows[0]);
  // Its money pays a charge and is no balance: it goes back when that is released or reversed.
  if (order.isLearners) throw fail('order.refundByCharge');
  if (order.channel === orderChannel.values.balance) throw fail('order.refundByPlace');
  const { paid, refunding, refundedInPart } = payOrderState.values;
  const { paymentId } = order;
  if (paymentId === null || ![paid, refunding, refundedInPart].some((state) => state === order.state))
    throw fail('order.notPaid');
  return { ...order, paymentId };
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
  const { db } = context;
  const order = await lockPaid(context, payOrderId);
  // Whoever issues an invoice at the same moment waits: what was counted here still holds when the money goes.
  await holdBook(db, order.orgId);
  const { mostFen, isInvoiced } = await findRefundable(db, payOrderId);
  if (amountFen > mostFen) {
    const key = isInvoiced ? 'order.refundInvoiced' : 'order.refundTooMuch';
    throw failFields([{ field: 'amountFen', key, params: { yuan: yuanOf(mostFen) } }]);
  }
  const { id, state } = await placeRefund(context, order, { amountFen, reason, byHand: true });
  context.audit({
    objectKind: payRefundMachine.name,
    objectId: id,
    action: 'payRefund.add',
    after: { amountFen, reason },
  });
  return { payRefundId: id, state };
};

/**
 * Confirms that a refund was transferred by hand; its line of our bank is found where it came in before. @throws object.missing, order.refundByNetwork for one a provider gives back
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
  const answer = await payRefundWalks.walk(context, 'confirm', { id: payRefundId }, { serial: bankNumber });
  await matchRefund(db, { bankKey: plainNumber(bankNumber), refundId: payRefundId });
  return answer;
};
