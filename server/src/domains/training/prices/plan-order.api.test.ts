import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargeState } from '#contracts/charges/charge.codes.ts';
import { orderChannel, orderPurpose } from '#contracts/orders/order.codes.ts';
import { payOrderApi } from '#contracts/orders/order.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { planOrderApi } from '#contracts/training/prices/plan-order.contract.ts';
import { settleCharges } from '#domains/charges/settle-charges.service.ts';
import { clock } from '#kernel/clock.ts';
import { approvedWith, type Billed, billedCompany, chargesOn, comesIn, join, learners } from '#testing/charges.ts';
import { giveTo, issuedBatch } from '#testing/coupons.ts';
import { type Counterpart, openCounterpart } from '#testing/payment-counterpart.ts';
import { planInput } from '#testing/plans.ts';
import { type Pricers, removePrices, somePricers } from '#testing/prices.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
let pricers: Pricers;
let counterpart: Counterpart;
let of: Billed;
const { network } = orderChannel.values;

beforeAll(async () => {
  counterpart = await openCounterpart({ now: clock.now });
  world = await openWorld({}, undefined, counterpart.settings);
  await removePrices(world);
  pricers = await somePricers(world);
});
beforeEach(async () => {
  of = await billedCompany(world, pricers);
});
afterAll(async () => {
  await world.close();
  await counterpart.close();
});

/** A draft with so many people. */
const draftOf = async (people: number): Promise<string> => {
  const { planId } = await of.maker.call(planApi.add, planInput(of.lessonId));
  await join(of, planId, await learners(world, of, people));
  return planId;
};
/** What is shown of plans before they are ordered. */
const shownOf = async (...planIds: string[]) => {
  const { plans, shortFen } = await of.maker.call(planOrderApi.preview, { planIds });
  return {
    plans: plans.map(({ planId, people, unitFen }) => ({ planId, people, unitFen })),
    shortFen,
    orderChannel: network,
  };
};
const one = (payOrderId: string) => of.maker.call(payOrderApi.one, { payOrderId });
const ordersOf = async (): Promise<number> =>
  ((await of.maker.call(payOrderApi.list.page as never, {} as never)) as { total: number }).total;

describe('an order of a plan', () => {
  it('says who and at what price, and comes to what the balance does not cover', async () => {
    await comesIn(world, of.place.orgId, 'paid', 8000);
    const planId = await draftOf(3);
    const { payOrderId } = await of.maker.call(planOrderApi.add, await shownOf(planId));
    const order = await one(payOrderId);
    expect(order).toMatchObject({ payableFen: 1000, orderPurpose: orderPurpose.values.plan });
    expect(order.lines.map((line) => line.planId)).toEqual([planId, null]);
    expect(order.lines.map(({ quantity, unitFen, amountFen }) => [quantity, unitFen, amountFen])).toEqual([
      [3, 3000, 9000],
      [1, -8000, -8000],
    ]);
  });

  it('has one line where no balance covers any of it', async () => {
    const { payOrderId } = await of.maker.call(planOrderApi.add, await shownOf(await draftOf(2)));
    expect((await one(payOrderId)).lines).toMatchObject([{ quantity: 2, unitFen: 3000, amountFen: 6000 }]);
  });

  it.each([
    ['another number of people', { people: 3 }, {}],
    ['another price', { unitFen: 2900 }, {}],
    ['another amount', {}, { shortFen: 1 }],
  ])('is refused where %s was shown, and nothing is ordered', async (_, ofPlan, other) => {
    const shown = await shownOf(await draftOf(2));
    const plans = shown.plans.map((one) => ({ ...one, ...ofPlan }));
    const answer = await of.maker.send(planOrderApi.add, { ...shown, plans, ...other });
    expect([answer.success, answer.description]).toEqual([
      false,
      expect.stringContaining('现在 2 人，单价 30.00 元；合计还差 60.00 元'),
    ]);
    expect(await ordersOf()).toBe(0);
  });

  it('is refused where people joined or money came in since it was shown', async () => {
    const planId = await draftOf(2);
    const shown = await shownOf(planId);
    await join(of, planId, await learners(world, of, 1));
    expect((await of.maker.send(planOrderApi.add, shown)).description).toContain('合计还差 90.00 元');
    await comesIn(world, of.place.orgId, 'paid', 9000);
    expect((await of.maker.send(planOrderApi.add, shown)).success).toBe(false);
    expect(await ordersOf()).toBe(0);
  });

  it('of a plan that charges already is what it owes beyond the balance', async () => {
    await comesIn(world, of.place.orgId, 'paid', 6000);
    const planId = await approvedWith(of, await learners(world, of, 3));
    const shown = await shownOf(planId);
    expect(shown).toMatchObject({ plans: [{ planId, people: 3 }], shortFen: 3000 });
    const { payOrderId } = await of.maker.call(planOrderApi.add, shown);
    expect((await one(payOrderId)).payableFen).toBe(3000);
  });

  it('of another organisation is missing', async () => {
    const shown = await shownOf(await draftOf(1));
    const other = await billedCompany(world, pricers);
    expect((await other.maker.send(planOrderApi.add, shown)).success).toBe(false);
  });
});

