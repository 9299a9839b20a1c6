import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { orderChannel, payOrderState } from '#contracts/orders/order.codes.ts';
import { payOrderApi } from '#contracts/orders/order.contract.ts';
import { paymentState } from '#contracts/orders/payments/payment.codes.ts';
import { type PaymentRow, paymentApi } from '#contracts/orders/payments/payment.contract.ts';
import { todoApi } from '#contracts/todos/todo.contract.ts';
import { clock } from '#kernel/clock.ts';
import { type Counterpart, openCounterpart } from '#testing/payment-counterpart.ts';
import { minuteComes } from '#testing/timers.ts';
import { openWorld, type Place, password, type World } from '#testing/world.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;

let world: World;
let authority: Place;
let supervisor: Administrator;
let office: Administrator;
let place: Place;
let boss: Administrator;
let counterpart: Counterpart;
const { awaiting, paid, closed } = payOrderState.values;
const { network } = orderChannel.values;

beforeAll(async () => {
  counterpart = await openCounterpart({ now: clock.now });
  world = await openWorld({}, undefined, counterpart.settings);
  authority = await world.organisation('supervise');
  supervisor = await world.administrator(authority, 'supervise');
  office = await world.administrator(world.head, 'admin');
});
beforeEach(async () => {
  await office.call(sessionApi.stepUp, { password });
  place = await world.organisation('company', authority);
  boss = await world.administrator(place, 'company');
});
afterEach(() => counterpart.behave('well'));
afterAll(async () => {
  clock.shift = 0;
  await world.close();
  await counterpart.close();
});

const ordered = async (amountFen = 27_000, by = boss): Promise<string> =>
  (await by.call(payOrderApi.add, { amountFen, orderChannel: network })).payOrderId;
const one = (payOrderId: string, by = boss) => by.call(payOrderApi.one, { payOrderId });
const codeOf = (payOrderId: string, by = boss) => by.send(payOrderApi.code, { payOrderId, provider: 'wechat' });
/** An order with its code at the provider. @returns its number there */
const coded = async (payOrderId: string): Promise<string> => {
  await codeOf(payOrderId);
  return (await one(payOrderId)).orderNumber;
};
/** Tells the product what a provider would of a payment, through its own door. */
const tell = (message: { headers: Record<string, string>; body: string }) =>
  world.app.inject({
    method: 'POST',
    url: '/manager/api/pay/notify/wechat',
    headers: message.headers,
    payload: message.body,
  });
const notify = (orderNumber: string, how: Parameters<Counterpart['notification']>[1] = 'well') =>
  tell(counterpart.notification(orderNumber, how));
const closedAtProvider = (): number => counterpart.orders.filter((order) => order.state === 'closed').length;
const codesMade = (): number => counterpart.asked.filter((path) => path.endsWith('/transactions/native')).length;
const balanceOf = async (orgId = place.orgId): Promise<number> => {
  const { rows } = await world.asSystem((db) =>
    sql<{ fen: string }>`select balances[1] as fen from ledger_book where org_id = ${orgId}`.execute(db),
  );
  return Number(rows[0]?.fen);
};
const paymentsOf = async (serial: string, by = office): Promise<PaymentRow[]> =>
  ((await by.call(paymentApi.list.page as never, { keyword: serial } as never)) as PageOf<PaymentRow>).list;
const told = async (by: Administrator, kind: string): Promise<number> =>
  ((await by.call(messageApi.list.page as never, { size: 100, kind } as never)) as PageOf<unknown>).total;
const fieldsOf = (answer: { fields?: readonly { field: string }[] }): string[] =>
  (answer.fields ?? []).map(({ field }) => field);
const later = (minutes: number): void => void (clock.shift += minutes * 60_000);

