import { sql } from 'kysely';
import { couponUseList } from '#contracts/coupons/coupon-use.contract.ts';
import { containing, listQuery, within } from '#kernel/list.ts';

/** Used coupons with what proves a subsidy, of those the own organisation issued or held. */
export const couponUsePage = listQuery(couponUseList, {
  base: 'coupon_use u',
  joins: sql`left join lateral luan_coupon_proof(u.id) p on true left join lateral luan_coupon_batch_told(u.batch_id) b on true`,
  alias: 'u',
  columns: {
    useId: sql`u.id`,
    batchId: sql`u.batch_id`,
    batchName: sql`coalesce(b.batch_name, '')`,
    issuerName: sql`coalesce(luan_org_name(u.org_id), '')`,
    holderName: sql`coalesce(luan_org_name(u.client_org_id), '')`,
    realName: sql`coalesce(p.real_name, '')`,
    idCardTail: sql`coalesce(p.id_tail, '')`,
    planName: sql`coalesce(p.plan_name, '')`,
    deductedFen: sql`u.deducted_fen`,
    usedMinutes: sql`coalesce(p.minutes, 0)`,
    score: sql`p.score`,
    certificateNumber: sql`coalesce(p.certificate_number, '')`,
    chargeState: sql`coalesce(p.charge_state, 0)`,
    usedAt: sql`u.used_at`,
  },
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`coalesce(luan_org_name(u.client_org_id), '')`, text)}
        or exists (select from luan_coupon_proof(u.id) p where ${containing(sql`p.real_name`, text)}))`,
    orgId: (orgId) => sql<boolean>`u.client_org_id = ${orgId}`,
    usedBetween: (days) => within(sql`u.used_at`, days),
  },
  sorts: { usedAt: sql`u.used_at` },
  order: { by: 'usedAt', direction: 'desc' },
});
