import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { orderChannel } from '#contracts/orders/order.codes.ts';
import { payOrderApi } from '#contracts/orders/order.contract.ts';
import { paymentState } from '#contracts/orders/payments/payment.codes.ts';
import { type PaymentRow, paymentApi } from '#contracts/orders/payments/payment.contract.ts';
import { payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import { type PayRefundRow, payRefundApi } from '#contracts/orders/refunds/refund.contract.ts';
import { clock } from '#kernel/clock.ts';
import { type Counterpart, openCounterpart } from '#testing/payment-counterpart.ts';
import { minuteComes } from '#testing/timers.ts';
import { openWorld, type Place, password, unique, type World } from '#testing/world.ts';
import { receivePayment } from '../payments/receive-payment.service.ts';
import { findProvider } from '../providers/payment-providers.ts';
import { watchOrders } from '../watch-orders.service.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;

let world: World;
let clerk: Administrator;
let checker: Administrator;
let place: Place;
let boss: Administrator;
let counterpart: Counterpart;
const { kept, returning, returned } = paymentState.values;
const { awaiting, approved, rejected, sent, done } = payRefundState.values;

beforeAll(async () => {
  counterpart = await openCounterpart({ now: clock.now });
  world = await openWorld({}, undefined, counterpart.settings);
  clerk = await world.administrator(world.head, 'admin');
  checker = await world.administrator(world.head, 'admin');
  for (const by of [clerk, checker]) await by.call(sessionApi.stepUp, { password });
  place = await world.organisation('company');
  boss = await world.administrator(place, 'company');
});
afterEach(() => counterpart.behave('well'));
afterAll(async () => {
  await world.close();
  await counterpart.close();
});

/** A payment for an order of the provider that nobody here knows. @returns its serial number there */
const nobodys = async (amountFen: number): Promise<string> => {
  const orderNumber = `ZZ${unique()}`;
  const provider = await findProvider(world.runtime, 'wechat');
  const until = new Date(clock.now().getTime() + 600_000).toISOString();
  const notifyUrl = 'http://127.0.0.1/nowhere';
  await provider?.createCode({ orderNumber, title: '充值', amountFen, expiresAt: until, notifyUrl });
  const { serial, paidAt } = counterpart.pay(orderNumber);
  await world.asSystem((db) =>
    receivePayment(db, {
      provider: 'wechat',
      merchantId: '',
      orderNumber,
      serial,
      amountFen,
      paidAt: paidAt.toISOString(),
      payer: '',
    }),
  );
  return serial;
};
const paymentOf = async (serial: string): Promise<PaymentRow> =>
  ((await clerk.call(paymentApi.list.page as never, { keyword: serial } as never)) as PageOf<PaymentRow>)
    .list[0] as PaymentRow;
const refundsOf = async (keyword: string): Promise<PayRefundRow[]> =>
  ((await checker.call(payRefundApi.list.page as never, { keyword, size: 100 } as never)) as PageOf<PayRefundRow>).list;
const giveBack = (paymentId: string) => clerk.send(paymentApi.giveBack, { paymentId, reason: '付款人重复付款' });
const refundsThere = (serial: string) => counterpart.orders.find((order) => order.serial === serial)?.refunds ?? [];
const told = async (by: Administrator, kind: string): Promise<number> =>
  ((await by.call(messageApi.list.page as never, { size: 100, kind } as never)) as PageOf<unknown>).total;
/** An order of ours paid by its code, with a refund of a part of it on its way. */
const refunded = async (amountFen: number) => {
  const input = { amountFen, orderChannel: orderChannel.values.network };
  const { payOrderId } = await boss.call(payOrderApi.add, input);
  await boss.call(payOrderApi.code, { payOrderId, provider: 'wechat' });
  const { orderNumber } = await boss.call(payOrderApi.one, { payOrderId });
  const { serial } = counterpart.pay(orderNumber);
  await minuteComes(world, 'payOrders');
  await clerk.call(payRefundApi.add, { payOrderId, amountFen, reason: '不再需要' });
  await minuteComes(world, 'payOrders');
  return { serial, number: refundsThere(serial)[0]?.refundNumber ?? '' };
};

describe('a payment nobody knows', () => {
  it('goes back once, whoever presses how often and while the provider is down', async () => {
    const serial = await nobodys(800);
    const { paymentId } = await paymentOf(serial);
    counterpart.behave('down');
    const answers = await Promise.all([giveBack(paymentId), giveBack(paymentId)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await refundsOf(serial)).map(({ state, amountFen }) => [state, amountFen])).toEqual([[approved, 800]]);
    await expect(minuteComes(world, 'payOrders')).rejects.toThrow('503');
    expect((await paymentOf(serial)).state).toBe(returning);
    counterpart.behave('well');
    await minuteComes(world, 'payOrders');
    for (const { refundNumber } of refundsThere(serial)) counterpart.settleRefund(refundNumber);
    await minuteComes(world, 'payOrders');
    expect([(await paymentOf(serial)).state, (await refundsOf(serial))[0]?.state]).toEqual([returned, done]);
    expect(refundsThere(serial)).toHaveLength(1);
    expect((await clerk.send(paymentApi.credit, { paymentId, orgId: place.orgId })).success).toBe(false);
    expect((await giveBack(paymentId)).success).toBe(false);
  });

  it('above the limit is decided by a second person, and kept apart again where that one says no', async () => {
    const serial = await nobodys(50_000);
    const { paymentId } = await paymentOf(serial);
    await giveBack(paymentId);
    const [first] = await refundsOf(serial);
    expect(first?.state).toBe(awaiting);
    const deed = { id: first?.payRefundId ?? '' };
    expect((await clerk.send(payRefundApi.edges.approve, deed)).success).toBe(false);
    await checker.call(payRefundApi.edges.reject, { ...deed, reason: '请先联系付款人' });
    expect(await paymentOf(serial)).toMatchObject({ state: kept, ownerName: clerk.person.realName });
    await giveBack(paymentId);
    const second = (await refundsOf(serial)).find(({ state }) => state === awaiting);
    await checker.call(payRefundApi.edges.approve, { id: second?.payRefundId ?? '' });
    await minuteComes(world, 'payOrders');
    expect((await refundsOf(serial)).map(({ state }) => state).sort()).toEqual([sent, rejected].sort());
    for (const { refundNumber } of refundsThere(serial)) counterpart.settleRefund(refundNumber, 'failed');
    await minuteComes(world, 'payOrders');
    expect((await paymentOf(serial)).state).toBe(kept);
  });
});

describe('a refund on its way', () => {
  it('that the provider does not know a day later is sent again, under its number', async () => {
    const { serial, number } = await refunded(900);
    refundsThere(serial).length = 0;
    await minuteComes(world, 'payOrders');
    expect(refundsThere(serial)).toEqual([]);
    await world.asSystem((db) =>
      sql`update pay_refund set sent_at = sent_at - interval '25 hours' where number = ${number}`.execute(db),
    );
    await minuteComes(world, 'payOrders');
    expect(refundsThere(serial).map(({ refundNumber }) => refundNumber)).toEqual([number]);
  });

  it('that fails is told to its buyer and to the head office', async () => {
    const { number } = await refunded(1100);
    const before = await told(clerk, 'refundFailedThere');
    counterpart.settleRefund(number, 'failed');
    await minuteComes(world, 'payOrders');
    await minuteComes(world, 'payOrders');
    expect([await told(boss, 'refundFailed'), (await told(clerk, 'refundFailedThere')) - before]).toEqual([1, 1]);
  });
});

it('orders that wait are asked for in turn, however many stand before them', async () => {
  const ids: string[] = [];
  for (const amountFen of [100, 200, 300]) {
    const input = { amountFen, orderChannel: orderChannel.values.network };
    const { payOrderId } = await boss.call(payOrderApi.add, input);
    await boss.call(payOrderApi.code, { payOrderId, provider: 'wechat' });
    ids.push(payOrderId);
  }
  counterpart.behave('down');
  for (const _ of ids) await expect(watchOrders(world.runtime, 1)).rejects.toThrow('503');
  const { rows } = await world.asSystem((db) =>
    sql`select from pay_order where id = any(${ids}::bigint[]) and asked_at is not null`.execute(db),
  );
  expect(rows).toHaveLength(3);
});
