import { type RawBuilder, sql } from 'kysely';
import { priceProduct, priceScope } from '#contracts/pricing/price.codes.ts';
import { type Tier, tierProblem } from '#contracts/pricing/price.rules.ts';
import type { pricingRuleApi } from '#contracts/pricing/pricing-rule.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Failure } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { heldStates } from './pricing-rule.columns.ts';

export type WrittenRule = Omit<Parsed<typeof pricingRuleApi.add>, never>;
type Problem = Failure['fields'][number];

/** What is wrong with the tiers of a field. */
export const tierProblems = (field: string, tiers: readonly Tier[]): Problem[] => {
  const problem = tierProblem(tiers);
  return problem ? [{ field, key: problem.key, params: { n: problem.n } }] : [];
};

const required = (field: string): Problem => ({ field, key: 'input.required' });

const amountProblems = (input: WrittenRule): Problem[] => {
  if (input.priceTiers.length === 0) return input.priceFen === null ? [required('priceFen')] : [];
  return [
    ...tierProblems('priceTiers', input.priceTiers),
    ...(input.tierWay === '' ? [required('tierWay')] : []),
    ...(input.tierBase === '' ? [required('tierBase')] : []),
  ];
};

const { organisation, agent, area } = priceScope.values;

const targetProblems = async (db: Db, input: WrittenRule): Promise<Problem[]> => {
  if (input.priceScope === area) {
    if (input.areaId === null) return [required('areaId')];
    const { rows } = await sql`select from area where area_id = ${input.areaId}`.execute(db);
    return rows.length > 0 ? [] : [{ field: 'areaId', key: 'input.notAllowed' }];
  }
  if (input.priceScope !== organisation && input.priceScope !== agent) return [];
  if (input.targetOrgId === null) return [required('targetOrgId')];
  const { rows } = await sql<{
    type: string;
  }>`select o.type_code as type from organisation o where o.id = ${input.targetOrgId}`.execute(db);
  if (!rows[0]) return [{ field: 'targetOrgId', key: 'input.notAllowed' }];
  const serves = rows[0].type === 'agent' || rows[0].type === 'agency';
  return input.priceScope === agent && !serves ? [{ field: 'targetOrgId', key: 'pricingRule.noAgent' }] : [];
};

const catalogueProblems = async (db: Db, input: WrittenRule): Promise<Problem[]> => {
  const { rows } = await sql<{ subject: boolean; industry: boolean }>`select
    (${input.subjectCode} = '' or exists (select from subject s where s.subject_code = ${input.subjectCode})) as subject,
    (${input.industryCode} = '' or exists (select from industry i where i.industry_code = ${input.industryCode})) as industry`.execute(
    db,
  );
  const of = (field: 'subject' | 'industry'): Problem[] =>
    rows[0]?.[field] ? [] : [{ field: `${field}Code`, key: 'input.notAllowed' }];
  if (input.priceProduct === priceProduct.values.training) return [...of('subject'), ...of('industry')];
  const narrowed = (['flavour', 'subjectCode', 'industryCode'] as const).filter((field) => input[field] !== '');
  return narrowed.map((field) => ({ field, key: 'pricingRule.trainingOnly' }));
};

/** Another approved rule for exactly the same, on a day of the range. */
interface Other {
  readonly name: string;
  readonly from: string;
  readonly until: string | null;
}

/** What a rule is for, in the words of its column `place`. */
const placeOf = (input: WrittenRule): string =>
  [
    input.priceProduct,
    input.flavour,
    input.subjectCode,
    input.industryCode,
    input.priceScope,
    input.priceScope === area ? (input.areaId ?? 0) : 0,
    input.priceScope === organisation || input.priceScope === agent ? (input.targetOrgId ?? 0) : 0,
  ].join('/');

/** The first approved rule of a place that holds on a day of a range; its own number excepted. */
export const overlapping = async (
  db: Db,
  at: {
    readonly place: string;
    readonly from: string;
    readonly until: string | null;
    readonly but: RawBuilder<unknown>;
  },
): Promise<Other | undefined> => {
  const { rows } =
    await sql<Other>`select r.rule_name as name, r.price_from::text as "from", r.price_until::text as until
    from pricing_rule r where r.place = ${at.place} and r.state in (${heldStates}) and r.id <> ${at.but}
      and daterange(r.price_from, r.price_until, '[]') && daterange(${at.from}::date, ${at.until}::date, '[]')
    order by r.price_from limit 1`.execute(db);
  return rows[0];
};

/** How an overlap is said: the other rule and its days. */
export const overlapParams = (other: Other): Record<string, string> => ({
  name: other.name,
  from: other.from,
  until: other.until ?? '',
});

const dayProblems = async (db: Db, input: WrittenRule, but: RawBuilder<unknown>): Promise<Problem[]> => {
  if (input.priceUntil !== null && input.priceUntil < input.priceFrom)
    return [{ field: 'priceUntil', key: 'input.endBeforeStart' }];
  if (input.priceFrom < dayOf(clock.now())) return [{ field: 'priceFrom', key: 'pricingRule.dayPassed' }];
  const other = await overlapping(db, { place: placeOf(input), from: input.priceFrom, until: input.priceUntil, but });
  if (!other) return [];
  return [
    {
      field: 'priceFrom',
      key: other.until === null ? 'pricingRule.overlapsOpen' : 'pricingRule.overlaps',
      params: overlapParams(other),
    },
  ];
};

/** Everything wrong with a written rule, each on its field. @param but number of the rule itself, 0 for a new one. */
export const ruleProblems = async ({ db }: Context, input: WrittenRule, but: string): Promise<Problem[]> => [
  ...amountProblems(input),
  ...(await targetProblems(db, input)),
  ...(await catalogueProblems(db, input)),
  ...(await dayProblems(db, input, sql`${but}::bigint`)),
];
