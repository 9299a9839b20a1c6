import { sql } from 'kysely';
import { type Fixtures, type Ground, rowOf } from '#testing/makers.ts';

const batch = {
  batch_name: '普货企业学习券',
  coupon_kind: 2,
  face_fen: 3000,
  valid_from: '2026-01-01',
  valid_until: '2035-12-31',
  quantity: 10,
  bearer_org_id: null,
};

/** Coupons are made by statements of their owner alone. */
const made = async ({ world, id }: Ground, query: ReturnType<typeof sql<{ id: string }>>): Promise<string> => {
  const { rows } = await query.execute(world.runtime.database.kysely);
  return rows[0]?.id ?? id('coupons.batchId');
};

/** A coupon in the hands of the organisation. */
const held = (at: Ground): Promise<string> =>
  made(
    at,
    sql<{
      id: string;
    }>`insert into coupon (org_id, path, batch_id, serial, code_sealed, code_index, short_index, ends_on, received_at)
      values (${at.place.orgId}, ${at.place.path}, ${at.id('coupons.batchId')}, 1, 'x', gen_random_uuid()::text, gen_random_uuid()::text, '2035-12-31', now())
      returning id`,
  );

/** One that was used. */
const used = (at: Ground): Promise<string> =>
  made(
    at,
    sql<{ id: string }>`with charged as (
        insert into charge (org_id, path, payer, customer_org_id, product, user_id, period, rule_id, unit_fen, tax_rate, amount_fen, coupon_fen, state)
        values (${at.place.orgId}, ${at.place.path}, 'company', ${at.place.orgId}, 'training', ${at.person.userId}, '2025-01-01/2025-12-31',
          ${at.id('pricing.ruleId')}, 3000, 600, 3000, 3000, 4) returning id, org_id, path)
      insert into coupon_use (org_id, path, client_org_id, client_path, batch_id, coupon_id, charge_id, deducted_fen, used_at)
      select c.org_id, c.path, c.org_id, c.path, ${at.id('coupons.batchId')}, ${at.id('coupons.couponId')}, c.id, 3000, now() from charged c returning id`,
  );

export const fixtures: Fixtures = {
  makers: {
    batchId: rowOf('coupon_batch', batch),
    couponId: ['coupon', held],
    useId: ['coupon_use', used],
  },
  aliases: { '/finance/couponBatch/ id': 'batchId', '/finance/coupon/ id': 'couponId' },
};
