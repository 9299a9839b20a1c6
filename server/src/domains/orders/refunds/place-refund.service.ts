import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import { payOrderMachine, payOrderState } from '#contracts/orders/order.codes.ts';
import { payRefundMachine, payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import { post } from '#domains/ledger/door.ts';
import { tellHeadOffice } from '#domains/messages/door.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { tellHistory } from '#kernel/history.ts';
import { nextNumber } from '../register/order.service.ts';
import { payOrderWalks } from '../register/order.walks.ts';

/** A paid order that is to go back, locked, with the payment that paid it. */
export interface Returnable {
  readonly id: string;
  readonly orgId: string;
  readonly path: string;
  readonly state: number;
  readonly paymentId: string;
}

interface Asked {
  readonly amountFen: number;
  readonly reason: string;
  /** A person asks for it: a book that a proof has closed refuses that. */
  readonly byHand: boolean;
}

/** The refund takes the money out of the balance at once, so that nobody spends it meanwhile. */
const reserve = async (
  db: Db,
  order: Returnable,
  refund: { readonly id: string; readonly number: string; readonly madeBy: string } & Asked,
): Promise<void> => {
  const { postingId } = await post(db, {
    orgId: order.orgId,
    key: `refund:${refund.id}`,
    kind: 'refund',
    about: { kind: payOrderMachine.name, id: order.id },
    remark: refund.number,
    madeBy: refund.madeBy,
    ...(refund.byHand && { byHand: true }),
    transfers: [{ debit: 'paid', credit: 'clearing', amountFen: refund.amountFen }],
  });
  await sql`update pay_refund set posting_id = ${postingId} where id = ${refund.id}`.execute(db);
};

const tellToDecide = (db: Db, amountFen: number, number: string): Promise<void> =>
  tellHeadOffice(db, {
    kind: 'refundToDecide',
    params: { yuan: yuanOf(amountFen), number },
    link: '/order/refundList',
    query: { keyword: number },
  });

/**
 * Writes a refund of an order, out of the balance of its organisation; above the limit of the platform a second person decides.
 * @throws ledger.closed where a person asks, ledger.short where the balance does not hold it
 */
export const placeRefund = async (
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  order: Returnable,
  asked: Asked,
): Promise<{ readonly id: string; readonly state: number }> => {
  const { amountFen, reason } = asked;
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
  await reserve(db, order, { ...asked, id, number, madeBy: actor.userId });
  await sql`update pay_order set refunded_fen = refunded_fen + ${amountFen} where id = ${order.id}`.execute(db);
  if (order.state !== payOrderState.values.refunding)
    await payOrderWalks.alone({ db, actor: systemActor }, 'askRefund', { id: order.id });
  await tellHistory(
    db,
    actor,
    { machine: payRefundMachine, edge: 'add', reason },
    sql`select ${order.path}::text, ${id}::bigint, null::int, ${state}::int`,
  );
  if (state === awaiting) await tellToDecide(db, amountFen, number);
  return { id, state };
};
