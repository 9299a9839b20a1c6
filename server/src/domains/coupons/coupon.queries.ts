import { sql } from 'kysely';
import { couponKind, couponMachine, couponState } from '#contracts/coupons/coupon.codes.ts';
import { type couponApi, couponList } from '#contracts/coupons/coupon.contract.ts';
import type { Data } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { isHeadOffice } from '#kernel/four-eyes.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { walks } from '#kernel/walks.ts';

/** The kind of a coupon `k`, by what it is worth. */
const kindOf = sql<number>`case when k.percent_off > 0 then ${sql.lit(couponKind.values.percent)}
  when k.face_fen > 0 then ${sql.lit(couponKind.values.amount)} else ${sql.lit(couponKind.values.course)} end`;

const columns = {
  couponId: sql`k.id`,
  batchId: sql`k.batch_id`,
  orgId: sql`k.org_id`,
  holderName: sql`case when k.received_at is null then '' else coalesce(luan_org_name(k.org_id), '') end`,
  couponTitle: sql`coalesce(b.batch_name, '') || ' ' || lpad(k.serial::text, 5, '0')`,
  batchName: sql`coalesce(b.batch_name, '')`,
  issuerName: sql`coalesce(b.issuer_name, '')`,
  couponKind: kindOf,
  faceFen: sql`nullif(k.face_fen, 0)`,
  percentOff: sql`nullif(k.percent_off, 0)`,
  capFen: sql`nullif(k.cap_fen, 0)`,
  validFrom: sql`coalesce(b.valid_from::text, '')`,
  endsOn: sql`k.ends_on::text`,
  givenBackOnce: sql`k.given_back_once`,
  state: sql`k.state`,
  chargeId: sql`k.charge_id`,
  deductedFen: sql`nullif(k.deducted_fen, 0)`,
  receivedAt: sql`k.received_at`,
  usedAt: sql`k.used_at`,
  endedAt: sql`k.ended_at`,
  voidReason: sql`k.void_reason`,
  version: sql`k.version`,
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: isHeadOffice(actor) ? canWalk(couponMachine, actor, Number(row.state)) : [],
});

export const couponPage = listQuery(couponList, {
  base: 'coupon k',
  joins: sql`left join lateral luan_coupon_batch_told(k.batch_id) b on true`,
  alias: 'k',
  columns,
  filters: {
    keyword: (text) =>
      sql<boolean>`exists (select from luan_coupon_batch_told(k.batch_id) b where ${containing(sql`b.batch_name`, text)}
        or ${containing(sql`b.issuer_name`, text)})`,
    couponKind: (kinds) => sql<boolean>`${kindOf} = any(${kinds}::int[])`,
    endsBetween: ([from, until]) => sql<boolean>`k.ends_on between ${from}::date and ${until ?? from}::date`,
  },
  sorts: { endsOn: sql`k.ends_on` },
  order: { by: 'receivedAt', direction: 'desc' },
  finish,
});

/** How people walk a coupon: the head office voids one that nobody has reserved, and its face leaves the holder's book. */
export const couponWalks = walks(couponMachine, {
  table: 'coupon',
  stamps: { void: ({ reason }) => ({ void_reason: reason, ended_at: sql`now()` }) },
  effects: {
    void: async ({ context: { db, actor }, id }) => {
      await sql`select luan_void_coupon(${id}, ${actor.userId})`.execute(db);
    },
  },
});

/** Batches of which the own organisation holds coupons that may be passed on, with how many. */
export const findPassable = async (db: Db, actor: Actor): Promise<Data<typeof couponApi.passable>> => {
  const { rows } = await sql<Data<typeof couponApi.passable>[number]>`
    select k.batch_id as "batchId", b.batch_name as "batchName", count(*)::int as count
    from coupon k cross join lateral luan_coupon_batch_told(k.batch_id) b
    where k.org_id = ${actor.orgId} and k.state = ${literal(couponState, 'unused')} and k.received_at is not null and k.ends_on >= luan_today()
      and b.passable and ${inScope(actor.scope, 'coupon k')} group by 1, 2 order by 1 desc`.execute(db);
  return rows;
};
