import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { couponKind, couponState } from '#contracts/coupons/coupon.codes.ts';
import { couponApi } from '#contracts/coupons/coupon.contract.ts';
import { couponBatchApi } from '#contracts/coupons/coupon-batch.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { balancesOf, differenceOf } from '#testing/charges.ts';
import { batchInput, couponsOf, giveTo, heldBy, issuedBatch } from '#testing/coupons.ts';
import { dayFrom } from '#testing/plans.ts';
import { type Pricers, somePricers } from '#testing/prices.ts';
import { type Browser, openWorld, type Place, password, type World } from '#testing/world.ts';
import { wrongCodes } from './claim-coupon.service.ts';

let world: World;
let pricers: Pricers;
beforeAll(async () => {
  world = await openWorld();
  pricers = await somePricers(world);
});
afterAll(() => world.close());

const { unused } = couponState.values;
const coupon = 3;

/** Somebody of a company who has just typed the password. */
const holder = async (below?: Place): Promise<{ place: Place; by: Browser }> => {
  const place = await world.organisation('company', below);
  const by = await world.administrator(place, 'company');
  await by.call(sessionApi.stepUp, { password });
  return { place, by };
};
const codesOf = async (batchId: string, count = 1, toldAgain = false) =>
  (await pricers.writer.call(couponBatchApi.codes, { batchId, count, toldAgain })).codes;
const fieldsOf = ({ fields = [] }: { readonly fields?: readonly { readonly field: string }[] }): string[] =>
  fields.map(({ field }) => field);

describe('a code', () => {
  it('is claimed once, by its whole or its short form, of two at once by one', async () => {
    const [one, other] = [await holder(), await holder()];
    const batchId = await issuedBatch(world, pricers);
    const [first, second] = await codesOf(batchId, 2);
    const claims = await Promise.all(
      [one, other].map(({ by }) => by.send(couponApi.claim, { couponCode: first?.shortCode.toLowerCase() ?? '' })),
    );
    expect(claims.filter(({ success }) => success)).toHaveLength(1);
    await one.by.call(couponApi.claim, { couponCode: second?.couponCode ?? '' });
    const held = [...(await couponsOf(one.by)), ...(await couponsOf(other.by))];
    expect(held.map(({ state }) => state)).toEqual([unused, unused]);
    expect(await differenceOf(world, one.place.orgId)).toBeNull();
  });

  it('is told once and its coupon given to nobody else; asked again, what nobody has claimed is told', async () => {
    const { place, by } = await holder();
    const batchId = await issuedBatch(world, pricers, { quantity: 4 });
    const told = await codesOf(batchId, 2);
    const serials = (codes: readonly { readonly serial: number }[]) => codes.map(({ serial }) => serial);
    expect(serials(told)).toEqual([1, 2]);
    await giveTo(pricers, batchId, place.orgId);
    expect(serials(await codesOf(batchId, 9))).toEqual([4]);
    expect(await codesOf(batchId, 9)).toEqual([]);
    const give = { batchId, orgIds: [place.orgId], each: 1 };
    expect(fieldsOf(await pricers.writer.send(couponBatchApi.give, give))).toEqual(['each']);
    await by.call(couponApi.claim, { couponCode: told[0]?.shortCode ?? '' });
    expect(serials(await codesOf(batchId, 9, true))).toEqual([2, 4]);
  });

  it('is refused on its field where it is mistyped, taken, over or for somebody else', async () => {
    const { place, by } = await holder();
    const stranger = await holder();
    const batchId = await issuedBatch(world, pricers, { targetOrgIds: [place.orgId] });
    const [code] = await codesOf(batchId);
    const short = code?.shortCode ?? '';
    for (const typed of ['ABCD-EFGH', `${short.slice(0, -1)}${short.endsWith('2') ? '3' : '2'}`])
      expect(fieldsOf(await by.send(couponApi.claim, { couponCode: typed }))).toEqual(['couponCode']);
    expect(fieldsOf(await stranger.by.send(couponApi.claim, { couponCode: short }))).toEqual(['couponCode']);
    await by.call(couponApi.claim, { couponCode: short });
    expect(fieldsOf(await stranger.by.send(couponApi.claim, { couponCode: short }))).toEqual(['couponCode']);
  });

  it('cannot be guessed for long: after ten wrong ones even a right one waits', async () => {
    const { by } = await holder();
    const batchId = await issuedBatch(world, pricers, { quantity: 12 });
    const taken = await codesOf(batchId, 1);
    await (await holder()).by.call(couponApi.claim, { couponCode: taken[0]?.shortCode ?? '' });
    for (let nth = 0; nth < wrongCodes.most; nth += 1)
      expect(fieldsOf(await by.send(couponApi.claim, { couponCode: taken[0]?.shortCode ?? '' }))).toEqual([
        'couponCode',
      ]);
    const [right] = await codesOf(batchId);
    const late = await by.send(couponApi.claim, { couponCode: right?.shortCode ?? '' });
    expect([late.success, fieldsOf(late)]).toEqual([false, []]);
  });
});

