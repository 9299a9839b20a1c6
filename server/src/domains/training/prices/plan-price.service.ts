import { sql } from 'kysely';
import { billingMode, serviceStage } from '#contracts/billing/billing.codes.ts';
import { joinRule } from '#contracts/training/plan.writable.ts';
import type { PlanPrice } from '#contracts/training/prices/plan-price.contract.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { dayAfter } from '#contracts/zone.ts';
import { billingOf } from '#domains/billing/door.ts';
import { coverOf } from '#domains/ledger/door.ts';
import { type PriceAnswer, priceOf } from '#domains/pricing/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
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

/** People of a plan: its members, and those its rule will bring in the reader's reach. */
const peopleOf = async (db: Db, actor: Actor, plan: Awaited<ReturnType<typeof planFor>>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from training_record r
    where r.plan_id = ${plan.id} and r.state <> ${literal(trainingState, 'left')}`.execute(db);
  const members = rows[0]?.n ?? 0;
  if (!plan.join_rule) return members;
  const rule = joinRule.parse(plan.join_rule);
  return members + (await findRuled(db, actor, plan.id, await fitsNow(db, plan.path, rule))).count;
};

const nothing: Omit<PlanPrice, 'charged' | 'people'> = {
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
  shortFen: 0,
  next: null,
};

/** The price after the one that holds has ended, where that has an end. */
const priceAfter = async (db: Db, plan: Priced, people: number, until: string | null): Promise<PlanPrice['next']> => {
  if (until === null) return null;
  const day = dayAfter(until, 1);
  const { price } = await priceOn(db, plan, people, day);
  return price ? { day, amountFen: price.amountFen } : null;
};

/**
 * What a plan of the reader's organisation, for the head office of any, would cost today, by which rule, and whether the balance
 * covers it. Who else stands above is told nothing of money.
 */
export const findPlanPrice = async (db: Db, actor: Actor, planId: string): Promise<PlanPrice> => {
  const plan = await planFor(db, actor, planId, 'plan:list');
  const mayKnow = plan.org_id === actor.orgId || actor.typeCode === 'admin';
  const billing = mayKnow ? await billingOf(db, plan.org_id) : undefined;
  if (!billing) return { ...nothing, charged: 'none', people: 0 };
  const people = await peopleOf(db, actor, plan);
  if (billing.stage === serviceStage.values.trial) return { ...nothing, charged: 'trial', people };
  if (billing.stage === serviceStage.values.periodic) return { ...nothing, charged: 'included', people };
  const answer = await priceOn(db, plan, people, dayOf(clock.now()));
  if (!answer.price) return { ...nothing, charged: 'missing', people, missing: namesOf(answer) };
  const { rule, unitFen, amountFen, taxFen, minimumApplies, tier } = answer.price;
  const ownPays = billing.billingMode === billingMode.values.company;
  const cover = ownPays ? ((await coverOf(db, plan.org_id)) ?? null) : null;
  const available = cover ? cover.couponFen + cover.grantedFen + cover.paidFen + cover.creditFen : 0;
  return {
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
    shortFen: cover ? Math.max(0, amountFen - available) : 0,
    next: await priceAfter(db, plan, people, rule.priceUntil),
  };
};