describe('an order of several plans', () => {
  it('holds a line of each, less what the balance covers once', async () => {
    await comesIn(world, of.place.orgId, 'paid', 4000);
    const [first, second] = [await draftOf(2), await draftOf(1)];
    const shown = await shownOf(first, second);
    expect(shown.shortFen).toBe(5000);
    const { payOrderId } = await of.maker.call(planOrderApi.add, shown);
    const order = await one(payOrderId);
    expect(order).toMatchObject({ payableFen: 5000, orderPurpose: orderPurpose.values.plan });
    expect(order.orderTitle).toMatch(/等 2 个计划$/);
    expect(order.lines.map(({ planId, quantity, amountFen }) => [planId, quantity, amountFen])).toEqual([
      [first, 2, 6000],
      [second, 1, 3000],
      [null, 1, -4000],
    ]);
    expect(order.orderItems).toContain(' × 2；');
    const again = await of.maker.call(planOrderApi.preview, { planIds: [second] });
    expect(again.plans).toMatchObject([{ awaitingOrderId: payOrderId }]);
  });

  it('uses a coupon for one of them alone', async () => {
    const batchId = await issuedBatch(world, pricers);
    await giveTo(pricers, batchId, of.place.orgId);
    const [first, second] = [await draftOf(1), await draftOf(2)];
    const { plans, shortFen } = await of.maker.call(planOrderApi.preview, { planIds: [first, second] });
    expect(plans.map((plan) => [plan.couponsFen, plan.neededFen])).toEqual([
      [3000, 0],
      [0, 6000],
    ]);
    expect(shortFen).toBe(6000);
  });

  it('is refused by name where one of them lacks nothing, and where people joined one since', async () => {
    const [first, second] = [await draftOf(1), await draftOf(1)];
    const shown = await shownOf(first, second);
    await join(of, second, await learners(world, of, 1));
    expect((await of.maker.send(planOrderApi.add, shown)).description).toContain('现在 2 人');
    await comesIn(world, of.place.orgId, 'paid', 3000);
    const paid = await approvedWith(of, await learners(world, of, 1));
    const answer = await of.maker.send(planOrderApi.add, await shownOf(first, paid));
    expect([answer.success, answer.description]).toEqual([false, expect.stringContaining('现在不缺钱')]);
    expect(await ordersOf()).toBe(0);
  });

  it('offers the plans that wait for approval or owe, and no others', async () => {
    const [draft, waiting] = [await draftOf(1), await draftOf(1)];
    await of.maker.call(planApi.edges.submit, { id: waiting });
    const owing = await approvedWith(of, await learners(world, of, 1));
    const offered = async (planIds: string[]) =>
      (await of.maker.call(planOrderApi.preview, { planIds })).others.map(({ planId }) => planId);
    expect(await offered([draft])).toEqual([owing, waiting]);
    expect(await offered([draft, owing])).toEqual([waiting]);
    await comesIn(world, of.place.orgId, 'paid', 3000);
    await settleCharges(world.runtime);
    expect(await offered([])).toEqual([waiting]);
  });

  it('paid, covers its plans in its order before what was owed earlier', async () => {
    const [older, first, second] = [
      await approvedWith(of, await learners(world, of, 1)),
      await approvedWith(of, await learners(world, of, 1)),
      await approvedWith(of, await learners(world, of, 1)),
    ];
    const { payOrderId } = await of.maker.call(planOrderApi.add, await shownOf(second, first));
    const { payCode } = await of.maker.call(payOrderApi.code, { payOrderId, provider: 'wechat' });
    expect(payCode).not.toBe('');
    const { orderNumber } = await one(payOrderId);
    counterpart.pay(orderNumber);
    const { body, headers } = counterpart.notification(orderNumber, 'well');
    await world.app.inject({ method: 'POST', url: '/manager/api/pay/notify/wechat', headers, payload: body });
    expect((await one(payOrderId)).paidAt).not.toBeNull();
    const { rows } = await world.asSystem((db) =>
      sql<{
        id: string;
      }>`select id from luan_plans_waiting() id where id = any(${[older, first, second]}::bigint[])`.execute(db),
    );
    expect(rows.map(({ id }) => id)).toEqual([second, first, older]);
    await settleCharges(world.runtime);
    const states = async (planId: string) => (await chargesOn(world, planId)).map(({ state }) => state);
    const { owed, reserved } = chargeState.values;
    expect([await states(second), await states(first), await states(older)]).toEqual([[reserved], [reserved], [owed]]);
  });
});
