import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { couponKind } from '#contracts/coupons/coupon.codes.ts';
import { couponApi } from '#contracts/coupons/coupon.contract.ts';
import { couponBatchApi } from '#contracts/coupons/coupon-batch.contract.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { settleCharges } from '#domains/charges/settle-charges.service.ts';
import {
  approvedWith,
  type Billed,
  billedCompany,
  comesIn,
  differenceOf,
  join,
  learners,
  learnMinute,
  recordsOf,
} from '#testing/charges.ts';
import { giveTo, heldBy, issuedBatch, statesOf } from '#testing/coupons.ts';
import { type Pricers, somePricers } from '#testing/prices.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { openWorld, type Someone, type World } from '#testing/world.ts';
import { expireCoupons } from './expire-coupons.service.ts';

let world: World;
let pricers: Pricers;
beforeAll(async () => {
  world = await openWorld();
  pricers = await somePricers(world);
});
afterAll(() => world.close());

const quantity = 8;
const { percent } = couponKind.values;

interface Scene {
  readonly of: Billed;
  readonly people: readonly Someone[];
  readonly planId: string;
  readonly batches: readonly string[];
}

const deed = fc.record({
  does: fc.constantFrom('give', 'claim', 'join', 'leave', 'learn', 'settle', 'void', 'end', 'close', 'pay'),
  who: fc.nat(4),
  which: fc.nat(2),
});
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

const scene = async (): Promise<Scene> => {
  const of = await billedCompany(world, pricers);
  const people = await learners(world, of, 5);
  const batches = [
    await issuedBatch(world, pricers, { quantity, faceFen: 4000 }),
    await issuedBatch(world, pricers, { quantity, faceFen: 1000 }),
    // A third of 30.00 is no whole fen.
    await issuedBatch(world, pricers, { quantity, couponKind: percent, percentOff: 33, capFen: 5000 }),
  ];
  return { of, people, batches, planId: await approvedWith(of, people.slice(0, 2)) };
};

const recordOf = async ({ planId, people }: Scene, { who }: Deed): Promise<string[]> =>
  (await recordsOf(world, planId, people.slice(who, who + 1))).filter((id) => id !== '');

/** A code nobody has claimed. */
const freeCode = async (batchId: string): Promise<string> => {
  const answer = await pricers.writer.send(couponBatchApi.codes, { batchId, count: 1 });
  return (answer.data as { codes: { shortCode: string }[] } | null)?.codes[0]?.shortCode ?? '';
};

const couponOf = async (batchId: string, who: number): Promise<string> => {
  const { rows } = await sql<{
    id: string;
  }>`select id from coupon where batch_id = ${batchId} order by serial offset ${who} limit 1`.execute(
    world.runtime.database.kysely,
  );
  return rows[0]?.id ?? '';
};

/** What a deed does; what cannot be done from where things stand is refused, and changes nothing. */
const doing: Readonly<Record<Deed['does'], (at: Scene, one: Deed) => Promise<unknown>>> = {
  give: ({ of, batches }, { which, who }) =>
    giveTo(pricers, batches[which] ?? '', of.place.orgId, who + 1).catch(() => undefined),
  claim: async ({ of, batches }, { which }) =>
    of.maker.send(couponApi.claim, { couponCode: await freeCode(batches[which] ?? '') }),
  join: ({ of, planId, people }, { who }) => join(of, planId, people.slice(who, who + 1)).catch(() => undefined),
  leave: async (at, one) =>
    at.of.maker.send(memberApi.leave, { recordIds: await recordOf(at, one), reason: '离开本计划' }),
  learn: async (at, one) => learnMinute(world, await recordOf(at, one)),
  settle: () => settleCharges(world.runtime),
  void: async ({ batches }, { which, who }) =>
    pricers.auditor.send(couponApi.edges.void, { id: await couponOf(batches[which] ?? '', who), reason: '发错单位' }),
  end: async ({ batches }, { which, who }) => {
    await sql`update coupon set ends_on = luan_today() - 1 where id = ${await couponOf(batches[which] ?? '', who)}`.execute(
      world.runtime.database.kysely,
    );
    await expireCoupons(world.runtime);
  },
  close: ({ batches }, { which }) => pricers.auditor.send(couponBatchApi.edges.close, { id: batches[which] ?? '' }),
  pay: ({ of }, { who }) => comesIn(world, of.place.orgId, 'paid', (who + 1) * 1000),
};

const prove = async ({ of, batches }: Scene): Promise<void> => {
  for (const batchId of batches) {
    const states = await statesOf(world, batchId);
    expect(Object.values(states).reduce((sum, n) => sum + n, 0)).toBe(quantity);
  }
  const { held, faces } = await heldBy(world, of.place.orgId);
  expect(held).toBe(faces);
  expect(await differenceOf(world, of.place.orgId)).toBeNull();
  const { rows } = await sql<{
    wrong: number;
  }>`select count(*)::int as wrong from charge c left join coupon k on k.charge_id = c.id
    where c.customer_org_id = ${of.place.orgId} and (c.coupon_fen <> coalesce(k.deducted_fen, 0) or (k.state = 3) <> (c.state in (4, 6, 7)))`.execute(
    world.runtime.database.kysely,
  );
  expect(rows[0]?.wrong).toBe(0);
  const { rows: reserved } = await sql<{ book: number; charges: number }>`select b.balances[8]::int as book,
      (select coalesce(sum(case when k.face_fen = 0 then k.deducted_fen else k.face_fen end), 0)::int from coupon k where k.org_id = b.org_id and k.state = 2) as charges
    from ledger_book b where b.org_id = ${of.place.orgId}`.execute(world.runtime.database.kysely);
  expect(reserved[0]?.book).toBe(reserved[0]?.charges);
};

it('leaves as many coupons as were issued and books that prove, whatever is done in whatever order and side by side', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(deed, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 10 }),
      async (groups) => {
        const at = await scene();
        for (const group of groups) {
          await Promise.all(group.map((one) => doing[one.does](at, one)));
          await prove(at);
        }
      },
    ),
    // What ran side by side does not run alike again: there is nothing to make smaller.
    { numRuns: propertyRuns(6), endOnFailure: true },
  );
});
