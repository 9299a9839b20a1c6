import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { orderChannel, payOrderState } from '#contracts/orders/order.codes.ts';
import { payOrderApi } from '#contracts/orders/order.contract.ts';
import { paymentState } from '#contracts/orders/payments/payment.codes.ts';
import { type PaymentRow, paymentApi } from '#contracts/orders/payments/payment.contract.ts';
import { todoApi } from '#contracts/todos/todo.contract.ts';
import { clock } from '#kernel/clock.ts';
import { type Counterpart, openCounterpart, signedAs } from '#testing/payments.ts';
import { minuteComes } from '#testing/timers.ts';
import { openWorld, type Place, password, unique, type World } from '#testing/world.ts';

const standing = vi.hoisted(() => ({ providers: [] as Counterpart[] }));
vi.mock('#domains/orders/providers/payment-providers.ts', () => ({
  configuredProviders: async () => standing.providers,
  findProvider: async (_: unknown, code: string) => standing.providers.find((one) => one.code === code),
}));

type Administrator = Awaited<ReturnType<World['administrator']>>;

let world: World;
let authority: Place;
let supervisor: Administrator;
let office: Administrator;
let place: Place;
let boss: Administrator;
let wechat: Counterpart;
const { awaiting, paid, closed } = payOrderState.values;
const { network } = orderChannel.values;

beforeAll(async () => {
  world = await openWorld();
  authority = await world.organisation('supervise');
  supervisor = await world.administrator(authority, 'supervise');
  office = await world.administrator(world.head, 'admin');
});
beforeEach(async () => {
  await office.call(sessionApi.stepUp, { password });
  wechat = openCounterpart();
  standing.providers = [wechat];
  place = await world.organisation('company', authority);
  boss = await world.administrator(place, 'company');
});
afterAll(async () => {
  clock.shift = 0;
  await world.close();
});

const ordered = async (amountFen = 27_000, by = boss): Promise<string> =>
  (await by.call(payOrderApi.add, { amountFen, orderChannel: network })).payOrderId;
const one = (payOrderId: string, by = boss) => by.call(payOrderApi.one, { payOrderId });
const codeOf = (payOrderId: string, by = boss) => by.send(payOrderApi.code, { payOrderId, provider: 'wechat' });
const pay = async (payOrderId: string, more: object = {}) => {
  const { orderNumber, payableFen } = await one(payOrderId);
  const payment = {
    merchantId: '1900000001',
    orderNumber,
    serial: `4200${unique()}`,
    amountFen: payableFen,
    paidAt: clock.now().toISOString(),
    payer: '',
    ...more,
  };
  wechat.paid.set(orderNumber, payment);
  return payment;
};
const notify = (told: object, signature = signedAs) =>
  world.app.inject({
    method: 'POST',
    url: '/manager/api/pay/notify/wechat',
    headers: { 'content-type': 'application/json', signature },
    payload: JSON.stringify(told),
  });
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
      providers: ['wechat'],
    });
    expect((await one(id)).orderNumber).toMatch(/^LA\d{8}\d{6,}$/);
    const { data } = await codeOf(id);
    expect(data?.payCode).toMatch(/^weixin:/);
    const answer = await notify({ payment: await pay(id) });
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, 'SUCCESS', 'text/plain']);
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
    const made = wechat.codes;
    expect((await codeOf(id)).data?.payCode).toBe(answers[0]?.data?.payCode);
    expect(wechat.codes).toBe(made);
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
    wechat.down = true;
    expect((await boss.send(payOrderApi.close, { id })).success).toBe(false);
    wechat.down = false;
    await boss.call(payOrderApi.close, { id });
    expect((await one(id)).state).toBe(closed);
    expect(wechat.closed.size).toBe(1);
    const other = await ordered();
    await codeOf(other);
    await pay(other);
    expect((await boss.send(payOrderApi.close, { id: other })).description).toContain('已支付');
    expect((await one(other)).state).toBe(paid);
  });

  it('closes by the clock, and never without asking', async () => {
    const id = await ordered();
    const unseen = await ordered();
    await codeOf(id);
    await codeOf(unseen);
    await pay(unseen);
    later(31);
    wechat.down = true;
    await expect(minuteComes(world, 'payOrders')).rejects.toThrow('down');
    expect((await one(id)).state).toBe(awaiting);
    wechat.down = false;
    await minuteComes(world, 'payOrders');
    expect([(await one(id)).state, (await one(unseen)).state]).toEqual([closed, paid]);
    expect(await balanceOf()).toBe(27_000);
  });

  it('is refused an amount and a way that cannot be', async () => {
    const add = (input: object) =>
      boss.send(payOrderApi.add, { amountFen: 100, orderChannel: network, ...input } as never);
    for (const amountFen of [0, -1, 10.5, 1e13 + 1]) expect(fieldsOf(await add({ amountFen }))).toEqual(['amountFen']);
    standing.providers = [];
    expect(fieldsOf(await add({}))).toEqual(['orderChannel']);
  });
});

describe('a payment', () => {
  it('is one receipt, however often and in whatever order it is told', async () => {
    const id = await ordered();
    await codeOf(id);
    const payment = await pay(id);
    await Promise.all([1, 2, 3].map(() => notify({ payment })));
    await minuteComes(world, 'payOrders');
    await notify({ payment });
    expect((await one(id)).payments).toHaveLength(1);
    expect(await balanceOf()).toBe(27_000);
  });

  it('is refused when it is forged, in the provider’s own form', async () => {
    const id = await ordered();
    const answer = await notify({ payment: await pay(id) }, 'somebody');
    expect([answer.statusCode, answer.body]).toEqual([401, 'FAIL']);
    expect((await one(id)).state).toBe(awaiting);
    expect((await notify({ payment: 1 }, '')).statusCode).toBe(401);
  });

  it('after closing becomes balance, and so does a second one', async () => {
    const id = await ordered();
    const payment = await pay(id);
    wechat.paid.clear();
    await boss.call(payOrderApi.close, { id });
    await notify({ payment });
    expect((await one(id)).state).toBe(closed);
    expect(await balanceOf()).toBe(27_000);
    expect((await paymentsOf(payment.serial))[0]?.state).toBe(paymentState.values.balance);
    expect(await told(boss, 'orderPaidLate')).toBe(1);
    const other = await ordered(100);
    await notify({ payment: await pay(other) });
    await notify({ payment: await pay(other) });
    expect(await balanceOf()).toBe(27_200);
  });

  it('of another amount is kept, named, and assigned by the head office', async () => {
    const id = await ordered();
    const waits = async () =>
      (await office.call(todoApi.update, {})).list.find((line) => line.code === 'paymentUnmatched')?.count ?? 0;
    const before = await waits();
    const payment = await pay(id, { amountFen: 26_000 });
    await notify({ payment });
    expect([(await one(id)).state, await balanceOf()]).toEqual([awaiting, 0]);
    expect(await waits()).toBe(before + 1);
    const [row] = await paymentsOf(payment.serial);
    expect(row).toMatchObject({ state: paymentState.values.differs, can: ['assign', 'credit', 'keep'] });
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
    const payment = await pay(id, { orderNumber: 'LA20260101999999' });
    wechat.paid.clear();
    await notify({ payment });
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
