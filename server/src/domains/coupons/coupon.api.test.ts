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
import { batchInput, couponsOf, giveTo, heldBy, issuedBatch, statesOf } from '#testing/coupons.ts';
import { planInput } from '#testing/plans.ts';
import { type Pricers, somePricers } from '#testing/prices.ts';
import { type Browser, openWorld, type World } from '#testing/world.ts';
import { expireCoupons } from './expire-coupons.service.ts';

let world: World;
let pricers: Pricers;
beforeAll(async () => {
  world = await openWorld();
  pricers = await somePricers(world);
});
afterAll(() => world.close());

const { owed, reserved, captured, released } = chargeState.values;
const { unused, used, expired } = couponState.values;
const { course } = couponKind.values;
type Account = keyof typeof ledgerAccount.values;
const accounts = async (orgId: string, ...names: Account[]): Promise<number[]> => {
  const balances = await balancesOf(world, orgId);
  return names.map((name) => balances[ledgerAccount.values[name] - 1] ?? 0);
};
const pageOf = async <T>(by: Browser, list: { page: unknown }, query: object = {}): Promise<T[]> =>
  ((await by.call(list.page as never, { size: 100, ...query } as never)) as PageOf<T>).list;
const stateOf = async (of: Billed) => (await couponsOf(of.maker)).map(({ state }) => state);
const statesOn = async (planId: string) => (await chargesOn(world, planId)).map(({ state }) => state);
/** What holds of the book of a holder whatever happened. */
const proveHolder = async (orgId: string): Promise<void> => {
  const { held, faces } = await heldBy(world, orgId);
  expect(held).toBe(faces);
  expect(await differenceOf(world, orgId)).toBeNull();
};
const ends = (batchId: string, day: string) =>
  sql`update coupon set ends_on = luan_today() + ${day}::int where batch_id = ${batchId}`.execute(
    world.runtime.database.kysely,
  );

it('a batch is passed or sent back by another person than who handed it in', async () => {
  const { batchId } = await pricers.writer.call(couponBatchApi.add, batchInput(world) as never);
  await pricers.writer.call(couponBatchApi.edges.submit, { id: batchId });
  for (const [edge, more] of [
    ['audit', {}],
    ['reject', { reason: '面额有误' }],
  ] as const)
    expect((await pricers.writer.send(couponBatchApi.edges[edge], { id: batchId, ...more } as never)).success).toBe(
      false,
    );
  expect((await pricers.auditor.send(couponBatchApi.edges.audit, { id: batchId })).success).toBe(true);
});

describe('a coupon of 120 on a price of 100', () => {
  it('leaves nothing to pay and gives no change, from its issue to the proof of its use', async () => {
    const of = await billedCompany(world, pricers, { price: { priceFen: 10_000 } });
    const { orgId } = of.place;
    const batchId = await issuedBatch(world, pricers, { faceFen: 12_000 });
    await giveTo(pricers, batchId, orgId);
    expect(await accounts(orgId, 'coupon', 'clearing')).toEqual([12_000, -12_000]);
    const people = await learners(world, of, 1);
    const planId = await approvedWith(of, people);
    expect(await statesOn(planId)).toEqual([reserved]);
    expect(await accounts(orgId, 'coupon', 'couponReserved', 'paid')).toEqual([0, 12_000, 0]);
    await learnMinute(world, await recordsOf(world, planId, people));
    await settleCharges(world.runtime);
    expect(await statesOn(planId)).toEqual([captured]);
    expect(await accounts(orgId, 'coupon', 'couponReserved', 'paid', 'clearing')).toEqual([0, 0, 0, 0]);
    expect(await couponsOf(of.maker)).toMatchObject([{ state: used, deductedFen: 10_000 }]);
    const [row] = await pageOf<CouponUseRow>(of.maker, couponUseList);
    expect(row).toMatchObject({
      realName: people[0]?.realName,
      deductedFen: 10_000,
      usedMinutes: 1,
      holderName: of.place.orgName,
    });
    expect((await pageOf<ChargeRow>(of.maker, chargeApi.list))[0]).toMatchObject({
      amountFen: 10_000,
      couponTakenFen: 10_000,
      paidTakenFen: 0,
    });
    await proveHolder(orgId);
  });
});

