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
const { awaiting, approved, rejected, sent, done, failed } = payRefundState.values;

beforeAll(async () => {
  counterpart = await openCounterpart({ now: clock.now });
  world = await openWorld({}, undefined, counterpart.settings);
  clerk = await world.administrator(world.head, 'admin');
  checker = await world.administrator(world.head, 'admin');
  for (const by of [clerk, checker]) await by.call(sessionApi.stepUp, { password });
  place = await world.organisation('company');
  boss = await world.administrator(place, 'company');
});
afterEach(() => {
  counterpart.behave('well');
  counterpart.refuseRefunds('');
});
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
/** So many minutes go by for refunds whose provider could not be asked. */
const minutesPass = (minutes: number) =>
  world.asSystem((db) =>
    sql`update pay_refund set next_try_at = next_try_at - make_interval(mins => ${minutes}::int)`.execute(db),
  );
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
    await minutesPass(1);
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

describe('a refund the provider refuses', () => {
  /** An order paid by its code, of which 5.00 are to go back. */
  const asked = async (provider: 'wechat' | 'alipay') => {
    const { payOrderId } = await boss.call(payOrderApi.add, {
      amountFen: 900,
      orderChannel: orderChannel.values.network,
    });
    await boss.call(payOrderApi.code, { payOrderId, provider });
    const { orderNumber } = await boss.call(payOrderApi.one, { payOrderId });
    counterpart.pay(orderNumber, { provider });
    await minuteComes(world, 'payOrders');
    await clerk.call(payRefundApi.add, { payOrderId, amountFen: 500, reason: '两人未参加培训' });
    return { payOrderId, orderNumber };
  };
  const paidFen = async (): Promise<number> => {
    const { rows } = await world.asSystem((db) =>
      sql<{ fen: string }>`select balances[1] as fen from ledger_book where org_id = ${place.orgId}`.execute(db),
    );
    return Number(rows[0]?.fen);
  };
  const askedThere = () => counterpart.asked.filter((one) => one === 'POST /wechat/v3/refund/domestic/refunds').length;

  it.each([
    ['wechat', 'USER_ACCOUNT_ABNORMAL'],
    ['alipay', 'ACQ.TRADE_HAS_FINISHED'],
    ['alipay', 'ACQ.NOT_ALLOW_PARTIAL_REFUND'],
  ] as const)(
    'for good (%s %s) has failed: it is balance again and told in the words of the provider, once',
    async (provider, code) => {
      counterpart.refuseRefunds(code);
      const { payOrderId, orderNumber } = await asked(provider);
      const before = {
        paid: await paidFen(),
        head: await told(clerk, 'refundFailedThere'),
        buyer: await told(boss, 'refundFailed'),
      };
      await minuteComes(world, 'payOrders');
      await minuteComes(world, 'payOrders');
      expect(await refundsOf(orderNumber)).toMatchObject([
        { state: failed, refusal: `${code} counterpart: ${code}`, nextTryAt: null },
      ]);
      expect(await paidFen()).toBe(before.paid + 500);
      expect(await boss.call(payOrderApi.one, { payOrderId })).toMatchObject({ refundedFen: 0 });
      expect([await told(clerk, 'refundFailedThere'), await told(boss, 'refundFailed')]).toEqual([
        before.head + 1,
        before.buyer + 1,
      ]);
      const [message] = (
        (await clerk.call(messageApi.list.page as never, { size: 1, kind: 'refundFailedThere' } as never)) as PageOf<{
          params: { words: string };
        }>
      ).list;
      expect(message?.params.words).toContain(code);
      // Asked for anew, once the provider lets it pass, it goes.
      counterpart.refuseRefunds('');
      expect((await clerk.send(payRefundApi.add, { payOrderId, amountFen: 500, reason: '重新退款' })).success).toBe(
        true,
      );
      await minuteComes(world, 'payOrders');
      expect((await refundsOf(orderNumber)).map(({ state }) => state).toSorted()).not.toContain(approved);
    },
  );

  it('though it knows it by its number is believed for what it knows', async () => {
    const { orderNumber } = await asked('wechat');
    await minuteComes(world, 'payOrders');
    const { serial } = counterpart.orders.find((order) => order.orderNumber === orderNumber) ?? { serial: '' };
    await world.asSystem((db) =>
      sql`update pay_refund set state = ${approved} where number = ${refundsThere(serial)[0]?.refundNumber}`.execute(
        db,
      ),
    );
    counterpart.refuseRefunds('USER_ACCOUNT_ABNORMAL');
    await minuteComes(world, 'payOrders');
    expect(await refundsOf(orderNumber)).toMatchObject([{ state: sent, refusal: '' }]);
  });

  it.each(['NOT_ENOUGH', 'RESOURCE_NOT_EXISTS'])(
    'for now (%s) is sent again after 1, 2, 4 … minutes, and goes once the provider lets it',
    async (code) => {
      counterpart.refuseRefunds(code);
      const { orderNumber } = await asked('wechat');
      await expect(minuteComes(world, 'payOrders')).rejects.toThrow(code);
      const [row] = await refundsOf(orderNumber);
      expect(row).toMatchObject({
        state: approved,
        refusal: expect.stringContaining(code),
        nextTryAt: expect.any(String),
      });
      const sentSoFar = askedThere();
      await minuteComes(world, 'payOrders');
      expect(askedThere()).toBe(sentSoFar);
      await minutesPass(1);
      await expect(minuteComes(world, 'payOrders')).rejects.toThrow(code);
      await minutesPass(1);
      await minuteComes(world, 'payOrders');
      expect(askedThere()).toBe(sentSoFar + 1);
      counterpart.refuseRefunds('');
      await minutesPass(1);
      await minuteComes(world, 'payOrders');
      expect(await refundsOf(orderNumber)).toMatchObject([{ state: sent, refusal: '', nextTryAt: null }]);
    },
  );
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
