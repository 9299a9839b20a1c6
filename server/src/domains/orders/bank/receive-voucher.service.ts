import { sql } from 'kysely';
import { payOrderState } from '#contracts/orders/order.codes.ts';
import { paymentMachine, paymentProvider, paymentState } from '#contracts/orders/payments/payment.codes.ts';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import type { Events } from '#kernel/events.ts';
import { tellHistory } from '#kernel/history.ts';
import { startOf } from '#kernel/zone.ts';
import { lockOrder, payOrder } from '../payments/receive-payment.service.ts';
import { matchVoucher } from './match-bank-lines.ts';

/** The number of an order in what somebody wrote beside a transfer. */
const orderIn = (remark: string): string => /LA\d{14,24}/.exec(remark.toUpperCase())?.[0] ?? '';

/** Refuses a transfer whose money came in by a line of our bank already: it would be posted twice. @throws bankLine.takenIn */
const refuseTakenIn = async (db: Db, { bankKey, voucherId }: Events['voucher.passed']): Promise<void> => {
  const { rows } =
    await sql`select from payment p where p.provider = ${paymentProvider.values.bank} and p.serial = ${bankKey}
    and p.voucher_id = ${voucherId}`.execute(db);
  if (rows.length === 0) throw fail('bankLine.takenIn');
};

/**
 * A bank transfer that was passed is a payment received: it is balance already, and pays the order of the same organisation its
 * remark names where the amount is the order's. Its line of our bank is found where it came in before.
 * @throws bankLine.takenIn
 */
export const receiveVoucher = async (db: Db, event: Events['voucher.passed']): Promise<void> => {
  const orderNumber = orderIn(event.remark);
  const named = orderNumber === '' ? undefined : await lockOrder(db, orderNumber);
  const order = named?.orgId === event.orgId ? named : undefined;
  const pays =
    order?.state === payOrderState.values.awaiting && order.payableFen === event.amountFen && order.owes !== false;
  const state = pays ? paymentState.values.matched : paymentState.values.balance;
  const { rows } = await sql<{ id: string }>`
    insert into payment (org_id, path, order_id, order_number, provider, serial, gross_fen, fee_fen, paid_at, payer, state, voucher_id, posting_id)
    values (${event.orgId}, ${event.path}, ${order?.id ?? null}, ${orderNumber}, ${paymentProvider.values.bank}, ${event.bankKey},
      ${event.amountFen}, 0, ${startOf(sql`${event.paidOn}::date`)}, ${event.payer}, ${state}, ${event.voucherId}, ${event.postingId})
    on conflict (provider, serial) do nothing returning id`.execute(db);
  const [made] = rows;
  if (!made) return refuseTakenIn(db, event);
  await tellHistory(
    db,
    systemActor,
    { machine: paymentMachine, edge: 'add' },
    sql`select ${event.path}::text, ${made.id}::bigint, null::int, ${state}::int`,
  );
  if (order && pays) await payOrder(db, order, event.passedAt);
  await matchVoucher(db, event.bankKey);
};
