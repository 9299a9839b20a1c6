import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingMode } from '#contracts/billing/billing.codes.ts';
import { chargeState, ownChargeState } from '#contracts/charges/charge.codes.ts';
import { chargeApi } from '#contracts/charges/charge.contract.ts';
import { ownChargeApi } from '#contracts/charges/own-charge.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { ownMessageApi } from '#contracts/messages/own-message.contract.ts';
import { orderPurpose, payOrderState } from '#contracts/orders/order.codes.ts';
import { type PayOrderRow, payOrderApi } from '#contracts/orders/order.contract.ts';
import { paymentState } from '#contracts/orders/payments/payment.codes.ts';
import { type PaymentRow, paymentApi } from '#contracts/orders/payments/payment.contract.ts';
import { payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import { type PayRefundRow, payRefundApi } from '#contracts/orders/refunds/refund.contract.ts';
import { todoApi } from '#contracts/todos/todo.contract.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { clock } from '#kernel/clock.ts';
import {
  approvedWith,
  type Billed,
  balancesOf,
  billedCompany,
  chargesOn,
  comesIn,
  differenceOf,
  join,
  learners,
  learnMinute,
  recordsOf,
} from '#testing/charges.ts';
import { whilePlatformSets } from '#testing/parameters.ts';
import { type Counterpart, openCounterpart } from '#testing/payment-counterpart.ts';
import { type Pricers, somePricers } from '#testing/prices.ts';
import { minuteComes } from '#testing/timers.ts';
import { type Browser, openWorld, password, type Someone, type World } from '#testing/world.ts';
import { settleCharges } from '../settle-charges.service.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;

let world: World;
let pricers: Pricers;
let counterpart: Counterpart;
let office: Administrator;
let of: Billed;
let planId: string;
let learner: Someone;
let phone: Browser;
beforeAll(async () => {
  counterpart = await openCounterpart({ now: clock.now });
  world = await openWorld({}, undefined, counterpart.settings);
  pricers = await somePricers(world);
  office = await world.administrator(world.head, 'admin');
});
/** A company whose learners pay for themselves, with money of its own, and one of them on a plan of 30.00 yuan. */
beforeEach(async () => {
  await office.call(sessionApi.stepUp, { password });
  of = await billedCompany(world, pricers, { mode: billingMode.values.learner });
  await comesIn(world, of.place.orgId, 'paid', 9000);
  const people = await learners(world, of, 1);
  planId = await approvedWith(of, people);
  learner = people[0] as Someone;
  phone = await world.student(learner.username);
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(async () => {
  await world.close();
  await counterpart.close();
});

const { owed, reserved, open, captured, released } = chargeState.values;
const states = async (): Promise<number[]> => (await chargesOn(world, planId)).map(({ state }) => state);
/** Free paid money of the company, what is reserved of it, and what left it. */
const money = async (): Promise<number[]> => {
  const balances = await balancesOf(world, of.place.orgId);
  return [balances[0] ?? 0, balances[4] ?? 0, balances[8] ?? 0];
};
const listed = (by = phone) => by.call(ownChargeApi.list, {});
const chargeId = async (): Promise<string> => (await listed())[0]?.chargeId ?? '';
const press = async (by = phone) => by.send(ownChargeApi.pay, { chargeId: await chargeId(), provider: 'wechat' });
const rows = async <T>(by: Browser, list: { page: unknown }, query: object): Promise<T[]> =>
  ((await by.call(list.page as never, { size: 100, ...query } as never)) as PageOf<T>).list;
const orders = (by: Browser = of.maker): Promise<PayOrderRow[]> =>
  rows(by, payOrderApi.list, { orderPurpose: [orderPurpose.values.learner], orgId: of.place.orgId });
const payments = (by: Browser = office): Promise<PaymentRow[]> => rows(by, paymentApi.list, { orgId: of.place.orgId });
const refunds = (): Promise<PayRefundRow[]> => rows(office, payRefundApi.list, { orgId: of.place.orgId });
const told = async (kind: string): Promise<number> =>
  (await phone.call(ownMessageApi.list, {})).list.filter((one) => one.kind === kind).length;
/** What the company was told of a learner's money that stays with it. */
const heard = () => rows<{ link: string; linkQuery: object }>(of.maker, messageApi.list, { kind: 'learnerMoneyStays' });
const tell = (message: { headers: Record<string, string>; body: string }) =>
  world.app.inject({
    method: 'POST',
    url: '/manager/api/pay/notify/wechat',
    headers: message.headers,
    payload: message.body,
  });
/** The number of the order that the learner has made by a press. */
const ordered = async (): Promise<string> => {
  await press();
  return (await orders())[0]?.orderNumber ?? '';
};
const pay = async (): Promise<string> => {
  const number = await ordered();
  counterpart.pay(number);
  await tell(counterpart.notification(number));
  return number;
};
const learn = async (): Promise<void> => learnMinute(world, await recordsOf(world, planId, [learner]));
const leave = async (): Promise<unknown> =>
  of.maker.call(memberApi.leave, { recordIds: await recordsOf(world, planId, [learner]), reason: '离开本计划' });

describe('a charge of a learner', () => {
  it('of a company below is found, told and paid where the learner learns, though the plan is of the company above', async () => {
    const below = await world.organisation('company', of.place);
    learner = await world.person(below, 'company', { student: true });
    phone = await world.student(learner.username);
    planId = await approvedWith(of, [learner]);
    await minuteComes(world, 'charges');
    expect(await told('chargeToPay')).toBe(1);
    expect(await listed()).toMatchObject([{ amountFen: 3000, state: ownChargeState.values.toPay }]);
    await press();
    const [order] = await rows<PayOrderRow>(office, payOrderApi.list, {
      orderPurpose: [orderPurpose.values.learner],
      orgId: below.orgId,
    });
    counterpart.pay(order?.orderNumber ?? '');
    await tell(counterpart.notification(order?.orderNumber ?? ''));
    expect(await states()).toEqual([reserved]);
    await learn();
    await minuteComes(world, 'charges');
    expect(await states()).toEqual([captured]);
    // The money is the learner’s: the company above has what it had.
    expect(await money()).toEqual([9000, 0, -9000]);
    expect(await differenceOf(world, below.orgId)).toBeNull();
  });

  it('is told, listed, paid by a code of its own order, reserved, and captured by the first minute', async () => {
    await minuteComes(world, 'charges');
    await minuteComes(world, 'charges');
    expect(await told('chargeToPay')).toBe(1);
    expect(await listed()).toMatchObject([{ amountFen: 3000, state: ownChargeState.values.toPay, paidAt: null }]);
    const before = await phone.call(ownChargeApi.one, { chargeId: await chargeId() });
    expect(before).toMatchObject({ providers: ['wechat', 'alipay'], payCodes: [], expiresAt: null });
    const { data } = await press();
    expect(data?.payCode).toMatch(/^weixin:/);
    const waiting = await phone.call(ownChargeApi.one, { chargeId: await chargeId() });
    expect(waiting.payCodes).toEqual([{ provider: 'wechat', payCode: data?.payCode }]);
    const number = (await orders())[0]?.orderNumber ?? '';
    counterpart.pay(number);
    await Promise.all([1, 2, 3].map(() => tell(counterpart.notification(number))));
    await minuteComes(world, 'payOrders');
    await tell(counterpart.notification(number));
    expect([await states(), await money()]).toEqual([[reserved], [9000, 3000, -12_000]]);
    expect(await payments()).toMatchObject([{ state: paymentState.values.matched, grossFen: 3000 }]);
    expect(await listed()).toMatchObject([{ state: ownChargeState.values.paid }]);
    expect([await told('learnerPaid'), await told('orderPaid')]).toEqual([1, 0]);
    await learn();
    await settleCharges(world.runtime);
    expect([await states(), await money()]).toEqual([[captured], [9000, 0, -9000]]);
    expect(await differenceOf(world, of.place.orgId)).toBeNull();
  });

  it('that is learned before it is paid stays open, and the payment captures it at once', async () => {
    await learn();
    await settleCharges(world.runtime);
    expect([await states(), await money()]).toEqual([[open], [9000, 0, -9000]]);
    await pay();
    expect([await states(), await money()]).toEqual([[captured], [9000, 0, -9000]]);
    expect(await listed()).toMatchObject([{ state: ownChargeState.values.paid }]);
  });

  it('takes nothing of the company’s money while it is unpaid, beside people the company pays for', async () => {
    await sql`update billing_info set billing_mode = ${billingMode.values.company} where org_id = ${of.place.orgId}`.execute(
      world.runtime.database.kysely,
    );
    const [other] = await learners(world, of, 1);
    await join(of, planId, other ? [other] : []);
    await settleCharges(world.runtime);
    expect([await states(), await money()]).toEqual([
      [owed, reserved],
      [6000, 3000, -9000],
    ]);
    await learn();
    await settleCharges(world.runtime);
    expect([await states(), await money()]).toEqual([
      [open, reserved],
      [6000, 3000, -9000],
    ]);
    // The company's own is released from the company's own, whatever learners paid meanwhile.
    await pay();
    await of.maker.call(memberApi.leave, {
      recordIds: await recordsOf(world, planId, other ? [other] : []),
      reason: '离开本计划',
    });
    expect([await states(), await money()]).toEqual([
      [captured, released],
      [9000, 0, -9000],
    ]);
  });

  it('has one order, however many press at once', async () => {
    const answers = await Promise.all([press(), press(), press()]);
    expect(new Set(answers.map(({ data }) => data?.payCode)).size).toBe(1);
    expect(await orders()).toHaveLength(1);
  });

  it('is nobody else’s: another learner and the company’s own desk find nothing there', async () => {
    const id = await chargeId();
    const [other] = await learners(world, of, 1);
    const stranger = await world.student(other?.username ?? '');
    expect(await listed(stranger)).toEqual([]);
    expect((await stranger.send(ownChargeApi.one, { chargeId: id })).success).toBe(false);
    expect((await stranger.send(ownChargeApi.pay, { chargeId: id, provider: 'wechat' })).success).toBe(false);
    expect(await orders()).toEqual([]);
    expect(await states()).toEqual([owed]);
  });

  it('is seen by the company as unpaid, as a to-do that opens the same rows, until it is paid', async () => {
    const waits = async () =>
      (await of.maker.call(todoApi.update, {})).list.find((line) => line.code === 'chargeUnpaid')?.count ?? 0;
    const uncovered = (await of.maker.call(todoApi.update, {})).list.find((line) => line.code === 'chargeUncovered');
    expect([await waits(), uncovered?.count ?? 0]).toEqual([1, 0]);
    const unpaid = () => rows(of.maker, chargeApi.list, { chargePayer: ['learner'], state: [owed, open] });
    expect(await unpaid()).toMatchObject([{ realName: learner.realName, amountFen: 3000 }]);
    await pay();
    expect([await waits(), await unpaid()]).toEqual([0, []]);
  });
});

describe('an order of a learner', () => {
  it('stands in the company’s list with the learner’s name, and is neither paid, closed nor refunded there', async () => {
    await ordered();
    const [row] = await orders();
    expect(row).toMatchObject({ realName: learner.realName, createdByName: '', can: [], payableFen: 3000 });
    const payOrderId = row?.payOrderId ?? '';
    expect((await of.maker.send(payOrderApi.code, { payOrderId, provider: 'wechat' })).success).toBe(false);
    expect((await of.maker.send(payOrderApi.close, { id: payOrderId })).success).toBe(false);
    await pay();
    const refund = await office.send(payRefundApi.add, { payOrderId, amountFen: 3000, reason: '学员要求退款' });
    expect([refund.success, refund.description]).toEqual([false, expect.stringContaining('自动退回')]);
    expect((await of.maker.send(payOrderApi.receiptTicket, { payOrderId })).success).toBe(true);
    expect(await money()).toEqual([9000, 3000, -12_000]);
  });

  it('that was closed still takes its charge where the money comes late', async () => {
    const number = await ordered();
    const payment = counterpart.pay(number);
    // The provider does not know it yet when it is asked.
    payment.state = 'unpaid';
    clock.shift += 31 * 60_000;
    await minuteComes(world, 'payOrders');
    expect((await orders())[0]?.state).toBe(payOrderState.values.closed);
    payment.state = 'paid';
    await tell(counterpart.notification(number));
    expect([await states(), await money()]).toEqual([[reserved], [9000, 3000, -12_000]]);
    expect((await orders())[0]?.state).toBe(payOrderState.values.paid);
  });

  it('paid twice, or after the release, is named to the head office and nobody’s balance', async () => {
    const number = await pay();
    counterpart.pay(number);
    await tell(counterpart.notification(number));
    expect([await states(), await money()]).toEqual([[reserved], [9000, 3000, -12_000]]);
    const [spare] = (await payments()).filter(({ state }) => state === paymentState.values.spare);
    expect(spare?.can).toEqual(['assign', 'credit', 'keep', 'giveBack']);
    const paymentId = spare?.paymentId ?? '';
    const assigned = await office.send(paymentApi.assign, { paymentId, orderNumber: number });
    expect(assigned.fields?.map(({ field }) => field)).toEqual(['orderNumber']);
    await office.call(paymentApi.giveBack, { paymentId, reason: '学员重复付款' });
    expect(await money()).toEqual([9000, 3000, -12_000]);
  });

  it('of another amount is kept apart and named', async () => {
    const number = await ordered();
    counterpart.pay(number, { amountFen: 2900 });
    await tell(counterpart.notification(number));
    expect([await states(), await money()]).toEqual([[owed], [9000, 0, -9000]]);
    expect(await payments()).toMatchObject([{ state: paymentState.values.differs }]);
    expect(await listed()).toMatchObject([{ state: ownChargeState.values.toPay }]);
  });
});

describe('a learner who leaves before learning', () => {
  it('gets back what was paid, the way it came, and nothing of the company’s', async () => {
    await pay();
    await leave();
    // It is held until the refund takes it, so that the company cannot spend it.
    expect([await states(), await money()]).toEqual([[released], [9000, 3000, -12_000]]);
    expect(await listed()).toMatchObject([{ state: ownChargeState.values.returning }]);
    await minuteComes(world, 'charges');
    expect(await money()).toEqual([9000, 0, -9000]);
    expect(await refunds()).toMatchObject([{ amountFen: 3000, state: payRefundState.values.approved }]);
    await minuteComes(world, 'payOrders');
    counterpart.settleRefund((await refunds())[0]?.refundNumber ?? '');
    await minuteComes(world, 'payOrders');
    expect(await refunds()).toMatchObject([{ state: payRefundState.values.done }]);
    expect((await orders())[0]).toMatchObject({ state: payOrderState.values.refunded, keptFen: 0 });
    expect(await listed()).toMatchObject([{ state: ownChargeState.values.returned }]);
    expect(await told('learnerRefunded')).toBe(1);
    expect(await differenceOf(world, of.place.orgId)).toBeNull();
  });

  it('hears where the money is that could not go back, and so does the company, with the way to the order', async () => {
    await pay();
    await leave();
    await minuteComes(world, 'charges');
    await minuteComes(world, 'payOrders');
    counterpart.settleRefund((await refunds())[0]?.refundNumber ?? '', 'failed');
    await minuteComes(world, 'payOrders');
    expect(await refunds()).toMatchObject([{ state: payRefundState.values.failed }]);
    expect([await told('learnerRefundFailed'), await money()]).toEqual([1, [12_000, 0, -12_000]]);
    const [order] = await orders();
    expect(await heard()).toMatchObject([
      { link: '/order/payOrderDetail', linkQuery: { payOrderId: order?.payOrderId } },
    ]);
  });

  it('hears why somebody said no to the refund, and so does the company', async () => {
    await pay();
    await leave();
    await whilePlatformSets(world, 'refundAloneYuan', 0, () => minuteComes(world, 'charges'));
    const [refund] = await refunds();
    expect(refund?.state).toBe(payRefundState.values.awaiting);
    await office.call(sessionApi.stepUp, { password });
    await office.call(payRefundApi.edges.reject, { id: refund?.payRefundId ?? '', reason: '付款账户有争议' });
    expect([await told('learnerRefundRejected'), await told('learnerRefundFailed')]).toEqual([1, 0]);
    const [order] = await orders();
    expect(await heard()).toMatchObject([{ linkQuery: { payOrderId: order?.payOrderId } }]);
    const { refunds: shown } = await of.maker.call(payOrderApi.one, { payOrderId: order?.payOrderId ?? '' });
    expect(shown).toMatchObject([{ refusal: '付款账户有争议' }]);
  });

  it('who comes back after that owes it anew, and pays by a new order', async () => {
    await pay();
    await leave();
    await minuteComes(world, 'charges');
    await of.maker.call(memberApi.join, { recordIds: await recordsOf(world, planId, [learner]) });
    expect(await states()).toEqual([owed]);
    await minuteComes(world, 'payOrders');
    await pay();
    expect([await states(), await money()]).toEqual([[reserved], [9000, 3000, -12_000]]);
    expect(await orders()).toHaveLength(2);
  });

  it('without having paid owes nothing any more', async () => {
    await leave();
    expect([await states(), await listed(), await minuteComes(world, 'charges')]).toEqual([[released], [], false]);
  });
});

describe('a reversed charge', () => {
  it('goes back to the learner who paid it', async () => {
    await learn();
    await pay();
    const id = await chargeId();
    await pricers.writer.call(sessionApi.stepUp, { password });
    await pricers.auditor.call(sessionApi.stepUp, { password });
    await pricers.writer.call(chargeApi.edges.askReversal, { id, reason: '学时作废' });
    await pricers.auditor.call(chargeApi.edges.passReversal, { id });
    expect(await money()).toEqual([9000, 0, -9000]);
    expect(await refunds()).toMatchObject([{ amountFen: 3000 }]);
    expect(await listed()).toMatchObject([{ state: ownChargeState.values.returning }]);
  });
});
