import { sql } from 'kysely';
import { billingMode, paymentChannel } from '#contracts/billing/billing.codes.ts';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import { chargesOf } from '#contracts/charges/charge.rules.ts';
import type { Parsed } from '#contracts/route.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { joinRule } from '#contracts/training/plan.writable.ts';
import type { PlanPrice, planPriceApi } from '#contracts/training/prices/plan-price.contract.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { dayAfter } from '#contracts/zone.ts';
import { type Billing, billingOf } from '#domains/billing/door.ts';
import { owedOfPlan } from '#domains/charges/door.ts';
import { type CouponedPrice, findCouponedPrice } from '#domains/coupons/door.ts';
import { findAvailable } from '#domains/ledger/door.ts';
import { type PriceAnswer, priceOf } from '#domains/pricing/door.ts';
import { type Actor, require } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import type { Context } from '#kernel/serve.ts';
import { findRuled, fitsNow } from '../members/rule.queries.ts';
import { planFor } from '../plans/plan.reach.ts';

/** What a price is asked of. */
interface Priced {
  readonly org_id: string;
  readonly flavour: string;
  readonly subject_codes: readonly string[];
  readonly industry_codes: readonly string[];
}

const priceOn = (db: Db, plan: Priced, people: number, day: string): Promise<PriceAnswer> =>
  priceOf(db, {
    orgId: plan.org_id,
    product: 'training',
    flavour: plan.flavour,
    subjectCodes: plan.subject_codes,
    industryCodes: plan.industry_codes,
    quantity: people,
    day,
  });

const namesOf = (answer: PriceAnswer): string[] =>
  (answer.missing ?? []).map(({ subjectName, industryName }) =>
    [subjectName, industryName].filter(Boolean).join(' · '),
  );

/**
 * Refuses a plan of an organisation that is charged by plan where no rule says what it costs: never nothing for want of a rule.
 * @throws plan.unpriced naming what no rule is for
 */
export const refuseUnpriced = async (db: Db, plan: Priced): Promise<void> => {
  const billing = await billingOf(db, plan.org_id);
  if (billing?.stage !== serviceStage.values.regular) return;
  const answer = await priceOn(db, plan, 1, dayOf(clock.now()));
  if (answer.missing) throw fail('plan.unpriced', { what: namesOf(answer).filter(Boolean).slice(0, 3).join('、') });
};

