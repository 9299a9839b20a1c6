import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeState } from '#contracts/charges/charge.codes.ts';
import { type ChargeRow, chargeApi } from '#contracts/charges/charge.contract.ts';
import { couponKind, couponState } from '#contracts/coupons/coupon.codes.ts';
import { couponBatchApi } from '#contracts/coupons/coupon-batch.contract.ts';
import { type CouponUseRow, couponUseList } from '#contracts/coupons/coupon-use.contract.ts';
import { ledgerAccount } from '#contracts/ledger/ledger.codes.ts';
import type { PageOf } from '#contracts/list.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { planPriceApi } from '#contracts/training/prices/plan-price.contract.ts';
import { settleCharges } from '#domains/charges/settle-charges.service.ts';
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
import { couponsOf, giveTo, issuedBatch } from '#testing/coupons.ts';
import { planInput } from '#testing/plans.ts';
import { type Pricers, somePricers } from '#testing/prices.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
let pricers: Pricers;
beforeAll(async () => {
  world = await openWorld();
  pricers = await somePricers(world);
});
afterAll(() => world.close());

const { owed, reserved, captured, released } = chargeState.values;
const { unused, used } = couponState.values;
const { percent } = couponKind.values;
type Account = keyof typeof ledgerAccount.values;
const accounts = async ({ place }: Billed, ...names: Account[]): Promise<number[]> => {
  const balances = await balancesOf(world, place.orgId);
  return names.map((name) => balances[ledgerAccount.values[name] - 1] ?? 0);
};
/** A company that is billed a price, with coupons of so many percent up to so many fen. */
const holder = async (priceFen: number, percentOff: number, capFen: number, each = 1): Promise<Billed> => {
  const of = await billedCompany(world, pricers, { price: { priceFen } });
  const batchId = await issuedBatch(world, pricers, { couponKind: percent, percentOff, capFen });
  await giveTo(pricers, batchId, of.place.orgId, each);
  return of;
};
const takenBy = async (planId: string) =>
  (await chargesOn(world, planId)).map(({ state, shares }) => [state, Number(shares[2])]);
const endSoon = (of: Billed, kind: number) =>
  sql`update coupon set ends_on = luan_today() + 3 where org_id = ${of.place.orgId} and (percent_off > 0) = ${kind === percent}`.execute(
    world.runtime.database.kysely,
  );

it.each([
  [10_000, 30, 5000, 3000],
  [10_000, 30, 3000, 3000],
  [10_000, 30, 2999, 2999],
  [3333, 30, 5000, 999],
  [9999, 99, 100_000, 9899],
  [100, 1, 1, 1],
  [99, 1, 100, 0],
])('of a price of %i fen %i percent up to %i take %i', async (price, percentOff, cap, takes) => {
  const { rows } = await sql<{ fen: string }>`
    select luan_coupon_takes(row(0, ${percentOff}::int, ${cap}::bigint)::luan_coupon_worth, ${price}::bigint) as fen`.execute(
    world.runtime.database.kysely,
  );
  expect(Number(rows[0]?.fen)).toBe(takes);
});

