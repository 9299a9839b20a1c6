import { sql } from 'kysely';
import { couponBatchState } from '#contracts/coupons/coupon.codes.ts';
import type { couponBatchApi } from '#contracts/coupons/coupon-batch.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { tellMany } from '#domains/messages/door.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, failFor } from '#kernel/errors.ts';
import { isHeadOffice } from '#kernel/four-eyes.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { mayBeGiven } from './coupon-stock.ts';

interface Taker {
  readonly id: string;
  readonly name: string;
  readonly fits: boolean;
}

/** Those asked for in the order of their books, and whether the batch is for each. @throws on `orgIds` for one that is not there */
const takersOf = async ({ db, actor }: Context, batchId: string, orgIds: readonly string[]): Promise<Taker[]> => {
  const { rows } = await sql<Taker>`
    select o.id, o.org_name as name, o.parent_id is not null
      and luan_coupon_fits(b, null, null, o.id, greatest(luan_today(), b.valid_from)) as fits
    from organisation o join ledger_book k on k.org_id = o.id, coupon_batch b
    where o.id = any(${[...orgIds]}::bigint[]) and b.id = ${batchId} and ${inScope(actor.scope, 'organisation o')} order by k.id`.execute(
    db,
  );
  if (rows.length < new Set(orgIds).size) throw failFields([{ field: 'orgIds', key: 'input.notAllowed' }]);
  return rows;
};

/** Tells the administrators of organisations that they hold coupons now. */
export const tellHolders = (
  db: Db,
  orgIds: readonly string[],
  batch: { readonly id: string; readonly name: string; readonly until: string },
  count: number,
): Promise<void> =>
  tellMany(
    db,
    { kind: 'couponReceived', link: '/finance/couponHeldList' },
    orgIds.map((orgId) => ({
      orgId,
      params: { count, name: batch.name, until: batch.until },
      query: { batchId: batch.id },
    })),
  );

/**
 * Gives each of some organisations so many coupons of a batch, all of them or none, and tells them.
 * @throws object.missing, coupon.notIssued, on `each` where the stock is smaller, coupon.notFor with the names of whom it is not for
 */
export const giveCoupons = async (
  context: Context,
  { batchId, orgIds, each }: Parsed<typeof couponBatchApi.give>,
): Promise<{ given: number }> => {
  const { db, actor } = context;
  if (!isHeadOffice(actor)) throw fail('coupon.headOffice');
  const { rows } = await sql<{ name: string; until: string; state: number; left: number }>`
    select b.batch_name as name, b.valid_until::text as until, b.state,
      (select count(*)::int from coupon k where k.batch_id = b.id and ${mayBeGiven}) as left
    from coupon_batch b where b.id = ${batchId} and ${inScope(actor.scope, 'coupon_batch b')} for update of b`.execute(
    db,
  );
  const [batch] = rows;
  if (!batch) throw fail('object.missing');
  if (batch.state !== couponBatchState.values.issued) throw fail('coupon.notIssued');
  const takers = await takersOf(context, batchId, orgIds);
  const strangers = takers.filter(({ fits }) => !fits);
  if (strangers.length > 0)
    throw failFor(
      'coupon.notFor',
      strangers.map(({ name }) => name),
    );
  const short = (left: number) => failFields([{ field: 'each', key: 'coupon.few', params: { count: left } }]);
  if (takers.length * each > batch.left) throw short(batch.left);
  for (const { id } of takers) {
    const given = await sql<{
      n: number;
    }>`select luan_give_coupons(${batchId}, ${id}, ${each}, ${actor.userId}) as n`.execute(db);
    if (given.rows[0]?.n !== each) throw short(batch.left);
  }
  const ids = takers.map(({ id }) => id);
  await tellHolders(db, ids, { id: batchId, name: batch.name, until: batch.until }, each);
  context.audit({ objectKind: 'couponBatch', objectId: batchId, after: { orgIds: ids, each } });
  return { given: takers.length * each };
};