describe('reserving', () => {
  it('uses one coupon a person, the first to end first, and money for the rest, as the preview said', async () => {
    const of = await billedCompany(world, pricers);
    const { orgId } = of.place;
    const late = await issuedBatch(world, pricers, { faceFen: 2000 });
    const soon = await issuedBatch(world, pricers, { faceFen: 1000 });
    await giveTo(pricers, late, orgId, 2);
    await giveTo(pricers, soon, orgId);
    await ends(soon, '3');
    await comesIn(world, orgId, 'paid', 4000);
    const price = await of.maker.call(planPriceApi.ofForm, {
      flavour: planInput(of.lessonId).flavour,
      joining: 3,
    } as never);
    const people = await learners(world, of, 3);
    const planId = await approvedWith(of, people);
    const charges = await chargesOn(world, planId);
    expect(charges.map(({ state }) => state)).toEqual([reserved, reserved, reserved]);
    expect(charges.map(({ shares }) => Number(shares[2]))).toEqual([2000, 1000, 1000]);
    expect(await accounts(orgId, 'coupon', 'couponReserved', 'paid', 'paidReserved')).toEqual([0, 5000, 0, 4000]);
    expect(price).toMatchObject({ coupons: 3, couponsFen: 5000, shortFen: 0, cover: { couponFen: 0, paidFen: 4000 } });
    await proveHolder(orgId);
  });

  it('passes coupons by that are not for it: another subject, another organisation, not valid yet', async () => {
    const of = await billedCompany(world, pricers);
    const other = await world.organisation('company');
    const { orgId } = of.place;
    const { rows } = await sql<{
      code: string;
    }>`select subject_code as code from subject order by subject_code desc limit 1`.execute(
      world.runtime.database.kysely,
    );
    await giveTo(pricers, await issuedBatch(world, pricers, { subjectCodes: [rows[0]?.code] }), orgId);
    const refused = await issuedBatch(world, pricers, { targetOrgIds: [other.orgId] });
    await expect(giveTo(pricers, refused, orgId)).rejects.toThrow(of.place.orgName);
    const people = await learners(world, of, 1);
    const planId = await approvedWith(of, people);
    expect(await statesOn(planId)).toEqual([owed]);
    const free = await issuedBatch(world, pricers, { couponKind: course, faceFen: null });
    await giveTo(pricers, free, orgId);
    // It has no face, and nothing is deducted while it is not used.
    expect(await couponsOf(of.maker, { batchId: free })).toMatchObject([{ faceFen: null, deductedFen: null }]);
    expect(await pricers.writer.call(couponBatchApi.one, { batchId: free })).toMatchObject({ faceFen: null });
    await settleCharges(world.runtime);
    expect(await statesOn(planId)).toEqual([reserved]);
    expect(await accounts(orgId, 'coupon', 'couponReserved')).toEqual([3000, 3000]);
    await proveHolder(orgId);
  });

  it('never spends what coupons hold as money', async () => {
    const of = await billedCompany(world, pricers);
    const batchId = await issuedBatch(world, pricers, { faceFen: 10_000, quantity: 2 });
    await giveTo(pricers, batchId, of.place.orgId, 2);
    const planId = await approvedWith(of, await learners(world, of, 3));
    expect(await statesOn(planId)).toEqual([reserved, reserved, owed]);
    await settleCharges(world.runtime);
    expect(await statesOn(planId)).toEqual([reserved, reserved, owed]);
  });
});

