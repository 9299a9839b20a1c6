import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { orderChannel, orderPurpose, payOrderState } from '#contracts/orders/order.codes.ts';
import { payOrderApi } from '#contracts/orders/order.contract.ts';
import { classApi } from '#contracts/schools/class.contract.ts';
import { placePayment } from '#contracts/schools/places/place.codes.ts';
import { placeOrderApi } from '#contracts/schools/places/place-order.contract.ts';
import { receiptWay } from '#contracts/schools/receipts/receipt.codes.ts';
import { classReceiptApi } from '#contracts/schools/receipts/receipt.contract.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { todoApi } from '#contracts/todos/todo.contract.ts';
import { clock } from '#kernel/clock.ts';
import { type Counterpart, openCounterpart } from '#testing/payment-counterpart.ts';
import { type Client, dayIn, openClass, serveClient, someClient } from '#testing/schools.ts';
import { minuteComes } from '#testing/timers.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
let counterpart: Counterpart;
let school: Place;
let registrar: Browser & { person: Someone };
let hauliers: Client;
let strangers: Client;
/** 680.00 a place. */
const feeFen = 68_000;
const { network } = orderChannel.values;

beforeAll(async () => {
  counterpart = await openCounterpart({ now: clock.now });
  world = await openWorld({}, undefined, counterpart.settings);
  school = await world.organisation('organ');
  registrar = await world.administrator(school, 'organ');
  strangers = await someClient(world);
  await serveClient(registrar, strangers);
});
beforeEach(async () => {
  hauliers = await someClient(world);
  await serveClient(registrar, hauliers);
});
afterAll(async () => {
  await world.close();
  await counterpart.close();
});

const listOf = async <R>(by: Browser, page: unknown, query: object = {}): Promise<R[]> =>
  ((await by.call(page as never, { size: 100, ...query } as never)) as PageOf<R>).list;
const signUpsOf = (by: Browser, classId: string, more: object = {}) =>
  listOf<SignUpRow>(by, signUpApi.list.page, { classId, ...more });
const told = async (by: Browser, kind: string): Promise<number> =>
  (await listOf(by, messageApi.list.page, { kind })).length;

/** A class that begins tomorrow. */
const classOf = (more: Parameters<typeof openClass>[3] = {}) =>
  openClass(world, school, registrar, { feeFen, begins: 1, ...more });
/** The same with so many people of a client accepted. @returns class and sign-ups, by their number */
const classWith = async (people: number, more: Parameters<typeof openClass>[3] = {}, of = hauliers) => {
  const { classId } = await classOf(more);
  const orgUserIds: string[] = [];
  for (const _ of Array(people))
    orgUserIds.push((await world.person(of.place, 'company', { student: true })).orgUserId);
  await of.boss.call(signUpApi.add, { classId, orgUserIds });
  const ids = (await signUpsOf(registrar, classId))
    .map((row) => row.signUpId)
    .toSorted((a, b) => Number(a) - Number(b));
  for (const id of ids) await registrar.call(signUpApi.edges.accept, { id });
  return { classId, ids };
};
const order = (classId: string, signUpIds: readonly string[], more: object = {}) =>
  hauliers.boss.send(placeOrderApi.add, { classId, signUpIds: [...signUpIds], orderChannel: network, feeFen, ...more });
const ordered = async (classId: string, signUpIds: readonly string[]): Promise<string> =>
  (await order(classId, signUpIds)).data?.payOrderId ?? '';
