import { sql } from 'kysely';
import type { PriceProduct } from '#contracts/pricing/price.codes.ts';
import type { ExplainedPrice } from '#contracts/pricing/price.contract.ts';
import { type Above, amountOf, dearestOf, nearestOf, type PricedFor } from '#contracts/pricing/price.rules.ts';
import type { Db } from '#kernel/db.ts';
import { localName } from '#kernel/reader.ts';
import { type HeldPriceOf, heldPrices, heldPricesOfMany, readAbove } from './effective-price.queries.ts';

/** What a price is asked for. */
export interface PriceQuestion {
  /** The organisation that would pay; inside the running scope. */
  readonly orgId: string;
  readonly product: PriceProduct;
  /** Of training: its kind, subjects and industries, as a plan names them. */
  readonly flavour?: string;
  readonly subjectCodes?: readonly string[];
  readonly industryCodes?: readonly string[];
  /** Units over the base of the rule's tiers (an order, a month, a plan). */
  readonly quantity: number;
  /** `YYYY-MM-DD`, of the past or to come. */
  readonly day: string;
}

/** What no rule is for, by code and, for people, by name; empty for all. */
interface MissingPrice extends PricedFor {
  readonly subjectName: string;
  readonly industryName: string;
}

/** A price with what explains it, or all that has none: never 0 for want of a rule. */
export type PriceAnswer =
  | { readonly price: ExplainedPrice; readonly missing?: never }
  | { readonly price?: never; readonly missing: readonly MissingPrice[] };

const orAll = (codes: readonly string[] | undefined): readonly string[] =>
  codes === undefined || codes.length === 0 ? [''] : codes;

/** Each subject in each industry, which all must have a price. */
const askedOf = (question: PriceQuestion): PricedFor[] =>
  orAll(question.subjectCodes).flatMap((subjectCode) =>
    orAll(question.industryCodes).map((industryCode) => ({
      priceProduct: question.product,
      flavour: question.flavour ?? '',
      subjectCode,
      industryCode,
    })),
  );

/** A price of a plain rule as amounts are reckoned by it. */
const reckonedBy = <P extends HeldPriceOf>(rule: P) => ({ ...rule, tiers: rule.priceTiers });

/** The rule one question is answered by among those that hold, or what is missing. */
export const chosenOf = (
  held: readonly HeldPriceOf[],
  question: PriceQuestion,
  above: Above,
): { readonly rule: HeldPriceOf } | { readonly missing: PricedFor[] } => {
  const found = askedOf(question).map((asked) => ({ asked, rule: nearestOf(held, asked, above) }));
  const missing = found.filter((one) => one.rule === undefined).map((one) => one.asked);
  const rules = found.flatMap((one) => (one.rule ? [reckonedBy(one.rule)] : []));
  const rule = dearestOf(rules, question.quantity);
  return missing.length > 0 || !rule ? { missing } : { rule };
};

const named = async (db: Db, missing: readonly PricedFor[]): Promise<MissingPrice[]> => {
  const { rows } = await sql<{ code: string; name: string }>`
    select s.subject_code as code, ${localName('s.subject_name')} as name from subject s
      where s.subject_code = any(${missing.map((one) => one.subjectCode)}::text[])
    union all select i.industry_code, ${localName('i.industry_name')} from industry i
      where i.industry_code = any(${missing.map((one) => one.industryCode)}::text[])`.execute(db);
  const names = new Map(rows.map((row) => [row.code, row.name]));
  const nameOf = (code: string): string => names.get(code) ?? code;
  return missing.map((one) => ({
    ...one,
    subjectName: nameOf(one.subjectCode),
    industryName: nameOf(one.industryCode),
  }));
};

/** What a quantity costs by a rule, with the rule as it is told. */
const explain = ({ near: _near, ...rule }: HeldPriceOf, quantity: number): ExplainedPrice => ({
  rule,
  quantity,
  ...amountOf({ ...rule, tiers: rule.priceTiers }, quantity),
});

/**
 * What an organisation pays for a quantity of a product on a day: by the nearest rule; of several subjects and industries by the
 * dearest single one, where each has a rule. Amounts in whole fen, tax inside.
 */
export const priceOf = async (db: Db, question: PriceQuestion): Promise<PriceAnswer> => {
  const [held, above] = [await heldPrices(db, question.orgId, question.day), await readAbove(db)];
  const chosen = chosenOf(held, question, above);
  return 'rule' in chosen
    ? { price: explain(chosen.rule, question.quantity) }
    : { missing: await named(db, chosen.missing) };
};

/** The rule by which each of several questions is answered, in their order; undefined where no rule is for one. */
export const rulesOf = async (
  db: Db,
  questions: readonly PriceQuestion[],
): Promise<readonly (ExplainedPrice['rule'] | undefined)[]> => {
  const [held, above] = [await heldPricesOfMany(db, questions), await readAbove(db)];
  return questions.map((question) => {
    const chosen = chosenOf(held(question), question, above);
    return 'rule' in chosen ? chosen.rule : undefined;
  });
};
