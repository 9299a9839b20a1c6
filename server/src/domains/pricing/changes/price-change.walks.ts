import { sql } from 'kysely';
import { priceChangeMachine, pricingRuleMachine, pricingRuleState } from '#contracts/pricing/price.codes.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { fail } from '#kernel/errors.ts';
import { isHeadOffice } from '#kernel/four-eyes.ts';
import { tellHistory } from '#kernel/history.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { type Step, stampedBy, type Taken, walks } from '#kernel/walks.ts';
import { changeMakers, linesOf } from './price-change.queries.ts';
import { dayProblems, linesProblems } from './price-change.service.ts';

type Edge = keyof typeof priceChangeMachine.edges;
type Walked = Taken<Edge, 'price_change_plan'>;

/** Asks once more what may have changed since it was written. @throws with the first thing wrong, in words */
const refuseStale = async (context: Context, { row }: Step<Edge, 'price_change_plan'>): Promise<void> => {
  const lines = (await linesOf(context.db, context.actor, row.id)).map((line) => ({
    ruleId: line.ruleId,
    nextFen: line.nextFen,
    nextTiers: line.nextTiers,
    nextMinimumFen: line.nextMinimumFen,
  }));
  const [problem] = [
    ...dayProblems(row.change_from, row.notice_days),
    ...(await linesProblems(context, lines, row.change_from)),
  ];
  if (problem) throw fail(problem.key, problem.params);
};

const rule = async (step: Step<Edge, 'price_change_plan'>): Promise<void> => {
  const { context, edge, row } = step;
  if (!isHeadOffice(context.actor)) throw fail('pricingRule.headOffice');
  if (edge === 'submit' || edge === 'approve') await refuseStale(context, step);
  if (edge === 'cancel' && row.change_from <= dayOf(clock.now())) throw fail('priceChange.begun');
};

/**
 * The old rules end on the eve of the day and their successors stand from it on, until where the old ones went: all of them in the
 * transaction of the approval, so that no moment lies between two prices.
 */
const succeed = async ({ context: { db, actor }, row }: Walked): Promise<void> => {
  await sql`update price_change_line l set old_until = r.price_until from pricing_rule r
    where l.plan_id = ${row.id} and r.id = l.rule_id and ${inScope(actor.scope, 'price_change_line l')}`.execute(db);
  await sql`update pricing_rule r set price_until = ${row.change_from}::date - 1, version = r.version + 1 from price_change_line l
    where l.plan_id = ${row.id} and r.id = l.rule_id and ${inScope(actor.scope, 'pricing_rule r')}`.execute(db);
  await sql`with made as (
      insert into pricing_rule (org_id, path, rule_name, product, flavour, subject_code, industry_code, price_fen, tiers, tier_base, tier_way,
        minimum_fen, tax_rate, scope_kind, area_id, target_org_id, price_from, price_until, state, submitted_at, submitted_by, audited_at,
        audited_by, created_by, updated_by)
      select r.org_id, r.path, r.rule_name, r.product, r.flavour, r.subject_code, r.industry_code, l.price_fen, l.tiers,
        case when l.tiers = '[]'::jsonb then '' when r.tier_base = '' then 'order' else r.tier_base end,
        case when l.tiers = '[]'::jsonb then '' when r.tier_way = '' then 'whole' else r.tier_way end,
        l.minimum_fen, r.tax_rate, r.scope_kind, r.area_id, r.target_org_id, ${row.change_from}::date, l.old_until,
        ${pricingRuleState.values.audited}, ${clock.now().toISOString()}::timestamptz, ${row.submitted_by}::bigint, ${clock.now().toISOString()}::timestamptz,
        ${actor.userId}::bigint, ${row.created_by}::bigint, ${row.updated_by}::bigint
      from price_change_line l join pricing_rule r on r.id = l.rule_id
      where l.plan_id = ${row.id} and ${inScope(actor.scope, 'price_change_line l')}
      returning id, place)
    update price_change_line l set new_rule_id = made.id from made join pricing_rule r on r.place = made.place
    where l.plan_id = ${row.id} and r.id = l.rule_id`.execute(db);
  await tellHistory(
    db,
    actor,
    { machine: pricingRuleMachine, edge: 'add', reason: row.change_name },
    sql`select l.path, l.new_rule_id, null::int, ${pricingRuleState.values.audited}::int from price_change_line l where l.plan_id = ${row.id}`,
  );
};

/** What is called off never held: the successors go, and the old rules go on until where they went before. */
const restore = async ({ context: { db, actor }, row }: Walked): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select l.new_rule_id as id from price_change_line l
    where l.plan_id = ${row.id} and l.new_rule_id is not null and ${inScope(actor.scope, 'price_change_line l')}`.execute(
    db,
  );
  await sql`update price_change_line l set new_rule_id = null
    where l.plan_id = ${row.id} and ${inScope(actor.scope, 'price_change_line l')}`.execute(db);
  await sql`delete from pricing_rule r where r.id = any(${rows.map((one) => one.id)}::bigint[])
    and ${inScope(actor.scope, 'pricing_rule r')}`.execute(db);
  await sql`update pricing_rule r set price_until = l.old_until, version = r.version + 1 from price_change_line l
    where l.plan_id = ${row.id} and r.id = l.rule_id and r.price_until = ${row.change_from}::date - 1
      and ${inScope(actor.scope, 'pricing_rule r')}`.execute(db);
};

/** How plans walk; the day itself is the clock's. */
export const priceChangeWalks = walks(priceChangeMachine, {
  table: 'price_change_plan',
  makers: changeMakers,
  rule,
  stamps: {
    submit: (stamped) => ({ ...stampedBy('submitted')(stamped), reason: '' }),
    approve: stampedBy('audited'),
    reject: ({ reason }) => ({ reason }),
    cancel: ({ reason }) => ({ reason }),
  },
  effects: { approve: succeed, cancel: restore },
});