describe('releasing before the first minute', () => {
  const leaveAll = async (of: Billed, planId: string, people: Parameters<typeof recordsOf>[2]) =>
    of.maker.call(memberApi.leave, { recordIds: await recordsOf(world, planId, people), reason: '离开本计划' });

  it('gives the coupon back with its old end, whole', async () => {
    const of = await billedCompany(world, pricers);
    await giveTo(pricers, await issuedBatch(world, pricers, { faceFen: 12_000 }), of.place.orgId);
    const before = await couponsOf(of.maker);
    const people = await learners(world, of, 1);
    const planId = await approvedWith(of, people);
    await leaveAll(of, planId, people);
    expect(await statesOn(planId)).toEqual([released]);
    expect(await couponsOf(of.maker)).toMatchObject([
      { state: unused, endsOn: before[0]?.endsOn, givenBackOnce: false, deductedFen: null },
    ]);
    expect(await accounts(of.place.orgId, 'coupon', 'couponReserved')).toEqual([12_000, 0]);
    await proveHolder(of.place.orgId);
  });

  it('puts an end that has passed off by thirty days, once; then the coupon expires', async () => {
    const of = await billedCompany(world, pricers);
    const batchId = await issuedBatch(world, pricers, { quantity: 1 });
    await giveTo(pricers, batchId, of.place.orgId);
    for (const [round, state] of [unused, expired].entries()) {
      const people = await learners(world, of, 1);
      const planId = await approvedWith(of, people);
      expect(await statesOn(planId)).toEqual([reserved]);
      await ends(batchId, '-1');
      await leaveAll(of, planId, people);
      expect(await stateOf(of), String(round)).toEqual([state]);
    }
    expect(await couponsOf(of.maker)).toMatchObject([{ givenBackOnce: true }]);
    expect(await accounts(of.place.orgId, 'coupon', 'couponReserved', 'clearing')).toEqual([0, 0, 0]);
    await proveHolder(of.place.orgId);
  });
});

describe('the end of coupons', () => {
  it('takes their faces out of the account, in the stock and with a holder', async () => {
    const of = await billedCompany(world, pricers);
    const batchId = await issuedBatch(world, pricers);
    await giveTo(pricers, batchId, of.place.orgId, 4);
    await ends(batchId, '-1');
    await expireCoupons(world.runtime);
    expect(await statesOf(world, batchId)).toEqual({ [expired]: 10 });
    expect(await accounts(of.place.orgId, 'coupon', 'clearing')).toEqual([0, 0]);
    await proveHolder(of.place.orgId);
  });
});

describe('whoever bears the cost', () => {
  it('owes what was used by a charge of its own, which its book pays', async () => {
    const authority = await world.organisation('supervise');
    const supervisor = await world.administrator(authority, 'supervise');
    const of = await billedCompany(world, pricers);
    const batchId = await issuedBatch(world, pricers, {
      faceFen: 2000,
      issuerOrgId: authority.orgId,
      bearerOrgId: authority.orgId,
    });
    await giveTo(pricers, batchId, of.place.orgId);
    await comesIn(world, of.place.orgId, 'paid', 1000);
    const people = await learners(world, of, 1);
    const planId = await approvedWith(of, people);
    await learnMinute(world, await recordsOf(world, planId, people));
    await settleCharges(world.runtime);
    expect(await statesOn(planId)).toEqual([captured]);
    expect(await pageOf<ChargeRow>(supervisor, chargeApi.list)).toMatchObject([
      { priceProduct: 'coupon', amountFen: 2000, state: chargeState.values.open },
    ]);
    await comesIn(world, authority.orgId, 'paid', 2000);
    await settleCharges(world.runtime);
    expect(await pageOf<ChargeRow>(supervisor, chargeApi.list)).toMatchObject([
      { state: captured, paidTakenFen: 2000 },
    ]);
    expect(await pageOf<CouponUseRow>(supervisor, couponUseList)).toMatchObject([
      { holderName: of.place.orgName, deductedFen: 2000 },
    ]);
    await proveHolder(authority.orgId);
    await sql`select luan_total_day(luan_today())`.execute(world.runtime.database.kysely);
    const { rows } = await sql<{ fen: string }>`select sum(b.balances[9]) as fen from ledger_book b`.execute(
      world.runtime.database.kysely,
    );
    expect(Number(rows[0]?.fen)).toBe(0);
  });
});
