import { type RawBuilder, sql } from 'kysely';
import { pricingRuleState, unitOf } from '#contracts/pricing/price.codes.ts';
import { literal } from '#kernel/literal.ts';
import { localName } from '#kernel/reader.ts';

/** Unit of the product of `r`. */
const unit = sql<string>`case r.product ${sql.join(
  Object.entries(unitOf).map(([product, one]) => sql`when ${sql.lit(product)} then ${sql.lit(one)}`),
  sql` `,
)} end`;

/** Columns of what a price `r` is, whether it is a row of `pricing_rule` or one of `luan_prices_of`. @param key number of the rule. */
export const priceColumnsOf = (key: RawBuilder<unknown>, scopeName: RawBuilder<unknown>) => ({
  ruleId: key,
  ruleName: sql`r.rule_name`,
  priceProduct: sql`r.product`,
  priceUnit: unit,
  flavour: sql`r.flavour`,
  subjectCode: sql`r.subject_code`,
  subjectName: sql`coalesce((select ${localName('s.subject_name')} from subject s where s.subject_code = r.subject_code), '')`,
  industryCode: sql`r.industry_code`,
  industryName: sql`coalesce((select ${localName('i.industry_name')} from industry i where i.industry_code = r.industry_code), '')`,
  priceFen: sql`r.price_fen`,
  priceTiers: sql`r.tiers`,
  tierBase: sql`r.tier_base`,
  tierWay: sql`r.tier_way`,
  minimumFen: sql`r.minimum_fen`,
  taxRate: sql`r.tax_rate`,
  priceScope: sql`r.scope_kind`,
  scopeName,
  priceFrom: sql`r.price_from::text`,
  priceUntil: sql`r.price_until::text`,
});

/** The same of a row of the table. */
export const ruleColumns = priceColumnsOf(
  sql`r.id`,
  sql`coalesce((select a.area_name from area a where a.area_id = r.area_id), luan_org_name(r.target_org_id), '')`,
);

/** States in which a rule was let go: what it costs on a day is read from its days. */
export const heldStates = literal(pricingRuleState, 'audited', 'effective', 'ending', 'ended');

/** Condition: an approved rule `r` holds on a day. */
export const holdsOn = (day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(r.state in (${heldStates}) and r.price_from <= ${day} and (r.price_until is null or r.price_until >= ${day}))`;
