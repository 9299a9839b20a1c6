import { sql } from 'kysely';
import { couponKind } from '#contracts/coupons/coupon.codes.ts';
import { type CouponRow, couponApi } from '#contracts/coupons/coupon.contract.ts';
import { couponBatchApi } from '#contracts/coupons/coupon-batch.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { dayFrom } from './plans.ts';
import type { Pricers } from './prices.ts';
import { type Browser, unique, type World } from './world.ts';

/** A batch of ten amount coupons of 30.00 yuan in the name of the head office, good for all training from today on. */
export const batchInput = (world: World, more: object = {}) => ({
  batchName: `学习券${unique()}`,
  issuerOrgId: world.head.orgId,
  couponKind: couponKind.values.amount,
  faceFen: 3000,
  validFrom: dayFrom(0),
  validUntil: dayFrom(90),
  quantity: 10,
  ...more,
});

/** A batch that one person wrote, another passed, and that is issued. @returns its number */
export const issuedBatch = async (world: World, by: Pricers, more: object = {}): Promise<string> => {
  const { batchId } = await by.writer.call(couponBatchApi.add, batchInput(world, more) as never);
  await by.writer.call(couponBatchApi.edges.submit, { id: batchId });
  await by.auditor.call(couponBatchApi.edges.audit, { id: batchId });
  await by.writer.call(couponBatchApi.edges.issue, { id: batchId });
  return batchId;
};

/** Gives an organisation coupons of a batch. */
export const giveTo = (by: Pricers, batchId: string, orgId: string, each = 1) =>
  by.writer.call(couponBatchApi.give, { batchId, orgIds: [orgId], each });

/** Coupons a reader sees, the first of each batch first. */
export const couponsOf = async (by: Browser, query: object = {}): Promise<CouponRow[]> =>
  ((await by.call(couponApi.list.page as never, { size: 200, sort: 'endsOn', ...query } as never)) as PageOf<CouponRow>)
    .list;

/** How many coupons of a batch stand in each state, by its number. */
export const statesOf = async (world: World, batchId: string): Promise<Record<number, number>> => {
  const { rows } = await sql<{ state: number; n: number }>`
    select state, count(*)::int as n from coupon where batch_id = ${batchId} group by 1`.execute(
    world.runtime.database.kysely,
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
};

/** Fen of the coupon account that coupons hold, and what their faces come to. */
export const heldBy = async (world: World, orgId: string): Promise<{ held: number; faces: number }> => {
  const { rows } = await sql<{
    held: number;
    faces: number;
  }>`select b.coupon_held_fen::int as held, (select coalesce(sum(k.face_fen), 0)::int
      from coupon k where k.org_id = b.org_id and k.state = 1 and k.received_at is not null) as faces
    from ledger_book b where b.org_id = ${orgId}`.execute(world.runtime.database.kysely);
  return rows[0] ?? { held: 0, faces: 0 };
};
