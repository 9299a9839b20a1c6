import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import type { paymentApi } from '#contracts/orders/payments/payment.contract.ts';
import { payRefundMachine, payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import type { WalkedState } from '#contracts/walk.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { clock } from '#kernel/clock.ts';
import { tellHistory } from '#kernel/history.ts';
import type { Context } from '#kernel/serve.ts';
import { nextNumber } from '../register/order.service.ts';
import { paymentWalks } from './payment.walks.ts';

/**
 * Gives a payment that is in nobody's book back the way it came, whole. Nothing is posted, for nothing of it was. It cannot be
 * assigned from then on; where the refund is rejected, withdrawn or fails it is kept apart again.
 * @throws object.missing, machine.illegal for one that was decided already
 */
export const giveBackPayment = async (
  context: Context,
  { paymentId, reason }: Parsed<typeof paymentApi.giveBack>,
): Promise<WalkedState> => {
  const { db, actor } = context;
  const { taken, answer } = await paymentWalks.step(context, 'giveBack', { id: paymentId, reason });
  const { org_id: orgId, path, gross_fen: gross } = taken.row;
  const amountFen = Number(gross);
  const aloneYuan = await readParameter(db, undefined, 'refundAloneYuan');
  const { awaiting, approved } = payRefundState.values;
  const state = amountFen > aloneYuan * 100 ? awaiting : approved;
  const number = await nextNumber(db, 'LR');
  const { id } = await db
    .insertInto('pay_refund')
    .values({
      org_id: orgId,
      path,
      order_id: null,
      payment_id: paymentId,
      number,
      amount_fen: String(amountFen),
      reason,
      state,
      created_by: actor.userId,
      created_at: clock.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellHistory(
    db,
    actor,
    { machine: payRefundMachine, edge: 'add', reason },
    sql`select ${path}::text, ${id}::bigint, null::int, ${state}::int`,
  );
  if (state === awaiting)
    await tellAdministrators(db, actor.orgId, {
      kind: 'refundToDecide',
      params: { yuan: yuanOf(amountFen), number },
      link: '/order/refundList',
      query: { keyword: number },
    });
  return answer;
};
