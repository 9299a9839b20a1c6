import { sql } from 'kysely';
import { payOrderMachine } from '#contracts/orders/order.codes.ts';
import { payRefundMachine, payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import { post } from '#domains/ledger/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { stampedBy, type Taken, walks } from '#kernel/walks.ts';
import type { ProviderRefund } from '../providers/payment-provider.ts';
import { settleOrder } from '../register/order.walks.ts';
import { tellBuyer } from '../register/tell-buyer.ts';
import { refundMakers } from './refund.queries.ts';

type Walked = Taken<keyof typeof payRefundMachine.edges, 'pay_refund'>;

interface Going {
  readonly id: string;
  readonly orderId: string;
  readonly orgId: string;
  readonly number: string;
  readonly amountFen: number;
}

/** Gives back to the balance what a refund took from it. */
const release = async (db: Db, refund: Going, madeBy: string): Promise<void> => {
  await post(db, {
    orgId: refund.orgId,
    key: `refund-back:${refund.id}`,
    kind: 'refund',
    about: { kind: payOrderMachine.name, id: refund.orderId },
    remark: refund.number,
    madeBy,
    transfers: [{ debit: 'clearing', credit: 'paid', amountFen: refund.amountFen }],
  });
  await sql`update pay_order set refunded_fen = refunded_fen - ${refund.amountFen} where id = ${refund.orderId}`.execute(
    db,
  );
  await settleOrder(db, refund.orderId);
};

/** The order stands anew, and its buyer hears that the money went. */
const complete = async (db: Db, refund: Going): Promise<void> => {
  await settleOrder(db, refund.orderId);
  const { rows } = await sql<{ number: string; createdBy: string }>`
    select o.number, o.created_by as "createdBy" from pay_order o where o.id = ${refund.orderId}`.execute(db);
  const [order] = rows;
  if (order)
    await tellBuyer(
      db,
      { id: refund.orderId, orgId: refund.orgId, ...order },
      'refundDone',
      refund.amountFen,
      refund.id,
    );
};

const goingOf = ({ id, row }: Walked): Going => ({
  id,
  orderId: row.order_id,
  orgId: row.org_id,
  number: row.number,
  amountFen: Number(row.amount_fen),
});
const releasing = (walked: Walked): Promise<void> =>
  release(walked.context.db, goingOf(walked), walked.context.actor.userId);

/** Refunds as people decide about them: what is not given back is balance again, in the same transaction. */
export const payRefundWalks = walks(payRefundMachine, {
  table: 'pay_refund',
  makers: refundMakers,
  stamps: {
    approve: stampedBy('decided'),
    reject: (stamped) => ({ ...stampedBy('decided')(stamped), reject_reason: stamped.reason }),
    confirm: () => ({ done_at: clock.now().toISOString() }),
    finish: () => ({ done_at: clock.now().toISOString() }),
    send: () => ({ sent_at: clock.now().toISOString() }),
  },
  effects: {
    reject: releasing,
    withdraw: releasing,
    confirm: (walked) => complete(walked.context.db, goingOf(walked)),
  },
});

/** A refund that is decided and not done, locked, by its number; undefined for any other. */
const lockGoing = async (db: Db, number: string): Promise<(Going & { readonly state: number }) | undefined> => {
  const { rows } = await sql<Going & { state: number }>`
    select r.id, r.order_id as "orderId", r.org_id as "orgId", r.number, r.amount_fen as "amountFen", r.state from pay_refund r
    where r.number = ${number} and r.state in (${literal(payRefundState, 'approved', 'sent')}) for update`.execute(db);
  return rows[0];
};

/** Takes what a provider says of a refund; told again, nothing happens again. */
export const tellRefund = async (db: Db, told: ProviderRefund): Promise<void> => {
  const refund = await lockGoing(db, told.refundNumber);
  if (!refund) return;
  const platform = { db, actor: systemActor };
  const { id } = refund;
  const more = { serial: told.serial };
  if (told.state === 'done') {
    await payRefundWalks.alone(platform, 'finish', { id }, more);
    await complete(db, refund);
  } else if (told.state === 'failed') {
    await payRefundWalks.alone(platform, 'fail', { id }, more);
    await release(db, refund, '0');
  } else if (refund.state === payRefundState.values.approved)
    await payRefundWalks.alone(platform, 'send', { id }, more);
};
