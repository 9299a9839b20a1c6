import { sql } from 'kysely';
import { orderChannel, orderPurpose, payOrderState } from '#contracts/orders/order.codes.ts';
import { type PaymentProviderCode, paymentState } from '#contracts/orders/payments/payment.codes.ts';
import { payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import { dayAfter } from '#contracts/zone.ts';
import { closeDays, post } from '#domains/ledger/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';
import { pastInstant } from './past-instant.ts';
import { placeBills } from './provider-bills.demo.ts';
import { companiesOf } from './training.companies.ts';
import type { Company } from './training.rows.ts';

const words = said({
  topUp: '账户充值',
  fewer: '两名驾驶员离职，退回未用培训费',
});

const { awaiting, paid, closed, refundedInPart } = payOrderState.values;

/** Class places an order is for. */
interface OrderedPlaces {
  readonly classId: string;
  readonly title: string;
  readonly item: string;
  readonly people: number;
}

export interface Placed {
  readonly of: Company;
  readonly days: number;
  readonly amountFen: number;
  readonly state: number;
  /** Fen that went back. */
  readonly refundedFen?: number;
  /** For what, where it is no top-up. */
  readonly places?: OrderedPlaces;
}

const linesOf = ({ amountFen, places }: Placed): string => {
  const quantity = places?.people ?? 1;
  return JSON.stringify([{ text: places?.item ?? words.topUp, quantity, unitFen: amountFen / quantity, amountFen }]);
};

const nextOf = async (db: Db, letters: string, days: number): Promise<string> => {
  const { rows } = await sql<{ count: string }>`select nextval('pay_number')::text as count`.execute(db);
  return `${letters}${dayAfter(dayOf(clock.now()), -days).replaceAll('-', '')}${(rows[0]?.count ?? '').padStart(6, '0')}`;
};

/** An order as its company made it, with the steps it went. */
export const placeOrder = async (db: Db, one: Placed): Promise<{ id: string; number: string }> => {
  const { of, days, amountFen, state, refundedFen = 0, places } = one;
  const number = await nextOf(db, 'LA', days);
  const channel = state === awaiting ? orderChannel.values.transfer : orderChannel.values.network;
  const made = pastInstant(days, '09:20:00');
  const until =
    state === awaiting
      ? sql`${made}::timestamptz + interval '7 days'`
      : sql`${made}::timestamptz + interval '30 minutes'`;
  const ended = pastInstant(days, '09:26:00');
  const purpose = orderPurpose.values[places ? 'classPlace' : 'topUp'];
  const { rows } = await sql<{ id: string }>`
    insert into pay_order (org_id, path, number, purpose, class_id, title, lines, payable_fen, refunded_fen, channel, state, expires_at, paid_at, closed_at, created_by, created_at)
    values (${of.id}, ${of.path}, ${number}, ${purpose}, ${places?.classId ?? null}, ${places?.title ?? words.topUp}, ${linesOf(one)}::jsonb, ${amountFen}, ${refundedFen}, ${channel}, ${state}, ${until},
      ${state === paid || state === refundedInPart ? ended : null}, ${state === closed ? ended : null}, ${of.maker}, ${made}) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? '';
  const edge = state === closed ? 'expire' : 'pay';
  await tellPast(
    db,
    sql`select o.path, 'payOrder', o.id, x.edge, x.past, x.next, null::text, x.who, x.at from pay_order o cross join lateral (values
        ('add', null::int, ${awaiting}::int, o.created_by, o.created_at),
        (${edge}, ${awaiting}::int, ${state === closed ? closed : paid}::int, 0::bigint, coalesce(o.paid_at, o.closed_at))) x (edge, past, next, who, at)
      where o.id = ${id} and x.at is not null`,
  );
  return { id, number };
};

interface Received extends Placed {
  readonly order: { readonly id: string; readonly number: string };
  readonly provider: PaymentProviderCode;
  readonly grossFen: number;
  readonly received: number;
}

const feeOf = (fen: number): number => Math.round((fen * 6) / 1000);

/** A payment that came in; whatever is balance is posted. @returns its number */
const placePayment = async (db: Db, one: Received): Promise<string> => {
  const { of, days, order, provider, grossFen, received } = one;
  const when = pastInstant(days, '09:26:00');
  const day = dayAfter(dayOf(clock.now()), -days).replaceAll('-', '');
  const serial = `${provider === 'wechat' ? '4200' : '2028'}${day}${order.id.padStart(10, '0')}`;
  const { rows } = await sql<{ id: string }>`
    insert into payment (org_id, path, order_id, order_number, provider, serial, gross_fen, fee_fen, paid_at, state, created_at)
    values (${of.id}, ${of.path}, ${order.id}, ${order.number}, ${provider}, ${serial}, ${grossFen}, ${feeOf(grossFen)}, ${when}, ${received}, ${when})
    returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  if (received === paymentState.values.matched) {
    const { postingId } = await post(db, {
      orgId: of.id,
      key: `payment:${id}`,
      kind: 'deposit',
      about: { kind: 'payOrder', id: order.id },
      remark: order.number,
      madeBy: '0',
      at: when,
      transfers: [{ debit: 'clearing', credit: 'paid', amountFen: grossFen }],
    });
    await sql`update payment set posting_id = ${postingId} where id = ${id}`.execute(db);
  }
  return id;
};

/** An order that was paid by its code. */
export const placePaid = async (db: Db, one: Placed, provider: PaymentProviderCode) => {
  const order = await placeOrder(db, one);
  const paymentId = await placePayment(db, {
    ...one,
    order,
    provider,
    grossFen: one.amountFen,
    received: paymentState.values.matched,
  });
  return { ...order, paymentId };
};

/** A refund that one person of the head office made and the provider gave back on the same day. */
const placeRefund = async (db: Db, one: Placed, clerk: string): Promise<void> => {
  const { of, days, refundedFen = 0 } = one;
  const order = await placePaid(db, one, 'wechat');
  const number = await nextOf(db, 'LR', days - 2);
  const [asked, done] = [pastInstant(days - 2, '10:15:00'), pastInstant(days - 2, '10:17:00')];
  const { rows } = await sql<{ id: string }>`
    insert into pay_refund (org_id, path, order_id, payment_id, number, amount_fen, reason, state, serial, sent_at, done_at, created_by, created_at)
    values (${of.id}, ${of.path}, ${order.id}, ${order.paymentId}, ${number}, ${refundedFen}, ${words.fewer}, ${payRefundState.values.done},
      ${`5030${number}`}, ${done}, ${done}, ${clerk}, ${asked}) returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  const { postingId } = await post(db, {
    orgId: of.id,
    key: `refund:${id}`,
    kind: 'refund',
    about: { kind: 'payOrder', id: order.id },
    remark: number,
    madeBy: clerk,
    at: asked,
    transfers: [{ debit: 'paid', credit: 'clearing', amountFen: refundedFen }],
  });
  await sql`update pay_refund set posting_id = ${postingId} where id = ${id}`.execute(db);
};

/** Orders of ninety days: which company, days ago, fen. Companies whose transfers stand already come only after the last of these. */
const history: readonly (readonly [nth: number, days: number, amountFen: number, provider: PaymentProviderCode])[] = [
  [4, 90, 150_000, 'wechat'],
  [5, 84, 80_000, 'alipay'],
  [6, 77, 120_000, 'wechat'],
  [4, 63, 90_000, 'wechat'],
  [5, 49, 60_000, 'wechat'],
  [6, 35, 156_000, 'alipay'],
  [4, 28, 45_000, 'wechat'],
  [0, 20, 200_000, 'wechat'],
  [5, 14, 30_000, 'alipay'],
  [0, 6, 27_000, 'wechat'],
];

const place = async (db: Db, payers: readonly Company[], clerk: string): Promise<void> => {
  const ofNth = (nth: number): Company => payers[nth % payers.length] as Company;
  for (const [nth, days, amountFen, provider] of history)
    await placePaid(db, { of: ofNth(nth), days, amountFen, state: paid }, provider);
  await placeRefund(db, { of: ofNth(6), days: 11, amountFen: 6000, state: refundedInPart, refundedFen: 4000 }, clerk);
  // Paid 60.00 less than was ordered; the order closed, the money waits for the head office.
  const short = { of: ofNth(5), days: 4, amountFen: 36_000, state: closed };
  await placePayment(db, {
    ...short,
    order: await placeOrder(db, short),
    provider: 'wechat',
    grossFen: 30_000,
    received: paymentState.values.differs,
  });
  await placeOrder(db, { of: ofNth(0), days: 0, amountFen: 27_000, state: awaiting });
  await placeOrder(db, { of: ofNth(4), days: 1, amountFen: 80_000, state: awaiting });
};

/** Orders of the demonstration, once: ninety days of them, two that wait, a payment that differs, a refund in part, and the bills of providers. */
export const fillOrders = async (runtime: Runtime): Promise<number> => {
  const placed = await runtime.database.within(everything, async (db) => {
    const standing = await sql`select from pay_order limit 1`.execute(db);
    const payers = standing.rows.length > 0 ? [] : await companiesOf(db);
    if (payers.length === 0) return 0;
    const { rows } = await sql<{ id: string }>`select id from app_user where username = 'billing'`.execute(db);
    await place(db, payers, rows[0]?.id ?? '0');
    await placeBills(db);
    return history.length;
  });
  // As the nights since would have.
  if (placed > 0) await closeDays(runtime);
  return placed;
};
