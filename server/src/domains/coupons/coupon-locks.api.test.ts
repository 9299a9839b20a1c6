import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeState } from '#contracts/charges/charge.codes.ts';
import { approvedWith, type Billed, billedCompany, chargesOn, differenceOf, learners } from '#testing/charges.ts';
import { giveTo, issuedBatch } from '#testing/coupons.ts';
import { type Pricers, somePricers } from '#testing/prices.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
let pricers: Pricers;
beforeAll(async () => {
  world = await openWorld();
  pricers = await somePricers(world);
});
afterAll(() => world.close());

/** A plan that is owed, of a company that got coupons afterwards: `faces` one by one, those of the first place ending first. */
const owing = async (people: number, faces: readonly number[]): Promise<{ of: Billed; planId: string }> => {
  const of = await billedCompany(world, pricers);
  const planId = await approvedWith(of, await learners(world, of, people));
  for (const [place, faceFen] of faces.entries()) {
    const batchId = await issuedBatch(world, pricers, { faceFen });
    await giveTo(pricers, batchId, of.place.orgId);
    await sql`update coupon set ends_on = luan_today() + ${place + 1}::int where batch_id = ${batchId} and org_id = ${of.place.orgId}`.execute(
      world.runtime.database.kysely,
    );
  }
  return { of, planId };
};
/** Faces of the coupons of a company in a state, the first to end first. */
const facesOf = async ({ place }: Billed, state: number): Promise<number[]> => {
  const { rows } = await sql<{ fen: string }>`select face_fen as fen from coupon
    where org_id = ${place.orgId} and state = ${state} order by ends_on, id`.execute(world.runtime.database.kysely);
  return rows.map(({ fen }) => Number(fen));
};
const [unused, reserved] = [1, 2];

describe('reserving', () => {
  it('holds the coupons it uses and leaves the others to whoever asks meanwhile', async () => {
    const { of, planId } = await owing(1, [1000, 3000, 5000, 5000]);
    await world.runtime.database.kysely.transaction().execute(async (db) => {
      await sql`select luan_reserve_plan(${planId})`.execute(db);
      const { rows } = await sql<{ fen: string }>`select face_fen as fen from coupon
        where org_id = ${of.place.orgId} order by ends_on, id for update skip locked`.execute(
        world.runtime.database.kysely,
      );
      expect(rows.map(({ fen }) => Number(fen))).toEqual([1000, 5000, 5000]);
    });
    expect(await facesOf(of, reserved)).toEqual([3000]);
    expect(await differenceOf(world, of.place.orgId)).toBeNull();
  });

  it('passes over what somebody has in hand, and takes the next that covers', async () => {
    const { of, planId } = await owing(2, [3000, 1000, 4000, 5000, 6000]);
    await world.runtime.database.kysely.transaction().execute(async (db) => {
      await sql`select from coupon where org_id = ${of.place.orgId} and face_fen = 3000 for update`.execute(db);
      await sql`select luan_reserve_plan(${planId})`.execute(world.runtime.database.kysely);
    });
    expect((await chargesOn(world, planId)).map(({ state }) => state)).toEqual([
      chargeState.values.reserved,
      chargeState.values.reserved,
    ]);
    expect(await facesOf(of, reserved)).toEqual([4000, 5000]);
    expect(await facesOf(of, unused)).toEqual([3000, 1000, 6000]);
    expect(await differenceOf(world, of.place.orgId)).toBeNull();
  });
});
