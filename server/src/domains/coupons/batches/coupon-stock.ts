import { sql } from 'kysely';
import { couponState } from '#contracts/coupons/coupon.codes.ts';
import { literal } from '#kernel/literal.ts';

/** Condition on a coupon `k`: nobody holds it. */
export const inStock = sql<boolean>`(k.state = ${literal(couponState, 'unused')} and k.received_at is null)`;

/** Condition on a coupon `k`: its code was told to nobody either, so that it may be given, as `luan_give_coupons` has it. */
export const mayBeGiven = sql<boolean>`(${inStock} and k.told_at is null)`;
