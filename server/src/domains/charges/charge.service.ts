import { sql } from 'kysely';
import { chargesOf } from '#contracts/charges/charge.rules.ts';
import { amountOf } from '#contracts/pricing/price.rules.ts';
import { type PriceAnswer, priceOf } from '#domains/pricing/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';

/** A plan that charges its members, while some of them wait for it. */
interface Chargeable {
  readonly org_id: string;
  readonly flavour: string;
  readonly subject_codes: readonly string[];
  readonly industry_codes: readonly string[];
  readonly priced_on: string;
  readonly charged: number;
  readonly waiting: number;
}

/** The price of a day, for so many people. */
const priceOn = (db: Db, plan: Chargeable, quantity: number, day: string): Promise<PriceAnswer> =>
  priceOf(db, {
    orgId: plan.org_id,
    product: 'training',
    flavour: plan.flavour,
    subjectCodes: plan.subject_codes,
    industryCodes: plan.industry_codes,
    quantity,
    day,
  });

/** Plans keep the prices of their day; one for which no rule held then is charged by what holds now. */
const ruleFor = async (db: Db, plan: Chargeable) => {
  const quantity = plan.charged + plan.waiting;
  const { price } = await priceOn(db, plan, quantity, plan.priced_on);
  return (price ?? (await priceOn(db, plan, quantity, dayOf(clock.now()))).price)?.rule;
};

/** From now on the members of approved plans are charged, where their organisation is billed by plan. */
export const pricePlans = async (db: Db, planIds: readonly string[]): Promise<void> => {
  await sql`select luan_price_plans(${[...planIds]}::bigint[], ${dayOf(clock.now())}::date)`.execute(db);
};

/** Members of a plan stand on a charge each: one that stands already for its key, or a new one, owed. @returns whether any was made */
const chargeMembers = async (db: Db, planId: string): Promise<boolean> => {
  const { rows } = await sql<Chargeable>`select * from luan_chargeable(${planId})`.execute(db);
  const [plan] = rows;
  if (!plan) return false;
  const rule = await ruleFor(db, plan);
  if (!rule) return false;
  const found = await sql<{
    id: string;
  }>`select id from luan_uncharged(${planId}, 'training', ${rule.flavour}, ${rule.subjectCode}) id`.execute(db);
  const ids = found.rows.map(({ id }) => id);
  if (ids.length === 0) return false;
  const amounts = chargesOf({ ...rule, tiers: rule.priceTiers }, plan.charged, ids.length);
  const { unitFen } = amountOf({ ...rule, tiers: rule.priceTiers }, plan.charged + ids.length);
  await sql`select luan_charge_members(${planId}, ${ids}::bigint[], ${amounts}::bigint[], 'training', ${rule.flavour}, ${rule.subjectCode},
    ${rule.ruleId}, ${unitFen}, ${rule.taxRate})`.execute(db);
  return true;
};

/**
 * Charges whoever of a plan is not charged yet, and reserves what is owed as far as the account covers it. What it does not cover stays
 * owed; repeating it is harmless. Nothing where the plan does not charge.
 */
export const chargePlan = async (db: Db, planId: string): Promise<void> => {
  if (!(await chargeMembers(db, planId))) return;
  await sql`select luan_reserve_plan(${planId})`.execute(db);
};

/** Records were left: the charges that nobody stands on any more are released, in reverse of how they were taken. */
export const releaseRecords = async (db: Db, recordIds: readonly string[]): Promise<void> => {
  await sql`select luan_release_plan(plan_id) from (select distinct plan_id from luan_plans_charged(${[...recordIds]}::bigint[]) plan_id
    order by 1) charged`.execute(db);
};

/**
 * Runs work about money inside a larger deed: what fails there is taken back and left to the hourly look at charges (`chargesFollow`,
 * whose run says what is wrong), and the deed goes on. Money never stops evidence.
 */
export const tryInSavepoint = async (db: Db, work: () => Promise<void>): Promise<void> => {
  await sql`savepoint money`.execute(db);
  try {
    await work();
    await sql`release savepoint money`.execute(db);
  } catch {
    await sql`rollback to savepoint money`.execute(db);
  }
};
