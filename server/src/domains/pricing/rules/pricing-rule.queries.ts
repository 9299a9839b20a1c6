import { type RawBuilder, sql } from 'kysely';
import { pricingRuleMachine, pricingRuleState } from '#contracts/pricing/price.codes.ts';
import { type PricingRuleDetail, pricingRuleList } from '#contracts/pricing/pricing-rule.contract.ts';
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
import { holdsOn, ruleColumns } from './pricing-rule.columns.ts';

/** Whoever wrote a price makes it; of its early end that is whoever asked for it, whom the history names. */
export const ruleMakers = sql`select unnest(case when t.state in (${literal(pricingRuleState, 'submitted', 'audited')})
  then array[t.created_by, t.updated_by] else '{}'::bigint[] end)`;

const decided = decisions(pricingRuleMachine, { table: 'pricing_rule', alias: 'r', makers: ruleMakers });
const { draft, submitted, audited } = pricingRuleState.values;

const columns = {
  ...ruleColumns,
  state: sql`r.state`,
  makerName: sql`coalesce(luan_person_name(r.created_by), '')`,
  createdAt: sql`r.created_at`,
  version: sql`r.version`,
};
const hidden = {
  makers: sql`array[r.created_by, r.updated_by, r.submitted_by]::text[]`,
  asked: sql`array[r.end_asked_by]::text[]`,
  place: sql`r.path`,
};

const finish = ({ makers, asked, place, ...row }: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const state = Number(row.state);
  const persons = (state === submitted || state === audited ? makers : asked) as readonly unknown[];
  const edges = canWalk(pricingRuleMachine, actor, state).filter(
    (edge) => !isOwnWork(actor, pricingRuleMachine.edges[edge], persons, String(place)),
  );
  const writes = state === draft && may(actor, 'finance:price:mod');
  return { ...row, can: [...edges, ...(writes ? ['mod', 'del'] : [])] };
};

/** Condition: the name of a rule `r`, or of whom it is for, contains a text. */
export const ruleNamed = (text: string): RawBuilder<boolean> =>
  sql<boolean>`(${containing(sql`r.rule_name`, text)} or ${containing(sql`coalesce(luan_org_name(r.target_org_id), '')`, text)})`;

export const pricingRulePage = listQuery(pricingRuleList, {
  base: 'pricing_rule r',
  alias: 'r',
  columns,
  hidden,
  filters: {
    ...decided.filters,
    keyword: ruleNamed,
    priceProduct: (some) => sql<boolean>`r.product = any(${some}::text[])`,
    priceScope: (some) => sql<boolean>`r.scope_kind = any(${some}::text[])`,
    onDay: (day) => holdsOn(sql`${day}::date`),
    targetOrgId: (orgId) => sql<boolean>`r.target_org_id = ${orgId}`,
    between: (days) => within(sql`r.created_at`, days),
  },
  deciders: decided.deciders,
  sorts: { priceFrom: sql`r.price_from` },
  finish,
});

const more = {
  areaId: sql`r.area_id`,
  targetOrgId: sql`r.target_org_id`,
  reason: sql`r.reason`,
  auditorName: sql`coalesce(luan_person_name(r.audited_by), '')`,
  auditedAt: sql`r.audited_at`,
  changes: sql`coalesce((select json_agg(json_build_object('changeId', p.id::text, 'changeName', p.change_name,
      'changeFrom', p.change_from::text, 'state', p.state) order by p.change_from desc, p.id)
    from price_change_line l join price_change_plan p on p.id = l.plan_id where l.rule_id = r.id or l.new_rule_id = r.id), '[]'::json)`,
};

/** One rule of the scope; foreign equals missing. */
export const findRule = async (db: Db, actor: Actor, ruleId: string): Promise<PricingRuleDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...columns, ...hidden, ...more })}, ${historyOf(pricingRuleMachine, sql`r.id`)} as history
    from pricing_rule r where r.id = ${ruleId} and ${inScope(actor.scope, 'pricing_rule r')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  const row = finish(rows[0], actor) as unknown as PricingRuleDetail;
  const known = { state: row.state, can: row.can };
  return {
    ...row,
    next: await nextOf(db, actor, pricingRuleMachine, { table: 'pricing_rule', id: ruleId, makers: ruleMakers, known }),
  };
};