describe('an order', () => {
  it('is made, paid by its code and turns by itself', async () => {
    const id = await ordered();
    expect(await one(id)).toMatchObject({
      state: awaiting,
      payableFen: 27_000,
      can: ['pay', 'close'],
      providers: ['wechat', 'alipay'],
    });
    expect((await one(id)).orderNumber).toMatch(/^LA\d{8}\d{6,}$/);
    const { data } = await codeOf(id);
    expect(data?.payCode).toMatch(/^weixin:/);
    const { orderNumber } = await one(id);
    counterpart.pay(orderNumber);
    const answer = await notify(orderNumber);
    expect([answer.statusCode, answer.json().code, answer.headers['content-type']]).toEqual([
      200,
      'SUCCESS',
      'application/json',
    ]);
    const after = await one(id);
    expect(after).toMatchObject({ state: paid, can: [] });
    expect(after.payments).toHaveLength(1);
    expect(after.history.map((step) => step.edge)).toEqual(['pay', 'add']);
    expect(await balanceOf()).toBe(27_000);
    expect(await told(boss, 'orderPaid')).toBe(1);
  });

  it('has one code, however many press at once', async () => {
    const id = await ordered();
    const answers = await Promise.all([codeOf(id), codeOf(id), codeOf(id)]);
    expect(new Set(answers.map(({ data }) => data?.payCode)).size).toBe(1);
    const made = codesMade();
    expect((await codeOf(id)).data?.payCode).toBe(answers[0]?.data?.payCode);
    expect(codesMade()).toBe(made);
  });

  it('of another organisation is missing', async () => {
    const id = await ordered();
    const neighbour = await world.administrator(await world.organisation('company'), 'company');
    for (const by of [neighbour, supervisor]) {
      expect((await by.send(payOrderApi.one, { payOrderId: id })).success).toBe(false);
      expect((await codeOf(id, by)).success).toBe(false);
      expect((await by.send(payOrderApi.close, { id })).success).toBe(false);
    }
    expect((await one(id, office)).can).toEqual([]);
    expect((await office.send(payOrderApi.add, { amountFen: 100, orderChannel: network })).success).toBe(false);
    expect((await one(id)).state).toBe(awaiting);
  });

  it('is closed by its buyer, after the provider was asked', async () => {
    const id = await ordered();
    await codeOf(id);
    counterpart.behave('down');
    expect((await boss.send(payOrderApi.close, { id })).success).toBe(false);
    counterpart.behave('well');
    const before = closedAtProvider();
    await boss.call(payOrderApi.close, { id });
    expect((await one(id)).state).toBe(closed);
    expect(closedAtProvider()).toBe(before + 1);
    const other = await ordered();
    counterpart.pay(await coded(other));
    expect((await boss.send(payOrderApi.close, { id: other })).description).toContain('已支付');
    expect((await one(other)).state).toBe(paid);
  });

  it('closes by the clock, and never without asking', async () => {
    const id = await ordered();
    const unseen = await ordered();
    await codeOf(id);
    counterpart.pay(await coded(unseen));
    later(31);
    counterpart.behave('down');
    await expect(minuteComes(world, 'payOrders')).rejects.toThrow('503');
    expect((await one(id)).state).toBe(awaiting);
    counterpart.behave('well');
    await minuteComes(world, 'payOrders');
    expect([(await one(id)).state, (await one(unseen)).state]).toEqual([closed, paid]);
    expect(await balanceOf()).toBe(27_000);
  });

  it('is refused an amount and a way that cannot be', async () => {
    const add = (input: object) =>
      boss.send(payOrderApi.add, { amountFen: 100, orderChannel: network, ...input } as never);
    for (const amountFen of [0, -1, 10.5, 1e13 + 1]) expect(fieldsOf(await add({ amountFen }))).toEqual(['amountFen']);
    expect(fieldsOf(await add({ orderChannel: 11 }))).toEqual(['orderChannel']);
  });
});

