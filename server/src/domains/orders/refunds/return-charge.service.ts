import { sql } from 'kysely';
import { payOrderState } from '#contracts/orders/order.codes.ts';
import { paymentState } from '#contracts/orders/payments/payment.codes.ts';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { placeRefund, type Returnable } from './place-refund.service.ts';

/**
 * What a learner paid for a charge goes back the way it came, whole, out of the paid balance of the organisation, where the caller has just
 * put it. It is no money of the organisation's invoices, so none of them keeps it here. Nothing where no paid order of the charge is left.
 * @returns whether a refund was asked for
 */
export const returnCharge = async (db: Db, chargeId: string, reason: string): Promise<boolean> => {
  const { rows } = await sql<Returnable & { amountFen: number }>`
    select o.id, o.org_id as "orgId", o.path, o.state, o.payable_fen as "amountFen", p.id as "paymentId"
    from pay_order o join payment p on p.order_id = o.id and p.state = ${literal(paymentState, 'matched')}
    where o.charge_id = ${chargeId} and o.state = ${literal(payOrderState, 'paid')} order by o.id desc limit 1 for update of o`.execute(
    db,
  );
  const [order] = rows;
  if (!order) return false;
  await placeRefund({ db, actor: systemActor }, order, { amountFen: order.amountFen, reason, byHand: false });
  return true;
};
