import { type Selectable, sql } from 'kysely';
import { priceChangeState, priceScope, pricingRuleMachine, pricingRuleState } from '#contracts/pricing/price.codes.ts';
import type { pricingRuleApi } from '#contracts/pricing/pricing-rule.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { DB } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { isHeadOffice } from '#kernel/four-eyes.ts';
import { literal } from '#kernel/literal.ts';
import { records } from '#kernel/record.ts';
import type { Context } from '#kernel/serve.ts';
import { type Step, stampedBy, walks } from '#kernel/walks.ts';
import { overlapParams, overlapping, ruleProblems, type WrittenRule } from './pricing-rule.check.ts';
import { ruleMakers } from './pricing-rule.queries.ts';

type Edge = keyof typeof pricingRuleMachine.edges;
type Row = Selectable<DB['pricing_rule']>;

interface Written {
  readonly ruleId: string;
  readonly version: number;
}

const rules = records({ table: 'pricing_rule', name: 'pricingRule' });
const { organisation, agent, area } = priceScope.values;

/** Prices are the head office's alone, whatever rights another organisation may have been given. */
const refuseOthers = ({ actor }: Context): void => {
  if (!isHeadOffice(actor)) throw fail('pricingRule.headOffice');
};

/** The columns of what was written. @throws on the field of whatever is wrong */
const columnsOf = async (context: Context, input: WrittenRule, but: string) => {
  refuseOthers(context);
  const problems = await ruleProblems(context, input, but);
  if (problems.length > 0) throw failFields(problems);
  const tiered = input.priceTiers.length > 0;
  const targeted = input.priceScope === organisation || input.priceScope === agent;
  return {
    rule_name: input.ruleName,
    product: input.priceProduct,
    flavour: input.flavour,
    subject_code: input.subjectCode,
    industry_code: input.industryCode,
    price_fen: String(input.priceTiers[0]?.priceFen ?? input.priceFen ?? 0),
    tiers: JSON.stringify(input.priceTiers),
    tier_base: tiered ? input.tierBase : '',
    tier_way: tiered ? input.tierWay : '',
    minimum_fen: String(input.minimumFen),
    tax_rate: input.taxRate,
    scope_kind: input.priceScope,
    area_id: input.priceScope === area ? input.areaId : null,
    target_org_id: targeted ? input.targetOrgId : null,
    price_from: input.priceFrom,
    price_until: input.priceUntil,
    updated_by: context.actor.userId,
  };
};

/**
 * Writes a rule as a draft.
 * @throws on the field of tiers with a gap, a target that is not there, an end before the start, a day that has passed, and on
 * `priceFrom` where an approved rule holds for exactly the same.
 */
export const addRule = async (context: Context, input: WrittenRule): Promise<Written> => {
  const { id, version } = await rules.create(context, await columnsOf(context, input, '0'));
  return { ruleId: id, version };
};

const lockDraft = async (context: Context, ruleId: string, version?: number) => {
  const stored = await rules.lockToWrite(context, ruleId, version);
  if (stored.state !== pricingRuleState.values.draft) throw fail('pricingRule.noDraft');
  return stored;
};

/** Changes a draft. @throws as adding one, and object.changed, pricingRule.noDraft */
export const modRule = async (context: Context, input: Parsed<typeof pricingRuleApi.mod>): Promise<Written> => {
  const stored = await lockDraft(context, input.ruleId, input.version);
  const { version } = await rules.update(context, stored, await columnsOf(context, input, stored.id));
  return { ruleId: stored.id, version };
};

/** Deletes a draft. */
export const deleteRule = async (context: Context, ruleId: string): Promise<null> =>
  rules.remove(context, await lockDraft(context, ruleId));

/** A rule holds from today or later: a price of the past is never made. */
const refusePast = ({ price_from }: Row): void => {
  if (price_from < dayOf(clock.now())) throw fail('pricingRule.dayGone', { day: price_from });
};

/**
 * Refuses a rule where another holds for exactly the same on one of its days, naming it. What is approved for one place is approved
 * one after the other; the constraint of the table stands behind.
 */
const refuseOverlap = async ({ context: { db }, row }: Step<Edge, 'pricing_rule'>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${row.place}, 0))`.execute(db);
  const { place, price_from: from, price_until: until, id } = row;
  const other = await overlapping(db, { place, from, until, but: sql`${id}::bigint` });
  if (other)
    throw fail(other.until === null ? 'pricingRule.overlapsOpen' : 'pricingRule.overlaps', overlapParams(other));
};

/** What an approved price-change plan has made or changes goes with its plan. */
const refusePlanned = async ({ context: { db }, id }: Step<Edge, 'pricing_rule'>): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select p.change_name as name from price_change_line l
    join price_change_plan p on p.id = l.plan_id where ${id} in (l.rule_id, l.new_rule_id)
      and p.state = ${literal(priceChangeState, 'approved')} limit 1`.execute(db);
  if (rows[0]) throw fail('pricingRule.planned', { name: rows[0].name });
};

const rule = async (step: Step<Edge, 'pricing_rule'>): Promise<void> => {
  refuseOthers(step.context);
  const { edge, row } = step;
  if (edge === 'submit' || edge === 'audit') {
    refusePast(row);
    await refuseOverlap(step);
  }
  if (edge === 'reject' && row.state === pricingRuleState.values.audited) await refusePlanned(step);
};

const begun = ({ price_from }: Row): boolean => price_from <= dayOf(clock.now());

/** How rules walk. An early end has today as its last day: what was charged today stays explained. */
export const pricingRuleWalks = walks(pricingRuleMachine, {
  table: 'pricing_rule',
  makers: ruleMakers,
  rule,
  to: { audit: ({ row }) => (begun(row) ? 'effective' : 'audited') },
  stamps: {
    submit: (stamped) => ({ ...stampedBy('submitted')(stamped), reason: '' }),
    audit: stampedBy('audited'),
    reject: ({ reason }) => ({ reason, audited_at: null, audited_by: null }),
    askEnd: ({ actor, reason }) => ({ reason, end_asked_by: actor.userId }),
    keep: () => ({ reason: '', end_asked_by: null }),
    confirmEnd: () => ({ price_until: sql`least(coalesce(t.price_until, luan_today()), luan_today())` }),
  },
});