const one = (payOrderId: string) => hauliers.boss.call(payOrderApi.one, { payOrderId });
const ordersOf = async (): Promise<number> => (await listOf(hauliers.boss, payOrderApi.list.page)).length;
const coded = (payOrderId: string) => hauliers.boss.call(payOrderApi.code, { payOrderId, provider: 'wechat' });
/** The payment of an order comes in, told so often. */
const paid = async (payOrderId: string, times = 1): Promise<void> => {
  await coded(payOrderId);
  const { orderNumber } = await one(payOrderId);
  counterpart.pay(orderNumber);
  const tell = () => {
    const message = counterpart.notification(orderNumber);
    return world.app.inject({
      method: 'POST',
      url: '/manager/api/pay/notify/wechat',
      headers: message.headers,
      payload: message.body,
    });
  };
  await Promise.all(Array.from({ length: times }, tell));
};
/** Fen of the company's paid balance, and of what was taken for places of an order and came back. */
const booked = async (payOrderId: string) => {
  const { rows } = await world.asSystem((db) =>
    sql<{ balance: number; taken: number; back: number; postings: number }>`
      select b.balances[1]::int as balance, coalesce(sum(t.amount_fen) filter (where p.kind = 11 and t.debit = 1 and t.credit = 9), 0)::int as taken,
        coalesce(sum(t.amount_fen) filter (where p.kind = 12 and t.debit = 9 and t.credit = 1), 0)::int as back,
        (count(p.id) filter (where p.kind = 11))::int as postings
      from ledger_book b left join ledger_posting p on p.book_id = b.id and p.object_kind = 'payOrder' and p.object_id = ${payOrderId}
        left join ledger_transfer t on t.posting_id = p.id
      where b.org_id = ${hauliers.place.orgId} group by b.balances[1]`.execute(db),
  );
  return rows[0];
};
const paymentsOf = async (by: Browser, classId: string) =>
  (await signUpsOf(by, classId)).map((row) => row.placePayment).toSorted();
const { open, part, ordered: waits, order: byOrder, counter, note } = placePayment.values;
const toPay = async (): Promise<number> =>
  (await hauliers.boss.call(todoApi.update, {})).list.find((line) => line.code === 'placesToPay')?.count ?? 0;