const membersOf = async (db: Db, planId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from training_record r
    where r.plan_id = ${planId} and r.state <> ${literal(trainingState, 'left')}`.execute(db);
  return rows[0]?.n ?? 0;
};

/** People of a plan: its members, and those its rule will bring in the reader's reach. */
const peopleOf = async (db: Db, actor: Actor, plan: Awaited<ReturnType<typeof planFor>>): Promise<number> => {
  const members = await membersOf(db, plan.id);
  if (!plan.join_rule) return members;
  const rule = joinRule.parse(plan.join_rule);
  return members + (await findRuled(db, actor, plan.id, await fitsNow(db, plan.path, rule))).count;
};

/** A price with what it is reckoned from. */
export interface ReckonedPrice extends PlanPrice {
  /** Fen that coupons, and what is reserved already, leave; 0 where another pays. */
  readonly neededFen: number;
  /** The coupons it would use. */
  readonly couponIds: readonly string[];
}

const nothing: Omit<ReckonedPrice, 'charged' | 'people'> = {
  unitFen: 0,
  amountFen: 0,
  taxFen: 0,
  taxRate: 0,
  minimumApplies: false,
  ruleName: '',
  priceScope: '',
  scopeName: '',
  tier: 0,
  missing: [],
  payerName: '',
  cover: null,
  coupons: 0,
  couponsFen: 0,
  shortFen: 0,
  neededFen: 0,
  couponIds: [],
  next: null,
};

/** The price after the one that holds has ended, where that has an end. */
const priceAfter = async (db: Db, plan: Priced, people: number, until: string | null): Promise<PlanPrice['next']> => {
  if (until === null) return null;
  const day = dayAfter(until, 1);
  const { price } = await priceOn(db, plan, people, day);
  return price ? { day, amountFen: price.amountFen } : null;
};

/** What may be spent now, in fen. */
export const availableOf = ({ couponFen, grantedFen, paidFen, creditFen }: NonNullable<PlanPrice['cover']>): number =>
  couponFen + grantedFen + paidFen + creditFen;

/** What coupons take off what people are charged, where the own organisation pays and may use them. */
const takenByCoupons = async (
  db: Db,
  plan: Priced,
  billing: Billing,
  amounts: () => readonly number[] | Promise<readonly number[]>,
  without: readonly string[],
): Promise<CouponedPrice> => {
  const uses = billing.channels.length === 0 || billing.channels.includes(paymentChannel.values.coupon);
  const ownPays = billing.billingMode === billingMode.values.company;
  return uses && ownPays
    ? findCouponedPrice(db, plan, await amounts(), without)
    : { coupons: 0, couponsFen: 0, couponIds: [] };
};

/** What so many people would cost an organisation today, by which rule, and whether its balance covers it. */
const reckonPrice = async (
  db: Db,
  plan: Priced,
  people: number,
  billing: Billing,
  without: readonly string[] = [],
): Promise<ReckonedPrice> => {
  if (billing.stage === serviceStage.values.trial) return { ...nothing, charged: 'trial', people };
  if (billing.stage === serviceStage.values.periodic) return { ...nothing, charged: 'included', people };
  const answer = await priceOn(db, plan, people, dayOf(clock.now()));
  if (!answer.price) return { ...nothing, charged: 'missing', people, missing: namesOf(answer) };
  const { rule, unitFen, amountFen, taxFen, minimumApplies, tier } = answer.price;
  const ownPays = billing.billingMode === billingMode.values.company;
  const cover = ownPays ? ((await findAvailable(db, plan.org_id)) ?? null) : null;
  const coupons = await takenByCoupons(
    db,
    plan,
    billing,
    () => chargesOf({ ...rule, tiers: rule.priceTiers }, 0, people),
    without,
  );
  const neededFen = cover ? amountFen - coupons.couponsFen : 0;
  return {
    ...coupons,
    charged: 'priced',
    people,
    unitFen,
    amountFen,
    taxFen,
    taxRate: rule.taxRate,
    minimumApplies,
    ruleName: rule.ruleName,
    priceScope: rule.priceScope,
    scopeName: rule.scopeName,
    tier: rule.priceTiers.length > 0 ? tier : 0,
    missing: [],
    payerName: billing.payerName,
    cover,
    neededFen,
    shortFen: cover ? Math.max(0, neededFen - availableOf(cover)) : 0,
    next: await priceAfter(db, plan, people, rule.priceUntil),
  };
};

/** The terms of an organisation, where the reader may know them: its own people and the head office; nobody else who stands above. */
const knownBilling = (db: Db, actor: Actor, orgId: string): Promise<Billing | undefined> =>
  orgId === actor.orgId || actor.typeCode === 'admin' ? billingOf(db, orgId) : Promise.resolve(undefined);

const untold: ReckonedPrice = { ...nothing, charged: 'none', people: 0 };

/** What a plan that charges already lacks: what it owes beyond coupons and the balance, for the rest is reserved. */
const owedBeyond = async (
  db: Db,
  plan: Priced & { readonly id: string },
  billing: Billing,
  cover: PlanPrice['cover'],
  without: readonly string[],
): Promise<CouponedPrice & Pick<ReckonedPrice, 'neededFen' | 'shortFen'>> => {
  const owed = await owedOfPlan(db, plan.id);
  const coupons = await takenByCoupons(db, plan, billing, () => owed, without);
  const neededFen = cover ? owed.reduce((sum, fen) => sum + fen, 0) - coupons.couponsFen : 0;
  return { ...coupons, neededFen, shortFen: cover ? Math.max(0, neededFen - availableOf(cover)) : 0 };
};

/** What a plan costs today with so many people more than are in it, where `without` are coupons that something before it takes. */
export const reckonPlan = async (
  { db, actor }: Context,
  plan: Awaited<ReturnType<typeof planFor>>,
  joining: number,
  without: readonly string[] = [],
): Promise<ReckonedPrice> => {
  const billing = await knownBilling(db, actor, plan.org_id);
  if (!billing) return untold;
  const price = await reckonPrice(db, plan, (await peopleOf(db, actor, plan)) + joining, billing, without);
  return plan.priced ? { ...price, ...(await owedBeyond(db, plan, billing, price.cover, without)) } : price;
};

const told = ({ neededFen: _needed, couponIds: _coupons, ...price }: ReckonedPrice): PlanPrice => price;

/** What a plan would cost today with so many people more than are in it; nothing where nothing is charged or the reader is not told. */
export const findPlanPrice = async (
  context: Context,
  { planId, joining }: Parsed<typeof planPriceApi.one>,
): Promise<PlanPrice> => {
  const plan = await planFor(context.db, context.actor, planId, 'plan:list');
  return told(await reckonPlan(context, plan, joining));
};

/** What a plan would cost as it stands in its form: a new one of the own organisation, or one that stands, with its members. */
export const findFormPrice = async (
  { db, actor }: Context,
  input: Parsed<typeof planPriceApi.ofForm>,
): Promise<PlanPrice> => {
  require(actor, [flavourKey(input.flavour, 'plan:add'), flavourKey(input.flavour, 'plan:mod')]);
  const plan = input.planId === undefined ? undefined : await planFor(db, actor, input.planId, 'plan:list');
  const orgId = plan?.org_id ?? actor.orgId;
  const billing = await knownBilling(db, actor, orgId);
  if (!billing) return told(untold);
  const { flavour, subjectCodes, industryCodes } = input;
  const priced = { org_id: orgId, flavour, subject_codes: subjectCodes, industry_codes: industryCodes };
  return told(await reckonPrice(db, priced, (plan ? await membersOf(db, plan.id) : 0) + input.joining, billing));
};
