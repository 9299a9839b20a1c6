import { sql } from 'kysely';
import type { couponApi } from '#contracts/coupons/coupon.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { isHeadOffice } from '#kernel/four-eyes.ts';
import type { Context } from '#kernel/serve.ts';
import { tellHolders } from './batches/give-coupons.service.ts';

type Outcome = 'passed' | 'few' | 'kept' | 'elsewhere';

/**
 * Passes coupons of a batch that the own organisation holds on to one below it, and tells it.
 * @throws object.missing, coupon.kept, on `orgId` for one that is not below or not meant, on `count` where there are fewer
 */
export const passCoupons = async (
  context: Context,
  { batchId, orgId, count }: Parsed<typeof couponApi.pass>,
): Promise<{ passed: number }> => {
  const { db, actor } = context;
  if (isHeadOffice(actor)) throw fail('coupon.holdersOnly');
  const { rows } = await sql<{ outcome: Outcome; name: string; until: string }>`
    select luan_pass_coupons(${batchId}, ${orgId}, ${count}, ${actor.userId}) as outcome, b.batch_name as name,
      (select max(k.ends_on)::text from coupon k where k.batch_id = ${batchId} and k.org_id = ${actor.orgId}) as until
    from luan_coupon_batch_told(${batchId}) b`.execute(db);
  const [row] = rows;
  if (!row) throw fail('object.missing');
  if (row.outcome === 'kept') throw fail('coupon.kept');
  if (row.outcome === 'elsewhere') throw failFields([{ field: 'orgId', key: 'coupon.notBelow' }]);
  if (row.outcome === 'few') throw failFields([{ field: 'count', key: 'coupon.fewHeld' }]);
  await tellHolders(db, [orgId], { id: batchId, name: row.name, until: row.until }, count);
  context.audit({ objectKind: 'couponBatch', objectId: batchId, after: { orgId, count } });
  return { passed: count };
};