describe('places of a class', () => {
  it('are ordered by whoever sent the people, and paid with the order: the money is never balance', async () => {
    const { classId, ids } = await classWith(3);
    expect(await toPay()).toBe(3);
    const preview = await hauliers.boss.call(placeOrderApi.preview, { classId });
    expect(preview).toMatchObject({ feeFen, awaitingOrderId: null });
    expect(preview.people.map(({ signUpId }) => signUpId).toSorted()).toEqual(ids.toSorted());
    const payOrderId = await ordered(classId, ids);
    expect(await one(payOrderId)).toMatchObject({
      payableFen: 204_000,
      classId,
      orderPurpose: orderPurpose.values.classPlace,
      lines: [{ quantity: 3, unitFen: feeFen, amountFen: 204_000 }],
    });
    expect(await toPay()).toBe(0);
    expect(await paymentsOf(registrar, classId)).toEqual([waits, waits, waits]);
    await paid(payOrderId);
    expect((await one(payOrderId)).state).toBe(payOrderState.values.paid);
    expect(await booked(payOrderId)).toEqual({ balance: 0, taken: 204_000, back: 0, postings: 1 });
    const rows = await signUpsOf(registrar, classId, { payment: 'paid' });
    expect(rows).toHaveLength(3);
    expect(rows.map((row) => [row.placePayment, row.paidAt !== null, row.payOrderId])).toEqual(
      rows.map(() => [byOrder, true, null]),
    );
    const { orderNumber } = await one(payOrderId);
    expect(new Set(rows.map((row) => row.orderNumber))).toEqual(new Set([orderNumber]));
    expect((await signUpsOf(hauliers.boss, classId)).map((row) => row.payOrderId)).toEqual(Array(3).fill(payOrderId));
  });

  it('stand in the platform’s own book as what others have a share of', async () => {
    const { classId, ids } = await classWith(1);
    await paid(await ordered(classId, ids));
    await world.asSystem((db) => sql`select luan_total_day(luan_today())`.execute(db));
    const { rows } = await world.asSystem((db) =>
      sql<{ taken: string; shared: string }>`
        select sum(case when t.kind = 11 then t.amount_fen else -t.amount_fen end) filter (where t.kind in (11, 12)) as taken,
          sum(case when t.credit = 14 then t.amount_fen else -t.amount_fen end) filter (where t.kind = 9 and 14 in (t.debit, t.credit)) as shared
        from ledger_transfer t where t.booked_on = luan_today()`.execute(db),
    );
    expect(Number(rows[0]?.taken)).toBeGreaterThanOrEqual(feeFen);
    expect(rows[0]?.shared).toBe(rows[0]?.taken);
  });

  it('are one posting, however often and in whatever order the payment is told', async () => {
    const { classId, ids } = await classWith(2);
    const payOrderId = await ordered(classId, ids);
    await paid(payOrderId, 5);
    expect(await booked(payOrderId)).toEqual({ balance: 0, taken: 136_000, back: 0, postings: 1 });
  });

  it('stand in one order, of two presses at once too, and in another once that is closed', async () => {
    const { classId, ids } = await classWith(2);
    const answers = await Promise.all([order(classId, ids), order(classId, ids)]);
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
    expect(await ordersOf()).toBe(1);
    expect((await order(classId, ids.slice(0, 1))).description).toContain('现在 0 人待下单');
    const payOrderId = answers.find(({ success }) => success)?.data?.payOrderId ?? '';
    expect((await hauliers.boss.call(placeOrderApi.preview, { classId })).awaitingOrderId).toBe(payOrderId);
    await hauliers.boss.call(payOrderApi.close, { id: payOrderId });
    expect(await paymentsOf(hauliers.boss, classId)).toEqual([open, open]);
    expect((await order(classId, ids)).success).toBe(true);
  });

  it('are free again when the time of their order is over', async () => {
    const { classId, ids } = await classWith(1);
    const payOrderId = await ordered(classId, ids);
    await coded(payOrderId);
    clock.shift += 31 * 60_000;
    await minuteComes(world, 'payOrders');
    clock.shift = 0;
    expect((await one(payOrderId)).state).toBe(payOrderState.values.closed);
    expect(await paymentsOf(hauliers.boss, classId)).toEqual([open]);
  });

  it('are not ordered at another fee than was shown, and the refusal says the fee of now', async () => {
    const { classId, ids } = await classWith(2);
    await world.asSystem((db) => sql`update training_class set fee_fen = 70000 where id = ${classId}`.execute(db));
    expect((await order(classId, ids)).description).toContain('现在 2 人待下单，每人 700.00 元');
    expect(await ordersOf()).toBe(0);
    expect((await order(classId, ids, { feeFen: 70_000 })).success).toBe(true);
  });

  it('of a free class and of people who were not accepted are not to pay', async () => {
    const { classId } = await classOf();
    const { orgUserId } = await world.person(hauliers.place, 'company', { student: true });
    await hauliers.boss.call(signUpApi.add, { classId, orgUserIds: [orgUserId] });
    const [row] = await signUpsOf(hauliers.boss, classId);
    expect([row?.placePayment, row?.can.includes('order')]).toEqual([null, false]);
    expect((await order(classId, [row?.signUpId ?? ''])).success).toBe(false);
    const free = await classWith(1, { feeFen: 0 });
    expect((await order(free.classId, free.ids, { feeFen: 1 })).success).toBe(false);
    expect(await ordersOf()).toBe(0);
  });
});

describe('whoever is not the payer', () => {
  it('finds no place to order: another company, the training organisation, the authority above', async () => {
    const { classId, ids } = await classWith(1);
    const input = { classId, signUpIds: ids, orderChannel: network, feeFen };
    const authority = await world.administrator(hauliers.above, 'supervise');
    for (const by of [strangers.boss, registrar, authority]) {
      expect((await by.send(placeOrderApi.preview, { classId })).success).toBe(false);
      expect((await by.send(placeOrderApi.add, input)).success).toBe(false);
    }
    const other = await classWith(1, {}, strangers);
    expect((await order(classId, [...ids, ...other.ids])).success).toBe(false);
    expect(await paymentsOf(hauliers.boss, classId)).toEqual([open]);
    expect(await ordersOf()).toBe(0);
    expect((await signUpsOf(registrar, classId))[0]?.can).not.toContain('order');
  });
});

