import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { couponBatchState } from '#contracts/coupons/coupon.codes.ts';
import { codeOf, grouped, shortOf } from '#contracts/coupons/coupon.rules.ts';
import type { couponBatchApi } from '#contracts/coupons/coupon-batch.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { clock } from '#kernel/clock.ts';
import { fail } from '#kernel/errors.ts';
import type { Keys } from '#kernel/keys.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { inStock, mayBeGiven } from './coupon-stock.ts';

/** Codes as the database keeps them: sealed, and blind indexes of their two forms. */
interface KeptCodes {
  readonly sealed: string[];
  readonly codes: string[];
  readonly shorts: string[];
}

/** The blind index by which a code or a short form is found. */
export const codeIndex = (keys: Keys, code: string): string => keys.index('coupon', code);

/** So many new codes of 128 random bits each. */
export const makeCodes = (keys: Keys, count: number): KeptCodes => {
  const made = Array.from({ length: count }, () => codeOf(randomBytes(16)));
  return {
    sealed: made.map((code) => keys.seal(code)),
    codes: made.map((code) => codeIndex(keys, code)),
    shorts: made.map((code) => codeIndex(keys, shortOf(code))),
  };
};

/**
 * The codes of the next coupons of a batch, as they are handed out: each is told once, and given to nobody else from then on. Asked
 * again, those that were told and nobody has claimed, the latest first.
 * @throws object.missing, coupon.notIssued
 */
export const tellCodes = async (
  context: Context,
  { batchId, count, toldAgain }: Parsed<typeof couponBatchApi.codes>,
): Promise<Data<typeof couponBatchApi.codes>> => {
  const { db, actor, runtime } = context;
  const batch = await sql<{ state: number }>`select b.state from coupon_batch b
    where b.id = ${batchId} and ${inScope(actor.scope, 'coupon_batch b')}`.execute(db);
  if (!batch.rows[0]) throw fail('object.missing');
  if (batch.rows[0].state !== couponBatchState.values.issued) throw fail('coupon.notIssued');
  const { rows } = await sql<{ serial: number; sealed: string }>`
    with next as (
      select k.id, k.serial, k.code_sealed as sealed, k.told_at from coupon k
      where k.batch_id = ${batchId} and ${inScope(actor.scope, 'coupon k')}
        and ${toldAgain ? sql`${inStock} and k.told_at is not null` : mayBeGiven}
      order by k.told_at desc, k.serial limit ${count} for update
    ), told as (
      update coupon k set told_at = ${clock.now().toISOString()} from next
      where k.id = next.id and next.told_at is null and ${inScope(actor.scope, 'coupon k')})
    select serial, sealed from next order by serial`.execute(db);
  context.audit({ objectKind: 'couponBatch', objectId: batchId, after: { count: rows.length, again: toldAgain } });
  return {
    codes: rows.map(({ serial, sealed }) => {
      const code = runtime.keys.unseal(sealed);
      return { serial, couponCode: grouped(code), shortCode: grouped(shortOf(code)) };
    }),
  };
};
