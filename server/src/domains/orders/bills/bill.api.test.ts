import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { billLineState, billState } from '#contracts/orders/bills/bill.codes.ts';
import { type ProviderBillRow, type ProviderLineRow, providerBillApi } from '#contracts/orders/bills/bill.contract.ts';
import { orderChannel, payOrderState } from '#contracts/orders/order.codes.ts';
import { payOrderApi } from '#contracts/orders/order.contract.ts';
import { type PaymentRow, paymentApi } from '#contracts/orders/payments/payment.contract.ts';
import { todoApi } from '#contracts/todos/todo.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { type Counterpart, openCounterpart } from '#testing/payment-counterpart.ts';
import { runNow } from '#testing/timers.ts';
import { openWorld, type Place, password, unique, type World } from '#testing/world.ts';
import { receivePayment } from '../payments/receive-payment.service.ts';
import type { ProviderLine } from '../providers/payment-provider.ts';
import { type BillOf, takeBill } from './take-bill.service.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;

let world: World;
let office: Administrator;
let place: Place;
let boss: Administrator;
let counterpart: Counterpart;
const { matched, oursOnly, theirsOnly, differs, explained } = billLineState.values;
const yesterday = dayAfter(dayOf(clock.now()), -1);

beforeAll(async () => {
  counterpart = await openCounterpart({ now: clock.now });
  world = await openWorld({}, undefined, counterpart.settings);
  office = await world.administrator(world.head, 'admin');
  await office.call(sessionApi.stepUp, { password });
  place = await world.organisation('company');
  boss = await world.administrator(place, 'company');
});
afterEach(() => counterpart.behave('well'));
afterAll(async () => {
  await world.close();
  await counterpart.close();
});

const ordered = async (amountFen: number): Promise<{ id: string; number: string }> => {
  const input = { amountFen, orderChannel: orderChannel.values.network };
  const { payOrderId: id } = await boss.call(payOrderApi.add, input);
  return { id, number: (await boss.call(payOrderApi.one, { payOrderId: id })).orderNumber };
};
const receive = (serial: string, grossFen: number, paidAt: string, provider: BillOf['provider'] = 'wechat') =>
  world.asSystem((db) =>
    receivePayment(db, {
      provider,
      merchantId: '',
      orderNumber: `ZZ${serial}`,
      serial,
      amountFen: grossFen,
      paidAt,
      payer: '',
    }),
  );
const lineOf = (serial: string, amountFen: number, at: string, more: Partial<ProviderLine> = {}): ProviderLine => ({
  orderNumber: `ZZ${serial}`,
  refundNumber: '',
  serial,
  amountFen,
  feeFen: 1,
  at,
  ...more,
});
const take = (day: string, lines: readonly ProviderLine[]) =>
  world.asSystem((db) => takeBill(db, { provider: 'wechat', day }, lines));
const linesOf = async (keyword: string): Promise<ProviderLineRow[]> =>
  ((await office.call(providerBillApi.lines.page as never, { keyword, size: 100 } as never)) as PageOf<ProviderLineRow>)
    .list;
const billOf = async (day: string, provider = 'wechat'): Promise<ProviderBillRow | undefined> =>
  (
    (await office.call(
      providerBillApi.list.page as never,
      { billBetween: [day, day], provider } as never,
    )) as PageOf<ProviderBillRow>
  ).list[0];
const paymentOf = async (serial: string): Promise<PaymentRow | undefined> =>
  ((await office.call(paymentApi.list.page as never, { keyword: serial } as never)) as PageOf<PaymentRow>).list[0];
/** The platform's own book: what was kept as fees, and whether it proves. */
const platform = async (): Promise<{ feesFen: number; difference: string | null; postings: number }> => {
  const { rows } = await world.asSystem((db) =>
    sql<{ feesFen: number; difference: string | null; postings: number }>`
      select -balances[13] as "feesFen", luan_difference(b) as difference, posting_number::int as postings
      from ledger_book b where org_id = ${world.head.orgId}`.execute(db),
  );
  return rows[0] as { feesFen: number; difference: string | null; postings: number };
};
/** The payer of an order pays it yesterday, and nobody tells the product. */
const paidYesterday = async (amountFen: number) => {
  const order = await ordered(amountFen);
  await boss.call(payOrderApi.code, { payOrderId: order.id, provider: 'wechat' });
  const { serial } = counterpart.pay(order.number, { at: new Date(`${yesterday}T12:00:00+08:00`) });
  return { ...order, serial };
};