describe('a place that was paid at the counter', () => {
  const atCounter = (signUpIds: readonly string[], receiptFen: number) =>
    registrar.call(classReceiptApi.add, {
      signUpIds: [...signUpIds],
      receiptFen,
      receiptWay: receiptWay.values.cash,
      takenOn: dayIn(0),
    });

  it('leaves the order it waits in; its money stays balance, and the payer is told', async () => {
    const { classId, ids } = await classWith(2);
    const payOrderId = await ordered(classId, ids);
    await atCounter(ids.slice(0, 1), feeFen);
    expect(await told(hauliers.boss, 'placeNoted')).toBe(1);
    await paid(payOrderId);
    expect(await booked(payOrderId)).toEqual({ balance: feeFen, taken: feeFen, back: 0, postings: 1 });
    expect(await paymentsOf(registrar, classId)).toEqual([counter, byOrder]);
    expect(await told(hauliers.boss, 'placesUntaken')).toBe(1);
  });

  it('in part leaves the order, too, and another order asks for the rest alone', async () => {
    const { classId, ids } = await classWith(1);
    const payOrderId = await ordered(classId, ids);
    await atCounter(ids, 30_000);
    expect(await paymentsOf(hauliers.boss, classId)).toEqual([part]);
    await paid(payOrderId);
    expect(await booked(payOrderId)).toEqual({ balance: feeFen, taken: 0, back: 0, postings: 0 });
    const rest = await ordered(classId, ids);
    expect(await one(rest)).toMatchObject({ payableFen: feeFen - 30_000 });
    await paid(rest);
    expect(await booked(rest)).toMatchObject({ taken: feeFen - 30_000, postings: 1 });
    expect((await signUpsOf(registrar, classId))[0]).toMatchObject({
      placePayment: byOrder,
      dueFen: 0,
      counterFen: 30_000,
    });
  });

  it('is not asked for by an order', async () => {
    const { classId, ids } = await classWith(2);
    const [first = '', second = ''] = ids;
    await atCounter([first], feeFen);
    expect((await order(classId, ids)).success).toBe(false);
    await paid(await ordered(classId, [second]));
    expect(await paymentsOf(registrar, classId)).toEqual([counter, byOrder]);
  });
});

describe('a place that was noted in earlier days, without an amount', () => {
  /** As such notes were written before there were receipts. */
  const noted = (signUpId: string) =>
    world.asSystem((db) =>
      sql`update class_sign_up set paid_at = '2026-03-01T09:00:00+08', paid_by = ${registrar.person.userId} where id = ${signUpId}`.execute(
        db,
      ),
    );

  it('keeps its day, says no amount, and is taken back, but not where an order or a receipt paid', async () => {
    const { classId, ids } = await classWith(3);
    const [first = '', second = '', third = ''] = ids;
    await noted(first);
    const [row] = (await signUpsOf(registrar, classId)).filter(({ signUpId }) => signUpId === first);
    expect(row).toMatchObject({ placePayment: note, dueFen: 0, counterFen: 0 });
    expect(new Date(row?.paidAt ?? '').toISOString()).toBe('2026-03-01T01:00:00.000Z');
    expect([row?.can.includes('unpay'), row?.can.includes('pay')]).toEqual([true, false]);
    expect((await order(classId, [first])).success).toBe(false);
    await paid(await ordered(classId, [second]));
    const back = (signUpIds: readonly string[]) => registrar.send(signUpApi.unpay, { signUpIds: [...signUpIds] });
    expect((await back([first, second])).description).toContain('由订单缴费');
    expect((await back([first, third])).description).toContain('没有缴费登记');
    expect((await hauliers.boss.send(signUpApi.unpay, { signUpIds: [first] })).success).toBe(false);
    expect((await back([first])).data).toEqual({ open: 1 });
    expect(await paymentsOf(registrar, classId)).toEqual([open, open, byOrder]);
    await registrar.call(classReceiptApi.add, {
      signUpIds: [third],
      receiptFen: feeFen,
      receiptWay: receiptWay.values.card,
      takenOn: dayIn(0),
    });
    expect((await back([third])).description).toContain('已开收据');
  });
});

