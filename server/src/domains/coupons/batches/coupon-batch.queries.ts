import { type RawBuilder, sql } from 'kysely';
import { couponBatchMachine, couponBatchState, couponState } from '#contracts/coupons/coupon.codes.ts';
import { type CouponBatchDetail, couponBatchList, expiringDays } from '#contracts/coupons/coupon-batch.contract.ts';
import { catalogueNames } from '#domains/catalogue/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { fail } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { isOwnWork } from '#kernel/four-eyes.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { nextOf } from '#kernel/next.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { inStock, mayBeGiven } from './coupon-stock.ts';

/** Whoever wrote a batch makes it. */
export const batchMakers = sql`select unnest(array[t.created_by, t.updated_by])`;

const decided = decisions(couponBatchMachine, { table: 'coupon_batch', alias: 'b', makers: batchMakers });
const { draft, submitted, audited, issued } = couponBatchState.values;

/** How many coupons of a batch `b` stand in a state. */
const counted = (state: keyof typeof couponState.values): RawBuilder<number> =>
  sql<number>`coalesce(n.${sql.ref(state)}, 0)::int`;

const columns = {
  batchId: sql`b.id`,
  batchName: sql`b.batch_name`,
  issuerName: sql`coalesce(luan_org_name(b.issuer_org_id), '')`,
  bearerName: sql`coalesce(luan_org_name(coalesce(b.bearer_org_id, b.org_id)), '')`,
  couponKind: sql`b.coupon_kind`,
  faceFen: sql`nullif(b.face_fen, 0)`,
  percentOff: sql`nullif(b.percent_off, 0)`,
  capFen: sql`nullif(b.cap_fen, 0)`,
  validFrom: sql`b.valid_from::text`,
  validUntil: sql`b.valid_until::text`,
  quantity: sql`b.quantity`,
  givenCount: sql`coalesce(n.given, 0)::int`,
  unusedCount: counted('unused'),
  reservedCount: counted('reserved'),
  usedCount: counted('used'),
  expiredCount: counted('expired'),
  voidedCount: counted('voided'),
  expiringCount: sql`coalesce(n.expiring, 0)::int`,
  passable: sql`b.passable`,
  reducesSplitBase: sql`b.reduces_split_base`,
  state: sql`b.state`,
  makerName: sql`coalesce(luan_person_name(b.created_by), '')`,
  createdAt: sql`b.created_at`,
  version: sql`b.version`,
};

const inState = (state: keyof typeof couponState.values): RawBuilder<unknown> =>
  sql`count(*) filter (where k.state = ${literal(couponState, state)})`;

/** The coupons of each batch `b`, counted. */
const base = `coupon_batch b`;
const joins = sql`left join lateral (select count(*) filter (where k.received_at is not null) as given,
    count(*) filter (where ${mayBeGiven}) as givable, count(*) filter (where ${inStock}) as stock, ${inState('unused')} as unused,
    ${inState('reserved')} as reserved, ${inState('used')} as used, ${inState('expired')} as expired, ${inState('voided')} as voided,
    count(*) filter (where k.state = ${literal(couponState, 'unused')} and k.received_at is not null
      and k.ends_on between luan_today() and luan_today() + ${sql.lit(expiringDays)}) as expiring
  from coupon k where k.batch_id = b.id) n on true`;

const hidden = {
  givable: sql`coalesce(n.givable, 0)::int`,
  stock: sql`coalesce(n.stock, 0)::int`,
  makers: sql`array[b.created_by, b.updated_by, b.submitted_by]::text[]`,
  place: sql`b.path`,
};

const finish = (
  { givable, stock, makers, place, ...row }: Record<string, unknown>,
  actor: Actor,
): Record<string, unknown> => {
  const state = Number(row.state);
  const persons = (state === submitted || state === audited ? makers : []) as readonly unknown[];
  const edges = canWalk(couponBatchMachine, actor, state).filter(
    (edge) => !isOwnWork(actor, couponBatchMachine.edges[edge], persons, String(place)),
  );
  const writes = may(actor, 'finance:couponBatch:mod');
  return {
    ...row,
    can: [
      ...edges,
      ...(writes && state === draft ? ['mod', 'del'] : []),
      ...(writes && state === issued && Number(givable) > 0 ? ['give'] : []),
      ...(writes && state === issued && Number(stock) > 0 ? ['codes'] : []),
    ],
  };
};

export const couponBatchPage = listQuery(couponBatchList, {
  base,
  joins,
  alias: 'b',
  columns,
  hidden,
  filters: {
    ...decided.filters,
    keyword: (text) =>
      sql<boolean>`(${containing(sql`b.batch_name`, text)} or ${containing(sql`coalesce(luan_org_name(b.issuer_org_id), '')`, text)})`,
    issuerOrgId: (orgId) => sql<boolean>`b.issuer_org_id = ${orgId}`,
    validOn: (day) => sql<boolean>`${day}::date between b.valid_from and b.valid_until`,
    between: (days) => within(sql`b.created_at`, days),
  },
  deciders: decided.deciders,
  sorts: { validUntil: sql`b.valid_until` },
  order: { by: 'createdAt', direction: 'desc' },
  finish,
});

const targets = sql`coalesce((select json_agg(json_build_object('id', o.id::text, 'name', o.org_name) order by o.id) from organisation o
    where o.id = any(b.target_org_ids)), '[]'::json)`;

const more = {
  issuerOrgId: sql`b.issuer_org_id`,
  bearerOrgId: sql`b.bearer_org_id`,
  subjectCodes: sql`b.subject_codes`,
  industryCodes: sql`b.industry_codes`,
  areaIds: sql`b.area_ids::text[]`,
  targetOrgIds: sql`b.target_org_ids::text[]`,
  subjectNames: sql`array_to_string(${catalogueNames('subject', 'b.subject_codes')}, '、')`,
  industryNames: sql`array_to_string(${catalogueNames('industry', 'b.industry_codes')}, '、')`,
  areaNames: sql`coalesce((select string_agg(a.area_name, ' ' order by a.level) from area a where a.area_id = any(b.area_ids)), '')`,
  targetNames: sql`coalesce((select string_agg(o.org_name, '、' order by o.id) from organisation o where o.id = any(b.target_org_ids)), '')`,
  targets,
  note: sql`b.note`,
  reason: sql`b.reason`,
  auditorName: sql`coalesce(luan_person_name(b.audited_by), '')`,
  auditedAt: sql`b.audited_at`,
  issuedAt: sql`b.issued_at`,
  closedAt: sql`b.closed_at`,
};

/** One batch of the scope; foreign equals missing. */
export const findBatch = async (db: Db, actor: Actor, batchId: string): Promise<CouponBatchDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...columns, ...hidden, ...more })}, ${historyOf(couponBatchMachine, sql`b.id`)} as history
    from coupon_batch b ${joins} where b.id = ${batchId} and ${inScope(actor.scope, 'coupon_batch b')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  const row = finish(rows[0], actor) as unknown as CouponBatchDetail;
  const known = { state: row.state, can: row.can };
  return {
    ...row,
    next: await nextOf(db, actor, couponBatchMachine, {
      table: 'coupon_batch',
      id: batchId,
      makers: batchMakers,
      known,
    }),
  };
};
