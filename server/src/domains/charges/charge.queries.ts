import { type RawBuilder, sql } from 'kysely';
import { chargeMachine, chargeState } from '#contracts/charges/charge.codes.ts';
import { type ChargeDetail, chargeList, type PlanCharges } from '#contracts/charges/charge.contract.ts';
import { taxInside } from '#contracts/fen.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { fail } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { isOwnWork } from '#kernel/four-eyes.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { localName } from '#kernel/reader.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';

/** What was taken of one kind, by its place among the shares. */
const share = (place: number): RawBuilder<unknown> => sql`c.shares[${sql.lit(place)}]`;

const columns = {
  chargeId: sql`c.id`,
  orgId: sql`c.org_id`,
  orgName: sql`coalesce(luan_org_name(c.org_id), '')`,
  chargePayer: sql`c.payer`,
  customerName: sql`coalesce(luan_org_name(c.customer_org_id), '')`,
  realName: sql`coalesce(luan_charged_name(c.id), '')`,
  priceProduct: sql`c.product`,
  planId: sql`c.plan_id`,
  planName: sql`coalesce(luan_charged_plan(c.id), '')`,
  sessionId: sql`c.session_id`,
  chargeSource: sql`coalesce(luan_charged_plan(c.id), luan_charged_session(c.id), luan_charged_coupon(c.id), luan_charged_thing(c.id), replace(c.period, '/', ' – '))`,
  chargePeriod: sql`replace(c.period, '/', ' – ')`,
  chargedQuantity: sql`c.quantity`,
  amountFen: sql`c.amount_fen`,
  couponTakenFen: sql`(${share(1)} + c.coupon_fen)`,
  grantedTakenFen: share(2),
  paidTakenFen: share(3),
  creditTakenFen: share(4),
  state: sql`c.state`,
  chargedAt: sql`c.created_at`,
  firstMinuteAt: sql`case when c.record_id is not null then c.taken_at end`,
  capturedAt: sql`c.captured_at`,
  chargeTitle: sql`coalesce(luan_charged_name(c.id), luan_charged_coupon(c.id), luan_charged_thing(c.id), luan_org_name(c.customer_org_id), '') || ' ' || to_char(c.amount_fen / 100.0, 'FM999999999990.00')`,
  version: sql`c.version`,
};

/** What steers `can` and is not answered. */
const hidden = {
  place: sql`c.path`,
  learnerOwes: sql`luan_learner_owes(c)`,
  /** Who asked for the reversal that waits, and who was behind that session. */
  askers: sql`case when c.state = ${literal(chargeState, 'reversing')} then (select array[h.user_id, h.as_user_id]::text[] from state_history h
    where h.machine = ${sql.lit(chargeMachine.name)} and h.object_id = c.id and h.edge = 'askReversal' order by h.id desc limit 1) end`,
};

/** Whoever pays may pay for its learner what the learner owes; whoever asked for a reversal does not decide about it. */
const finish = (
  { learnerOwes, askers, place, ...row }: Record<string, unknown>,
  actor: Actor,
): Record<string, unknown> => ({
  ...row,
  can: [
    ...canWalk(chargeMachine, actor, Number(row.state)).filter(
      (edge) => !isOwnWork(actor, chargeMachine.edges[edge], (askers ?? []) as unknown[], String(place)),
    ),
    ...(learnerOwes && row.orgId === actor.orgId && may(actor, 'order:payOrder:mod') ? ['payForLearner'] : []),
  ],
});

const decided = decisions(chargeMachine, { table: 'charge', alias: 'c' });

