import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import { signUpState } from '#contracts/schools/class.codes.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { spendOrder } from '#domains/orders/door.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Events } from '#kernel/events.ts';
import { literal } from '#kernel/literal.ts';

/** Sign-ups that stand in an order, held: what the counter takes at the same moment is seen by whoever comes second. */
const holdPlaces = async (db: Db, payOrderId: string): Promise<void> => {
  await sql`select s.id from class_sign_up s where s.id in (select p.sign_up_id from class_place p where p.order_id = ${payOrderId} and p.gone_at is null)
    order by s.id for no key update`.execute(db);
};

/** Places of an order that are still to pay: their sign-ups are paid from now on. @returns fen they cost together */
const payPlaces = async (db: Db, { payOrderId, paidAt }: Events['order.paid']): Promise<number> => {
  const { rows } = await sql<{ feeFen: number }>`
    with paid as (
      update class_sign_up s set paid_at = ${paidAt}, paid_by = null from class_place p
      where p.order_id = ${payOrderId} and p.paid_at is null and p.gone_at is null and s.id = p.sign_up_id and s.paid_at is null
        and s.state in (${literal(signUpState, 'accepted', 'waiting')})
      returning p.id)
    update class_place p set paid_at = ${paidAt} from paid where p.id = paid.id returning p.fee_fen as "feeFen"`.execute(
    db,
  );
  return rows.reduce((sum, { feeFen }) => sum + feeFen, 0);
};

/** Lets places go whose order waits no longer. */
const releaseOrder = async (db: Db, payOrderId: string): Promise<void> => {
  await sql`update class_place set gone_at = ${clock.now().toISOString()}
    where order_id = ${payOrderId} and paid_at is null and gone_at is null`.execute(db);
};

/**
 * An order was paid: the places in it are, and its money leaves the balance with the posting that brought it in, so that nobody spends
 * it in between. What a place costs that was noted as paid or left meanwhile stays balance, and the company is told.
 */
export const takePaidOrder = async (db: Db, event: Events['order.paid']): Promise<void> => {
  const { payOrderId, orgId, number, payableFen } = event;
  const { rows } = await sql`select from class_place where order_id = ${payOrderId} limit 1`.execute(db);
  if (rows.length === 0) return;
  await holdPlaces(db, payOrderId);
  const amountFen = await payPlaces(db, event);
  await releaseOrder(db, payOrderId);
  if (amountFen > 0) await spendOrder(db, { payOrderId, orgId, number, amountFen });
  if (amountFen === payableFen) return;
  await tellAdministrators(db, orgId, {
    kind: 'placesUntaken',
    params: { number, yuan: yuanOf(payableFen - amountFen) },
    link: '/order/payOrderDetail',
    query: { payOrderId },
    once: `placesUntaken.${payOrderId}`,
  });
};

/**
 * An order was closed: its places may be ordered again. Its sign-ups are held first, in their order, as the counter holds them: two that
 * let the same places go would each wait for the other.
 */
export const releaseClosedOrder = async (db: Db, { payOrderId }: Events['order.closed']): Promise<void> => {
  await holdPlaces(db, payOrderId);
  await releaseOrder(db, payOrderId);
};
