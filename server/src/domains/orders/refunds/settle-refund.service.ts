import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import { payOrderMachine } from '#contracts/orders/order.codes.ts';
import { payRefundMachine, payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import { post } from '#domains/ledger/door.ts';
import { tellAdministrators, tellPerson } from '#domains/messages/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { stampedBy, type Taken, walks } from '#kernel/walks.ts';
import type { ProviderRefund } from '../providers/payment-provider.ts';
import { settleOrder } from '../register/order.walks.ts';
import { endReturn } from '../register/returned-payment.ts';
import { tellBuyer } from '../register/tell-buyer.ts';
import { refundMakers } from './refund.queries.ts';

type Walked = Taken<keyof typeof payRefundMachine.edges, 'pay_refund'>;

interface Going {
  readonly id: string;
  /** Null of a payment that paid no order. */
  readonly orderId: string | null;
  readonly orgId: string;
  readonly paymentId: string;
  readonly askedBy: string;
  readonly number: string;
  readonly amountFen: number;
}

/** Gives back to the balance what a refund took from it; of a payment in nobody's book nothing was taken. */
const release = async (db: Db, refund: Going, madeBy: string): Promise<void> => {
  if (refund.orderId === null) return endReturn(db, refund, false);
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

const tellBuyerOf = async (
  db: Db,
  refund: Going,
  kind: 'refundDone' | 'refundFailed' | 'refundRejected',
  reason?: string,
): Promise<void> => {
  const { rows } = await sql<{ id: string; number: string; createdBy: string; learnerId: string | null }>`
    select o.id, o.number, o.created_by as "createdBy", o.user_id as "learnerId" from pay_order o where o.id = ${refund.orderId}`.execute(
    db,
  );
  const [order] = rows;
  if (order) await tellBuyer(db, { orgId: refund.orgId, ...order }, kind, refund.amountFen, refund.id, reason);
};

/** The order stands anew, and its buyer hears that the money went. */
const complete = async (db: Db, refund: Going): Promise<void> => {
  if (refund.orderId === null) return endReturn(db, refund, true);
  await settleOrder(db, refund.orderId);
  await tellBuyerOf(db, refund, 'refundDone');
};

/** The provider could not give the money back: it is balance again; its buyer, the head office and whoever asked for it hear of it. */
const giveUp = async (db: Db, refund: Going, words = ''): Promise<void> => {
  await release(db, refund, '0');
  await tellBuyerOf(db, refund, 'refundFailed');
  const { rows } = await sql<{ id: string }>`select o.id from organisation o where o.parent_id is null`.execute(db);
  const telling = {
    kind: 'refundFailedThere' as const,
    params: { yuan: yuanOf(refund.amountFen), number: refund.number, words },
    link: '/order/refundList',
    query: { keyword: refund.number },
    once: `refundFailed.${refund.id}`,
  };
  for (const { id } of rows) {
    await tellAdministrators(db, id, telling);
    await tellPerson(db, id, refund.askedBy, telling);
  }
};

const goingOf = ({ id, row }: Walked): Going => ({
  id,
  orderId: row.order_id,
  orgId: row.org_id,
  paymentId: row.payment_id,
  askedBy: row.created_by,
  number: row.number,
  amountFen: Number(row.amount_fen),
});
const releasing = (walked: Walked): Promise<void> =>
  release(walked.context.db, goingOf(walked), walked.context.actor.userId);

/** A second person says no: the money is balance again, and its buyer hears why. */
const refuse = async (walked: Walked): Promise<void> => {
  await releasing(walked);
  await tellBuyerOf(walked.context.db, goingOf(walked), 'refundRejected', walked.reason);
};

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
    reject: refuse,
    withdraw: releasing,
    confirm: (walked) => complete(walked.context.db, goingOf(walked)),
  },
});

/** A refund that is decided and not done, locked, by its number; undefined for any other. */
const lockGoing = async (db: Db, number: string): Promise<(Going & { readonly state: number }) | undefined> => {
  const { rows } = await sql<Going & { state: number }>`
    select r.id, r.order_id as "orderId", r.org_id as "orgId", r.payment_id as "paymentId", r.created_by as "askedBy", r.number, r.amount_fen as "amountFen", r.state from pay_refund r
    where r.number = ${number} and r.state in (${literal(payRefundState, 'approved', 'sent')}) for update`.execute(db);
  return rows[0];
};

/** A provider refuses a refund for good, in its own words; told again, nothing happens again. */
export const refuseRefund = async (db: Db, number: string, words: string): Promise<void> => {
  const refund = await lockGoing(db, number);
  if (!refund) return;
  await payRefundWalks.alone({ db, actor: systemActor }, 'fail', { id: refund.id }, { refusal: words });
  await giveUp(db, refund, words);
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
    await giveUp(db, refund);
  } else if (refund.state === payRefundState.values.approved)
    await payRefundWalks.alone(platform, 'send', { id }, more);
};