export const chargePage = listQuery(chargeList, {
  deciders: decided.deciders,
  base: 'charge c',
  alias: 'c',
  columns,
  hidden,
  filters: {
    ...decided.filters,
    keyword: (text) =>
      sql<boolean>`(${containing(sql`luan_charged_name(c.id)`, text)} or ${containing(sql`luan_charged_plan(c.id)`, text)}
        or ${containing(sql`luan_charged_session(c.id)`, text)} or ${containing(sql`luan_charged_coupon(c.id)`, text)}
        or ${containing(sql`luan_charged_thing(c.id)`, text)})`,
    chargePayer: (payers) => sql<boolean>`c.payer = any(${payers}::text[])`,
    priceProduct: (products) => sql<boolean>`c.product = any(${products}::text[])`,
    chargedBetween: (days) => within(sql`c.created_at`, days),
    customerOrgId: (orgId) => sql<boolean>`c.customer_org_id = ${orgId}`,
  },
  sorts: { chargedAt: sql`c.created_at` },
  order: { by: 'chargedAt', direction: 'desc' },
  finish,
});

/** Postings of a charge, newest first. */
const postings = sql`coalesce((select json_agg(json_build_object('postingId', p.id::text, 'number', p.number, 'postingKind', p.kind,
    'postedAt', p.posted_at, 'amountFen', (select sum(t.amount_fen) from ledger_transfer t where t.posting_id = p.id)) order by p.number desc)
  from ledger_posting p where p.id in (c.capture_posting_id, c.reversal_posting_id)), '[]'::json)`;

/** What was used on each day of what is counted over a period. */
const uses = sql`coalesce((select json_agg(json_build_object('day', u.day, 'units', u.units) order by u.day) from luan_charged_uses(c.id) u), '[]'::json)`;

/** One charge of the scope with what explains it; foreign equals missing. */
export const findCharge = async (db: Db, actor: Actor, chargeId: string): Promise<ChargeDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({
      ...columns,
      ...hidden,
      customerOrgId: sql`c.customer_org_id`,
      vehicleId: sql`case when c.thing like 'vehicle:%' then substr(c.thing, 9) end`,
      ruleName: sql`luan_charged_rule(c.id)`,
      unitFen: sql`c.unit_fen`,
      chargedDays: sql`c.charged_days`,
      cycleDays: sql`c.cycle_days`,
      taxRate: sql`c.tax_rate`,
      planFlavour: sql`coalesce(luan_charged_flavour(c.id), '')`,
      subjectName: sql`coalesce((select ${localName('s.subject_name')} from subject s where s.subject_code = c.subject_code), '')`,
      reservedAt: sql`c.reserved_at`,
      releasedAt: sql`c.released_at`,
    })}, ${uses} as uses, ${postings} as postings, ${historyOf(chargeMachine, sql`c.id`)} as history
    from charge c where c.id = ${chargeId} and ${inScope(actor.scope, 'charge c')}`.execute(db);
  const [row] = rows;
  if (!row) throw fail('object.missing');
  const { taxFen } = taxInside(Number(row.amountFen), Number(row.taxRate));
  return finish({ ...row, taxFen }, actor) as unknown as ChargeDetail;
};

/** How many charges of a plan stand where, of those the reader may see: its own and, for the head office, everybody's. */
export const chargesOfPlan = async (db: Db, actor: Actor, planId: string): Promise<PlanCharges> => {
  const { rows } = await sql<PlanCharges['states'][number]>`
    select c.state, count(*)::int as count, sum(c.amount_fen)::bigint as "amountFen" from charge c
    where c.plan_id = ${planId} and ${inScope(actor.scope, 'charge c')} group by c.state order by c.state`.execute(db);
  return { states: rows.map((row) => ({ ...row, amountFen: Number(row.amountFen) })) };
};

/** What each charge of a plan that is owed comes to, in fen, oldest first: charged to its payer and covered by no balance yet. */
export const owedOfPlan = async (db: Db, planId: string): Promise<number[]> => {
  const { rows } = await sql<{ fen: string }>`select c.amount_fen as fen from charge c
    where c.plan_id = ${planId} and c.state = ${literal(chargeState, 'owed')} order by c.id`.execute(db);
  return rows.map(({ fen }) => Number(fen));
};
