import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderChannel, orderPurpose } from '#contracts/orders/order.codes.ts';
import { payOrderApi } from '#contracts/orders/order.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { planOrderApi } from '#contracts/training/prices/plan-order.contract.ts';
import { planPriceApi } from '#contracts/training/prices/plan-price.contract.ts';
import { clock } from '#kernel/clock.ts';
import { approvedWith, type Billed, billedCompany, comesIn, join, learners } from '#testing/charges.ts';
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
const shownOf = async (planId: string) => {
  const { people, unitFen, shortFen } = await of.maker.call(planPriceApi.one, { planId });
  return { planId, people, unitFen, shortFen, orderChannel: network };
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
    expect(order).toMatchObject({ planId, payableFen: 1000, orderPurpose: orderPurpose.values.plan });
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
    ['another number of people', { people: 3 }],
    ['another price', { unitFen: 2900 }],
    ['another amount', { shortFen: 1 }],
  ])('is refused where %s was shown, and nothing is ordered', async (_, other) => {
    const shown = await shownOf(await draftOf(2));
    const answer = await of.maker.send(planOrderApi.add, { ...shown, ...other });
    expect([answer.success, answer.description]).toEqual([
      false,
      expect.stringContaining('现在 2 人，单价 30.00 元，还差 60.00 元'),
    ]);
    expect(await ordersOf()).toBe(0);
  });

  it('is refused where people joined or money came in since it was shown', async () => {
    const planId = await draftOf(2);
    const shown = await shownOf(planId);
    await join(of, planId, await learners(world, of, 1));
    expect((await of.maker.send(planOrderApi.add, shown)).description).toContain('还差 90.00 元');
    await comesIn(world, of.place.orgId, 'paid', 9000);
    expect((await of.maker.send(planOrderApi.add, shown)).success).toBe(false);
    expect(await ordersOf()).toBe(0);
  });

  it('of a plan that charges already is what it owes beyond the balance', async () => {
    await comesIn(world, of.place.orgId, 'paid', 6000);
    const planId = await approvedWith(of, await learners(world, of, 3));
    const shown = await shownOf(planId);
    expect(shown).toMatchObject({ people: 3, shortFen: 3000 });
    const { payOrderId } = await of.maker.call(planOrderApi.add, shown);
    expect((await one(payOrderId)).payableFen).toBe(3000);
  });

  it('of another organisation is missing', async () => {
    const shown = await shownOf(await draftOf(1));
    const other = await billedCompany(world, pricers);
    expect((await other.maker.send(planOrderApi.add, shown)).success).toBe(false);
  });
});