describe('passing on', () => {
  it('moves coupons and their faces to an organisation below, where the batch lets it', async () => {
    const above = await world.organisation('supervise');
    const supervisor = await world.administrator(above, 'supervise');
    await supervisor.call(sessionApi.stepUp, { password });
    const { place } = await holder(above);
    const kept = await issuedBatch(world, pricers);
    const passable = await issuedBatch(world, pricers, { passable: true });
    for (const batchId of [kept, passable]) await giveTo(pricers, batchId, above.orgId, 2);
    const pass = (batchId: string, orgId: string, count = 1) =>
      supervisor.send(couponApi.pass, { batchId, orgId, count });
    expect((await pass(kept, place.orgId)).success).toBe(false);
    expect(fieldsOf(await pass(passable, (await holder()).place.orgId))).toEqual(['orgId']);
    expect(fieldsOf(await pass(passable, place.orgId, 3))).toEqual(['count']);
    expect(await supervisor.call(couponApi.pass, { batchId: passable, orgId: place.orgId, count: 1 })).toEqual({
      passed: 1,
    });
    const books = [await balancesOf(world, above.orgId), await balancesOf(world, place.orgId)];
    expect(books.map((balances) => balances[coupon])).toEqual([9000, 3000]);
    for (const { orgId } of [above, place]) {
      expect(await heldBy(world, orgId)).toMatchObject({ held: orgId === place.orgId ? 3000 : 9000 });
      expect(await differenceOf(world, orgId)).toBeNull();
    }
  });
});

describe('a batch', () => {
  it('is refused on the field of what is wrong', async () => {
    const add = async (more: object) =>
      fieldsOf(await pricers.writer.send(couponBatchApi.add, batchInput(world, more) as never));
    expect(await add({ validFrom: dayFrom(5), validUntil: dayFrom(4) })).toEqual(['validUntil']);
    expect(await add({ quantity: 10_001 })).toEqual(['quantity']);
    expect(await add({ faceFen: null })).toEqual(['faceFen']);
    const percent = { couponKind: couponKind.values.percent, percentOff: 30, capFen: 1500 };
    expect(await add({ ...percent, percentOff: null, capFen: null })).toEqual(['percentOff', 'capFen']);
    expect(await add({ ...percent, percentOff: 100 })).toEqual(['percentOff']);
    expect(await add({ ...percent, percentOff: 0 })).toEqual(['percentOff']);
    expect(await add({ ...percent, percentOff: 12.5 })).toEqual(['percentOff']);
    expect(await add({ ...percent, capFen: 0 })).toEqual(['capFen']);
    expect(await add({ bearerOrgId: (await world.organisation('company')).orgId })).toEqual(['bearerOrgId']);
  });

  it('is passed by somebody else, and never changed afterwards', async () => {
    const { batchId } = await pricers.writer.call(couponBatchApi.add, batchInput(world) as never);
    await pricers.writer.call(couponBatchApi.edges.submit, { id: batchId });
    expect((await pricers.writer.send(couponBatchApi.edges.audit, { id: batchId })).success).toBe(false);
    await pricers.auditor.call(couponBatchApi.edges.audit, { id: batchId });
    const { version } = await pricers.writer.call(couponBatchApi.one, { batchId });
    const changed = { batchId, version, ...batchInput(world, { faceFen: 1 }) };
    expect((await pricers.writer.send(couponBatchApi.mod, changed as never)).success).toBe(false);
  });
});