describe('the bill of a day', () => {
  it('is asked for again until it is there, and taken once', async () => {
    const { id, number, serial } = await paidYesterday(100);
    const late = `2088${unique()}`;
    await receive(late, 500, `${yesterday}T04:00:00Z`, 'alipay');
    counterpart.behave('down');
    await expect(runNow(world, 'providerBills')).rejects.toThrow('503');
    expect(await billOf(yesterday)).toMatchObject({ billState: billState.values.waiting, lineCount: 0 });
    expect((await billOf(yesterday))?.trouble).toContain('503');
    counterpart.behave('well');
    const before = await platform();
    await runNow(world, 'providerBills');
    // 1.00 at 0.6 % arrives as 0.99, and pays the order nobody told of.
    expect(await billOf(yesterday)).toMatchObject({
      billState: billState.values.taken,
      grossFen: 100,
      feeFen: 1,
      payoutFen: 99,
      matchedCount: 1,
      trouble: '',
    });
    expect(await paymentOf(serial)).toMatchObject({ grossFen: 100, feeFen: 1, payoutFen: 99, orderNumber: number });
    expect((await boss.call(payOrderApi.one, { payOrderId: id })).state).toBe(payOrderState.values.paid);
    const after = await platform();
    expect([after.feesFen - before.feesFen, after.difference]).toEqual([1, null]);
    // There is a payment of Alipay's day: its empty bill is not there yet.
    expect((await billOf(yesterday, 'alipay'))?.billState).toBe(billState.values.waiting);
    const at = new Date(`${yesterday}T12:00:00+08:00`);
    counterpart.addLine({ provider: 'alipay', orderNumber: 'x', serial: late, amountFen: 500, feeFen: 3, at });
    await runNow(world, 'providerBills');
    expect(await billOf(yesterday, 'alipay')).toMatchObject({ matchedCount: 1, feeFen: 3 });
    const standing = await platform();
    await runNow(world, 'providerBills');
    expect([await platform(), (await linesOf(serial)).length]).toEqual([standing, 1]);
  });

  it('holds what came in its last second, though it stands in the next one', async () => {
    const serial = `4200${unique()}`;
    await receive(serial, 700, '2031-03-01T15:59:59Z');
    await take('2031-03-01', []);
    expect((await linesOf(serial)).map(({ state, billDay }) => [state, billDay])).toEqual([[oursOnly, '2031-03-01']]);
    await take('2031-03-02', [lineOf(serial, 700, '2031-03-01T16:00:02Z')]);
    expect((await linesOf(serial)).map(({ state, billDay }) => [state, billDay])).toEqual([[matched, '2031-03-02']]);
    expect((await billOf('2031-03-01'))?.oursOnlyCount).toBe(0);
    expect((await paymentOf(serial))?.feeFen).toBe(1);
  });

  it('leaves nothing of theirs out, and is settled by what is decided about it', async () => {
    const serial = `4200${unique()}`;
    await take('2031-03-03', [lineOf(serial, 900, '2031-03-03T04:00:00Z')]);
    expect((await linesOf(serial))[0]).toMatchObject({ state: theirsOnly, theirFen: 900, ownFen: null });
    const paymentId = (await paymentOf(serial))?.paymentId ?? '';
    await office.call(paymentApi.credit, { paymentId, orgId: place.orgId });
    expect((await linesOf(serial))[0]?.state).toBe(explained);
  });

  it('names what differs on gross and on net, and a refund that is not ours', async () => {
    const [gross, net, refund] = [`4200${unique()}a`, `4200${unique()}b`, `5030${unique()}c`];
    await receive(gross, 1000, '2031-03-04T04:00:00Z');
    await receive(net, 1000, '2031-03-04T04:00:00Z');
    await world.asSystem((db) => sql`update payment set fee_fen = 6 where serial = ${net}`.execute(db));
    const back = lineOf(refund, -300, '2031-03-04T05:00:00Z', { refundNumber: `LR${refund}`, feeFen: -2 });
    const at = '2031-03-04T04:00:00Z';
    const before = await platform();
    await take('2031-03-04', [lineOf(gross, 999, at), lineOf(net, 1000, at, { feeFen: 7 }), back]);
    expect((await linesOf(gross))[0]).toMatchObject({ state: differs, theirFen: 999, ownFen: 1000 });
    expect((await linesOf(net))[0]).toMatchObject({ state: differs, feeFen: 7 });
    expect((await linesOf(refund))[0]).toMatchObject({ state: theirsOnly, theirFen: -300, payoutFen: -298 });
    expect(await billOf('2031-03-04')).toMatchObject({ lineCount: 3, grossFen: 1699, feeFen: 6, payoutFen: 1693 });
    expect((await platform()).feesFen - before.feesFen).toBe(6);
  });

  it('is the head office’s alone, and what differs is explained there', async () => {
    const serial = `4200${unique()}`;
    await receive(serial, 100, '2031-03-05T04:00:00Z');
    const waits = async () =>
      (await office.call(todoApi.update, {})).list.find((line) => line.code === 'billLineUnmatched')?.count ?? 0;
    const before = await waits();
    await take('2031-03-05', [lineOf(serial, 101, '2031-03-05T04:00:00Z')]);
    expect(await waits()).toBe(before + 1);
    expect((await boss.send(providerBillApi.lines.page as never, {} as never)).success).toBe(false);
    const [row] = await linesOf(serial);
    const deed = { id: row?.providerLineId ?? '', reason: '渠道补贴一分' };
    expect(row?.can).toEqual(['explain']);
    expect((await boss.send(providerBillApi.edges.explain, deed)).success).toBe(false);
    await office.call(providerBillApi.edges.explain, deed);
    expect((await linesOf(serial))[0]).toMatchObject({
      state: explained,
      remark: '渠道补贴一分',
      explainedByName: office.person.realName,
    });
    expect(await waits()).toBe(before);
  });
});