describe('whoever leaves', () => {
  const leave = (id: string) => hauliers.boss.call(signUpApi.edges.leave, { id, reason: '临时出车' });

  it('before the order is paid leaves it: the money stays balance', async () => {
    const { classId, ids } = await classWith(2);
    const payOrderId = await ordered(classId, ids);
    await leave(ids[0] ?? '');
    await paid(payOrderId);
    expect(await booked(payOrderId)).toEqual({ balance: feeFen, taken: feeFen, back: 0, postings: 1 });
  });

  it('before the class begins has the fee back, once', async () => {
    const { classId, ids } = await classWith(2);
    const payOrderId = await ordered(classId, ids);
    await paid(payOrderId);
    await leave(ids[0] ?? '');
    await minuteComes(world, 'placeReturns');
    await minuteComes(world, 'placeReturns');
    expect(await booked(payOrderId)).toEqual({ balance: feeFen, taken: 136_000, back: feeFen, postings: 1 });
    expect(await told(hauliers.boss, 'placeReturned')).toBe(1);
    expect((await signUpsOf(registrar, classId, { state: '7' }))[0]).toMatchObject({
      paidAt: null,
      placePayment: null,
    });
  });

  it('after the class has begun has nothing back', async () => {
    const { classId, ids } = await classWith(2);
    const payOrderId = await ordered(classId, ids);
    await paid(payOrderId);
    await registrar.call(classApi.edges.begin, { id: classId });
    await leave(ids[0] ?? '');
    await minuteComes(world, 'placeReturns');
    expect(await booked(payOrderId)).toMatchObject({ balance: 0, back: 0 });
  });

  it('with a class that is cancelled has the fee back', async () => {
    const { classId, ids } = await classWith(2);
    const payOrderId = await ordered(classId, ids);
    await paid(payOrderId);
    await registrar.call(classApi.edges.cancel, { id: classId, reason: '人数不足' });
    await minuteComes(world, 'placeReturns');
    expect(await booked(payOrderId)).toMatchObject({ balance: 136_000, back: 136_000 });
  });
});

describe('whoever moves to another class', () => {
  const move = (signUpId: string, classId: string) =>
    registrar.call(signUpApi.move, { signUpId, classId, reason: '换期' });

  it('at the same fee stays paid, and stays in the order that waits', async () => {
    const { classId, ids } = await classWith(2);
    const [first = '', second = ''] = ids;
    const target = await classOf();
    await paid(await ordered(classId, [first]));
    const payOrderId = await ordered(classId, [second]);
    await move(first, target.classId);
    await move(second, target.classId);
    expect(await paymentsOf(registrar, target.classId)).toEqual([byOrder, waits].toSorted());
    await paid(payOrderId);
    expect(await paymentsOf(registrar, target.classId)).toEqual([byOrder, byOrder]);
    await minuteComes(world, 'placeReturns');
    expect(await booked(payOrderId)).toMatchObject({ balance: 0, taken: feeFen, back: 0 });
  });

  it('at a lower fee has the difference back', async () => {
    const { classId, ids } = await classWith(1);
    const target = await classOf({ feeFen: 50_000 });
    const payOrderId = await ordered(classId, ids);
    await paid(payOrderId);
    await move(ids[0] ?? '', target.classId);
    await minuteComes(world, 'placeReturns');
    expect(await booked(payOrderId)).toMatchObject({ balance: 18_000, taken: feeFen, back: 18_000 });
    expect(await paymentsOf(hauliers.boss, target.classId)).toEqual([byOrder]);
  });
});
