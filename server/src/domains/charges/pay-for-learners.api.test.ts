import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { billingMode } from '#contracts/billing/billing.codes.ts';
import { chargeState } from '#contracts/charges/charge.codes.ts';
import { type ChargeRow, chargeApi } from '#contracts/charges/charge.contract.ts';
import { ownChargeApi } from '#contracts/charges/own-charge.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { paymentState } from '#contracts/orders/payments/payment.codes.ts';
import { type PaymentRow, paymentApi } from '#contracts/orders/payments/payment.contract.ts';
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
  learners,
  learnMinute,
  recordsOf,
} from '#testing/charges.ts';
import { type Counterpart, openCounterpart } from '#testing/payment-counterpart.ts';
import { type Pricers, somePricers } from '#testing/prices.ts';
import { minuteComes } from '#testing/timers.ts';
import { openWorld, password, type Someone, type World } from '#testing/world.ts';
import { settleCharges } from './settle-charges.service.ts';

let world: World;
let pricers: Pricers;
let counterpart: Counterpart;
let of: Billed;
let planId: string;
let people: Someone[];
beforeAll(async () => {
  counterpart = await openCounterpart({ now: clock.now });
  world = await openWorld({}, undefined, counterpart.settings);
  pricers = await somePricers(world);
});
/** A company whose three learners owe 30.00 yuan each, with 70.00 yuan on its account: 10.00 granted, 60.00 paid. */
beforeEach(async () => {
  of = await billedCompany(world, pricers, { mode: billingMode.values.learner });
  await comesIn(world, of.place.orgId, 'granted', 1000);
  await comesIn(world, of.place.orgId, 'paid', 6000);
  people = await learners(world, of, 3);
  planId = await approvedWith(of, people);
  await of.maker.call(sessionApi.stepUp, { password });
});
afterAll(async () => {
  await world.close();
  await counterpart.close();
});

const { owed, reserved, captured, released } = chargeState.values;
const charges = async () => await chargesOn(world, planId);
const states = async (): Promise<number[]> => (await charges()).map(({ state }) => state);
const ids = async (count: number): Promise<string[]> => (await charges()).slice(0, count).map(({ id }) => id);
const paying = (chargeIds: readonly string[], by = of.maker) =>
  by.send(chargeApi.payForLearners, { chargeIds: [...chargeIds] });
/** Free paid and granted money of the company, what is reserved of each, and what left it. */
const money = async (): Promise<number[]> => {
  const balances = await balancesOf(world, of.place.orgId);
  return [0, 1, 4, 5, 8].map((place) => balances[place] ?? 0);
};
const rows = async (): Promise<ChargeRow[]> =>
  ((await of.maker.call(chargeApi.list.page as never, { size: 100 } as never)) as PageOf<ChargeRow>).list;

it('what learners owe is reserved out of the company’s account, captured by the first minute, released to the company', async () => {
  expect((await rows()).map(({ can }) => can)).toEqual([['payForLearner'], ['payForLearner'], ['payForLearner']]);
  expect((await paying(await ids(2))).data).toEqual({ paid: 2 });
  expect([await states(), await money()]).toEqual([
    [reserved, reserved, owed],
    [1000, 0, 5000, 1000, -7000],
  ]);
  const [first, second] = people;
  expect(await (await world.student(first?.username ?? '')).call(ownChargeApi.list, {})).toEqual([]);
  const told = (await of.maker.call(todoApi.update, {})).list.find(({ code }) => code === 'chargeUnpaid');
  expect([told?.count, (await rows()).flatMap(({ can }) => can)]).toEqual([1, ['payForLearner']]);
  await learnMinute(world, await recordsOf(world, planId, first ? [first] : []));
  await settleCharges(world.runtime);
  await of.maker.call(memberApi.leave, {
    recordIds: await recordsOf(world, planId, second ? [second] : []),
    reason: '离开本计划',
  });
  expect([await states(), await money()]).toEqual([
    [captured, released, owed],
    [4000, 0, 0, 0, -4000],
  ]);
  expect(await differenceOf(world, of.place.orgId)).toBeNull();
});

it('what was learned already is captured at once', async () => {
  await learnMinute(world, await recordsOf(world, planId, people.slice(0, 1)));
  await paying(await ids(1));
  expect([await states(), await money()]).toEqual([
    [captured, owed, owed],
    [4000, 0, 0, 0, -4000],
  ]);
});

it('an account that does not cover all of them pays none, and says what is missing', async () => {
  const { success, description } = await paying(await ids(3));
  expect([success, description]).toEqual([false, expect.stringContaining('20.00')]);
  expect([await states(), await money()]).toEqual([
    [owed, owed, owed],
    [6000, 1000, 0, 0, -7000],
  ]);
});

it('two presses at once pay once', async () => {
  const some = await ids(1);
  const answers = await Promise.all([paying(some), paying(some), paying(some)]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await money()).toEqual([4000, 0, 2000, 1000, -7000]);
});

it('who is paying in this moment is left, and what is paid twice all the same is named to the head office', async () => {
  const [chargeId = ''] = await ids(1);
  const phone = await world.student(people[0]?.username ?? '');
  await phone.call(ownChargeApi.pay, { chargeId, provider: 'wechat' });
  expect((await paying([chargeId])).description).toContain('正在付款');
  const number = (
    await world.asSystem((db) =>
      db.selectFrom('pay_order').select('number').where('charge_id', '=', chargeId).executeTakeFirstOrThrow(),
    )
  ).number;
  const payment = counterpart.pay(number);
  payment.state = 'unpaid';
  clock.shift += 31 * 60_000;
  await minuteComes(world, 'payOrders');
  clock.shift = 0;
  await paying([chargeId]);
  payment.state = 'paid';
  const { headers, body } = counterpart.notification(number);
  await world.app.inject({ method: 'POST', url: '/manager/api/pay/notify/wechat', headers, payload: body });
  expect(await money()).toEqual([4000, 0, 2000, 1000, -7000]);
  const office = await world.administrator(world.head, 'admin');
  const payments = (
    (await office.call(paymentApi.list.page as never, { orgId: of.place.orgId } as never)) as PageOf<PaymentRow>
  ).list;
  expect(payments.map(({ state }) => state)).toEqual([paymentState.values.spare]);
});

it('is for the own organisation with the password typed again, and for nobody else', async () => {
  const some = await ids(1);
  expect((await paying(some, of.auditor)).success).toBe(false);
  const stranger = await billedCompany(world, pricers);
  await stranger.maker.call(sessionApi.stepUp, { password });
  const missing = await paying(some, stranger.maker);
  expect([missing.success, await states()]).toEqual([false, [owed, owed, owed]]);
  const office = await world.administrator(world.head, 'admin');
  await office.call(sessionApi.stepUp, { password });
  expect([(await paying(some, office)).success, await states()]).toEqual([false, [owed, owed, owed]]);
});