describe('a percent coupon', () => {
  it('takes its share from the reserving to the proof of its use, and is given back whole before', async () => {
    const of = await holder(3333, 30, 5000);
    const { orgId } = of.place;
    expect(await accounts(of, 'coupon', 'clearing')).toEqual([0, 0]);
    expect(await couponsOf(of.maker)).toMatchObject([
      { couponKind: percent, faceFen: null, percentOff: 30, capFen: 5000, deductedFen: null },
    ]);
    await comesIn(world, orgId, 'paid', 2334);
    const form = { flavour: planInput(of.lessonId).flavour, joining: 1 };
    expect(await of.maker.call(planPriceApi.ofForm, form as never)).toMatchObject({
      coupons: 1,
      couponsFen: 999,
      shortFen: 0,
    });
    const [first, second] = [await learners(world, of, 1), await learners(world, of, 1)];
    const left = await approvedWith(of, first);
    expect(await takenBy(left)).toEqual([[reserved, 2334]]);
    expect(await accounts(of, 'coupon', 'couponReserved', 'paid', 'paidReserved')).toEqual([0, 999, 0, 2334]);
    await of.maker.call(memberApi.leave, { recordIds: await recordsOf(world, left, first), reason: '离开本计划' });
    expect(await takenBy(left)).toEqual([[released, 0]]);
    expect(await couponsOf(of.maker)).toMatchObject([{ state: unused, deductedFen: null, percentOff: 30 }]);
    expect(await accounts(of, 'coupon', 'couponReserved', 'paid')).toEqual([0, 0, 2334]);

    const planId = await approvedWith(of, second);
    await learnMinute(world, await recordsOf(world, planId, second));
    await settleCharges(world.runtime);
    expect(await takenBy(planId)).toEqual([[captured, 2334]]);
    expect(await accounts(of, 'coupon', 'couponReserved', 'paid', 'paidReserved')).toEqual([0, 0, 0, 0]);
    expect(await couponsOf(of.maker)).toMatchObject([{ state: used, deductedFen: 999 }]);
    const uses = (await of.maker.call(couponUseList.page, {} as never)) as PageOf<CouponUseRow>;
    expect(uses.list).toMatchObject([{ deductedFen: 999 }]);
    const charges = (await of.maker.call(chargeApi.list.page, { sort: 'chargedAt' } as never)) as PageOf<ChargeRow>;
    expect(charges.list).toContainEqual(
      expect.objectContaining({ amountFen: 3333, couponTakenFen: 999, paidTakenFen: 2334, state: captured }),
    );
    expect(await differenceOf(world, orgId)).toBeNull();
  });

  it('takes no more than its most', async () => {
    const of = await holder(10_000, 30, 1500);
    await comesIn(world, of.place.orgId, 'paid', 8500);
    expect(await takenBy(await approvedWith(of, await learners(world, of, 1)))).toEqual([[reserved, 8500]]);
  });

  it('goes before a larger one that ends later, and is passed over where the money beside it is short', async () => {
    const of = await holder(10_000, 30, 5000);
    await giveTo(pricers, await issuedBatch(world, pricers, { faceFen: 9000 }), of.place.orgId);
    await endSoon(of, percent);
    await comesIn(world, of.place.orgId, 'paid', 7000);
    expect(await takenBy(await approvedWith(of, await learners(world, of, 1)))).toEqual([[reserved, 7000]]);
    const again = await holder(10_000, 30, 5000);
    await giveTo(pricers, await issuedBatch(world, pricers, { faceFen: 9000 }), again.place.orgId);
    await endSoon(again, percent);
    await comesIn(world, again.place.orgId, 'paid', 1000);
    expect(await takenBy(await approvedWith(again, await learners(world, again, 1)))).toEqual([[reserved, 1000]]);
    const left = (await couponsOf(again.maker)).filter(({ state }) => state === unused);
    expect(left.map(({ couponKind: kind }) => kind)).toEqual([percent]);
    expect(await differenceOf(world, again.place.orgId)).toBeNull();
  });

  it('is not used up where it would take less than a fen, and covers nothing by itself', async () => {
    const of = await holder(99, 1, 100);
    const planId = await approvedWith(of, await learners(world, of, 1));
    expect(await takenBy(planId)).toEqual([[owed, 0]]);
    await comesIn(world, of.place.orgId, 'paid', 99);
    await settleCharges(world.runtime);
    expect(await takenBy(planId)).toEqual([[reserved, 99]]);
    expect(await couponsOf(of.maker)).toMatchObject([{ state: unused }]);
  });

  it('keeps of a batch what its kind is worth by', async () => {
    const batchId = await issuedBatch(world, pricers, {
      couponKind: percent,
      percentOff: 30,
      capFen: 1500,
      faceFen: 9,
    });
    expect(await pricers.writer.call(couponBatchApi.one, { batchId })).toMatchObject({
      couponKind: percent,
      faceFen: null,
      percentOff: 30,
      capFen: 1500,
    });
    const amount = await issuedBatch(world, pricers, { percentOff: 30, capFen: 1500 });
    expect(await pricers.writer.call(couponBatchApi.one, { batchId: amount })).toMatchObject({
      faceFen: 3000,
      percentOff: null,
      capFen: null,
    });
  });
});
