import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** What is to be priced: training of these subjects and industries in an organisation. */
interface Training {
  readonly org_id: string;
  readonly subject_codes: readonly string[];
  readonly industry_codes: readonly string[];
}

/** What coupons take off what people are charged. */
export interface CouponedPrice {
  readonly coupons: number;
  readonly couponsFen: number;
  /** Which coupons they are. */
  readonly couponIds: readonly string[];
}

/**
 * Which coupons of the own organisation would be used today for people who are charged these amounts in fen, and what they take off.
 * `without` are those that something before it takes.
 */
export const findCouponedPrice = async (
  db: Db,
  of: Training,
  amounts: readonly number[],
  without: readonly string[] = [],
): Promise<CouponedPrice> => {
  const { rows } = await sql<CouponedPrice>`
    with held as (select array_agg(f.worth order by f.ends_on, f.id) as worths, array_agg(f.id order by f.ends_on, f.id) as ids
      from luan_coupons_for(${of.org_id}, ${of.org_id}, ${[...of.subject_codes]}::text[], ${[...of.industry_codes]}::text[], luan_today()) f
      where f.id <> all(${[...without]}::bigint[]))
    select count(m.coupon)::int as coupons, coalesce(sum(m.fen), 0)::bigint as "couponsFen",
      coalesce(array_agg(held.ids[m.coupon]::text) filter (where m.coupon is not null), '{}') as "couponIds"
    from held cross join lateral luan_match_coupons(${[...amounts]}::bigint[], held.worths, null) m`.execute(db);
  const [found] = rows;
  return {
    coupons: found?.coupons ?? 0,
    couponsFen: Number(found?.couponsFen ?? 0),
    couponIds: found?.couponIds ?? [],
  };
};