describe('a payment', () => {
  it('is one receipt, however often and in whatever order it is told', async () => {
    const id = await ordered();
    const number = await coded(id);
    counterpart.pay(number);
    await Promise.all([1, 2, 3].map(() => notify(number)));
    await minuteComes(world, 'payOrders');
    await notify(number);
    expect((await one(id)).payments).toHaveLength(1);
    expect(await balanceOf()).toBe(27_000);
  });

  it('is refused when it is forged, in the provider’s own form', async () => {
    const id = await ordered();
    const number = await coded(id);
    counterpart.pay(number);
    for (const how of ['forged', 'unsigned', 'yesterdaysKey', 'late', 'otherMerchant', 'rubbish'] as const) {
      const answer = await notify(number, how);
      expect([how, answer.statusCode, answer.json().code]).toEqual([how, 500, 'FAIL']);
    }
    expect([(await one(id)).state, await balanceOf()]).toEqual([awaiting, 0]);
  });

  it('after closing becomes balance, and so does a second one', async () => {
    const id = await ordered();
    const payment = counterpart.pay(await coded(id));
    const late = counterpart.notification(payment.orderNumber);
    // The provider does not know it yet when it is asked.
    payment.state = 'unpaid';
    await boss.call(payOrderApi.close, { id });
    await tell(late);
    expect((await one(id)).state).toBe(closed);
    expect(await balanceOf()).toBe(27_000);
    expect((await paymentsOf(payment.serial))[0]?.state).toBe(paymentState.values.balance);
    expect(await told(boss, 'orderPaidLate')).toBe(1);
    const other = await coded(await ordered(100));
    for (const _ of [1, 2]) {
      counterpart.pay(other);
      await notify(other);
    }
    expect(await balanceOf()).toBe(27_200);
  });

  it('of another amount is kept, named, and assigned by the head office', async () => {
    const id = await ordered();
    const waits = async () =>
      (await office.call(todoApi.update, {})).list.find((line) => line.code === 'paymentUnmatched')?.count ?? 0;
    const before = await waits();
    const payment = counterpart.pay(await coded(id), { amountFen: 26_000 });
    await notify(payment.orderNumber);
    expect([(await one(id)).state, await balanceOf()]).toEqual([awaiting, 0]);
    expect(await waits()).toBe(before + 1);
    const [row] = await paymentsOf(payment.serial);
    expect(row).toMatchObject({ state: paymentState.values.differs, can: ['assign', 'credit', 'keep', 'giveBack'] });
    const paymentId = row?.paymentId ?? '';
    await office.call(paymentApi.keep, { paymentId, remark: '客户少付了手续费' });
    expect((await paymentsOf(payment.serial))[0]?.ownerName).toBe(office.person.realName);
    expect((await boss.send(paymentApi.credit, { paymentId, orgId: place.orgId })).success).toBe(false);
    await office.call(paymentApi.assign, { paymentId, orderNumber: payment.orderNumber });
    expect([(await one(id)).state, await balanceOf()]).toEqual([awaiting, 26_000]);
    expect((await office.send(paymentApi.credit, { paymentId, orgId: place.orgId })).success).toBe(false);
    expect(await balanceOf()).toBe(26_000);
  });

  it('of an order nobody knows pays the one the head office names', async () => {
    const id = await ordered(500);
    const payment = counterpart.pay(await coded(id));
    await notify(payment.orderNumber, 'otherOrder');
    const [row] = await paymentsOf(payment.serial);
    expect(row).toMatchObject({ state: paymentState.values.unknown, orgId: world.head.orgId });
    expect(await paymentsOf(payment.serial, boss)).toEqual([]);
    const paymentId = row?.paymentId ?? '';
    expect(fieldsOf(await office.send(paymentApi.assign, { paymentId, orderNumber: 'LA0000' }))).toEqual([
      'orderNumber',
    ]);
    await office.call(paymentApi.assign, { paymentId, orderNumber: (await one(id)).orderNumber });
    expect([(await one(id)).state, await balanceOf()]).toEqual([paid, 500]);
    expect((await paymentsOf(payment.serial, boss))[0]?.state).toBe(paymentState.values.matched);
  });
});
