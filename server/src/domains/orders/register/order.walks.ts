import { sql } from 'kysely';
import { payOrderMachine } from '#contracts/orders/order.codes.ts';
import { settledAs } from '#contracts/orders/order.rules.ts';
import { payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { emit } from '#kernel/events.ts';
import { literal } from '#kernel/literal.ts';
import { walks } from '#kernel/walks.ts';

/** Orders as they are paid, closed and given back. */
export const payOrderWalks = walks(payOrderMachine, {
  table: 'pay_order',
  stamps: {
    close: () => ({ closed_at: clock.now().toISOString() }),
    expire: () => ({ closed_at: clock.now().toISOString() }),
  },
  effects: { close: ({ context: { db, actor }, id }) => emit(db, actor, 'order.closed', { payOrderId: id }) },
});

/** An order whose refunds have all come to an end stands where they left it; one with a refund on its way stays as it is. */
export const settleOrder = async (db: Db, payOrderId: string): Promise<void> => {
  const { rows } = await sql<{ payableFen: number; refundedFen: number; open: boolean }>`
    select o.payable_fen as "payableFen", o.refunded_fen as "refundedFen",
      exists (select from pay_refund r where r.order_id = o.id and r.state in (${literal(payRefundState, 'awaiting', 'approved', 'sent')})) as open
    from pay_order o where o.id = ${payOrderId} for update`.execute(db);
  const [order] = rows;
  if (!order || order.open) return;
  const to = settledAs(order.payableFen, order.refundedFen);
  await payOrderWalks.alone({ db, actor: systemActor }, 'settleRefund', { id: payOrderId, to });
};
