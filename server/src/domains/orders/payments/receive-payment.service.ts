import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import { payOrderMachine, payOrderState } from '#contracts/orders/order.codes.ts';
import { takenAs } from '#contracts/orders/order.rules.ts';
import { type PaymentProviderCode, paymentMachine, paymentState } from '#contracts/orders/payments/payment.codes.ts';
import { post } from '#domains/ledger/door.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { emit } from '#kernel/events.ts';
import { tellHistory } from '#kernel/history.ts';
import { payOrderWalks } from '../register/order.walks.ts';
import { tellBuyer } from '../register/tell-buyer.ts';

/** An order as payments look at it, locked. */
export interface PaidOrder {
  readonly id: string;
  readonly orgId: string;
  readonly path: string;
  readonly number: string;
  readonly state: number;
  readonly payableFen: number;
  readonly createdBy: string;
  /** Of a learner's order the learner and the charge; null for an order of an organisation. */
  readonly learnerId: string | null;
  readonly chargeId: string | null;
  /** Whether that charge still owes the money; null without one. */
  readonly owes: boolean | null;
}

/** A payment as whoever received it tells it. */
export interface Received {
  readonly provider: PaymentProviderCode;
  readonly merchantId: string;
  readonly orderNumber: string;
  /** The provider's own number of the payment: what is received once. */
  readonly serial: string;
  readonly amountFen: number;
  /** ISO instant. */
  readonly paidAt: string;
  readonly payer: string;
}

export type Outcome = keyof typeof paymentState.values | 'repeated';

/** Whether a charge still waits for its learner to pay so many fen; it is locked, so that this holds until the money is posted. */
const owesStill = async (db: Db, chargeId: string, amountFen: number): Promise<boolean> => {
  const { rows } = await sql<{ owes: boolean }>`
    select luan_learner_owes(c) and c.amount_fen = ${amountFen} as owes from charge c where c.id = ${chargeId} for update`.execute(
    db,
  );
  return rows[0]?.owes ?? false;
};

/** The order of a number, locked, its charge after it; undefined for a number nobody knows. */
export const lockOrder = async (db: Db, orderNumber: string): Promise<PaidOrder | undefined> => {
  const { rows } = await sql<Omit<PaidOrder, 'owes'>>`
    select o.id, o.org_id as "orgId", o.path, o.number, o.state, o.payable_fen as "payableFen", o.created_by as "createdBy",
      o.user_id as "learnerId", o.charge_id as "chargeId"
    from pay_order o where o.number = ${orderNumber} for update`.execute(db);
  const [order] = rows;
  if (!order) return undefined;
  return { ...order, owes: order.chargeId === null ? null : await owesStill(db, order.chargeId, order.payableFen) };
};

const headOfficeOf = async (db: Db): Promise<{ readonly orgId: string; readonly path: string }> => {
  const { rows } = await sql<{ orgId: string; path: string }>`
    select o.id as "orgId", o.path from organisation o where o.parent_id is null order by o.id limit 1`.execute(db);
  return rows[0] ?? { orgId: '', path: '' };
};

/** What a payment becomes in the book of whose it is: paid balance, once for ever. */
export const creditPayment = async (
  db: Db,
  of: {
    readonly paymentId: string;
    /** The order it named, where there is one. */
    readonly orderId?: string;
    readonly orgId: string;
    readonly amountFen: number;
    readonly remark: string;
    readonly madeBy: string;
  },
): Promise<void> => {
  const { postingId } = await post(db, {
    orgId: of.orgId,
    key: `payment:${of.paymentId}`,
    kind: 'deposit',
    about:
      of.orderId === undefined
        ? { kind: paymentMachine.name, id: of.paymentId }
        : { kind: payOrderMachine.name, id: of.orderId },
    remark: of.remark,
    madeBy: of.madeBy,
    transfers: [{ debit: 'clearing', credit: 'paid', amountFen: of.amountFen }],
  });
  await sql`update payment set posting_id = ${postingId} where id = ${of.paymentId}`.execute(db);
};

/** The order is paid, after its money is balance: its page turns when its buyer is told, and the money is taken for what was ordered. */
export const payOrder = async (db: Db, order: PaidOrder, paidAt: string): Promise<void> => {
  const edge = order.state === payOrderState.values.closed ? 'payLate' : 'pay';
  await payOrderWalks.alone({ db, actor: systemActor }, edge, { id: order.id }, { paid_at: paidAt });
  await tellBuyer(db, order, 'orderPaid', order.payableFen);
  const { id: payOrderId, orgId, number, payableFen, chargeId } = order;
  await emit(db, systemActor, 'order.paid', { payOrderId, orgId, number, payableFen, paidAt, chargeId });
};

const tellUnmatched = async (db: Db, received: Received, head: string): Promise<void> => {
  await tellAdministrators(db, head, {
    kind: 'paymentUnmatched',
    params: { yuan: yuanOf(received.amountFen), serial: received.serial, number: received.orderNumber },
    link: '/finance/paymentDetailList',
    query: { keyword: received.serial },
  });
};

/** Writes a payment that was received, once by provider and serial number. @returns its number; undefined where it stood already */
export const writePayment = async (
  db: Db,
  at: { readonly orgId: string; readonly path: string },
  received: Received,
  state: number,
  orderId?: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    insert into payment (org_id, path, order_id, order_number, provider, merchant_id, serial, gross_fen, paid_at, payer, state)
    values (${at.orgId}, ${at.path}, ${orderId ?? null}, ${received.orderNumber}, ${received.provider}, ${received.merchantId}, ${received.serial},
      ${received.amountFen}, ${received.paidAt}, ${received.payer}, ${state})
    on conflict (provider, serial) do nothing returning id`.execute(db);
  const [made] = rows;
  if (!made) return undefined;
  await tellHistory(
    db,
    systemActor,
    { machine: paymentMachine, edge: 'add' },
    sql`select ${at.path}::text, ${made.id}::bigint, null::int, ${state}::int`,
  );
  return made.id;
};

/**
 * Takes a payment that was received, never refuses it, and takes each serial number of a provider once, in whatever order it is told:
 * it pays the order it names; is balance where that was closed or paid before; waits at the head office where the amount differs,
 * nobody knows the order, or a learner paid once more.
 * @returns what became of it, `repeated` where it stood already
 */
export const receivePayment = async (db: Db, received: Received): Promise<{ readonly outcome: Outcome }> => {
  const order = await lockOrder(db, received.orderNumber);
  const outcome = takenAs(order, received.amountFen);
  const head = await headOfficeOf(db);
  const at = order ?? head;
  const paymentId = await writePayment(db, at, received, paymentState.values[outcome], order?.id);
  if (paymentId === undefined) return { outcome: 'repeated' };
  if (!order || outcome === 'differs' || outcome === 'spare') {
    await tellUnmatched(db, received, head.orgId);
    return { outcome };
  }
  const { amountFen } = received;
  await creditPayment(db, {
    paymentId,
    orderId: order.id,
    orgId: order.orgId,
    amountFen,
    remark: order.number,
    madeBy: '0',
  });
  if (outcome === 'matched') await payOrder(db, order, received.paidAt);
  else await tellBuyer(db, order, 'orderPaidLate', amountFen, paymentId);
  return { outcome };
};
