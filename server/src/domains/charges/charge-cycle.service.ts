import { sql } from 'kysely';
import { cyclesOf, type Term } from '#contracts/billing/billing.rules.ts';
import { type CycleTrouble, cycleTrouble } from '#contracts/charges/charge.codes.ts';
import { amountOf } from '#contracts/pricing/price.rules.ts';
import { rulesOf } from '#domains/pricing/door.ts';
import type { Db } from '#kernel/db.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

interface Customer extends Term {
  readonly id: string;
  readonly orgName: string;
  readonly heads: number;
}

/** A customer whose cycle could not be charged, and why. */
export interface UnchargedCycle {
  readonly orgId: string;
  readonly orgName: string;
  /** First day of the cycle. */
  readonly from: string;
  readonly trouble: CycleTrouble;
}

/** What some customers came to: people charged, and customers that could not be. */
export interface ChargedCycles {
  readonly last: string | undefined;
  readonly customers: number;
  readonly charged: number;
  readonly uncharged: readonly UnchargedCycle[];
}

/** Customers charged in one transaction: enough that its end costs little, and nobody waits for a book for long. */
const mostAtOnce = 50;

/** How many customers are billed by cycle on a day `YYYY-MM-DD`. */
export const countCycles = async (runtime: Runtime, today: string): Promise<number> => {
  const ask = sql<{ n: number }>`select count(*)::int as n from luan_periodic_customers(${today}::date, 0, null)`;
  return (await runtime.database.within(everything, (db) => ask.execute(db), 'read')).rows[0]?.n ?? 0;
};

const { noPrice, meanwhile, failed } = cycleTrouble.values;
/** Broken key: somebody of the customer was charged elsewhere in this moment. */
const chargedMeanwhile = '23505';

/**
 * The cycle of a day of each customer with people, with the price of its first day; where none held then, with that of the day, as a
 * plan has it.
 */
const priced = async (db: Db, customers: readonly Customer[], today: string) => {
  const running = customers.flatMap((customer) => {
    const cycle = cyclesOf(customer).find(({ from, until }) => from <= today && today <= until);
    return cycle && customer.heads > 0 ? [{ customer, cycle }] : [];
  });
  const asked = running.map(({ customer: { id, heads }, cycle: { from } }) => ({
    orgId: id,
    product: 'training' as const,
    quantity: heads,
    day: from,
  }));
  const first = await rulesOf(db, asked);
  const later = asked.flatMap((one, nth) => (first[nth] ? [] : [{ ...one, day: today }]));
  const rulesToday = later.length > 0 ? await rulesOf(db, later) : [];
  const ofToday = new Map(later.map(({ orgId }, nth) => [orgId, rulesToday[nth]]));
  return running.map(({ customer, cycle }, nth) => {
    const rule = first[nth] ?? ofToday.get(customer.id);
    return rule
      ? { customer, cycle, rule, ...amountOf({ ...rule, tiers: rule.priceTiers }, customer.heads) }
      : { customer, cycle };
  });
};

const troubleOf = (came: { readonly trouble: string } | undefined): CycleTrouble | undefined => {
  if (!came || came.trouble === '') return undefined;
  return came.trouble.startsWith(chargedMeanwhile) ? meanwhile : failed;
};

/**
 * Charges the people of the next customers after one of them for the cycle of a day; who is charged already is left alone, so that
 * repeating it is harmless. A customer that cannot be charged leaves the others alone and is named with its reason.
 */
export const chargeSomeCycles = (runtime: Runtime, today: string, after: string): Promise<ChargedCycles> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<Customer>`
      select id, billing_cycle as "billingCycle", fee_cycle as "feeCycle", start_at as "startAt", expire_at as "expireAt", luan_org_name(id) as "orgName", heads
      from luan_periodic_customers(${today}::date, ${after}, ${sql.lit(mostAtOnce)})`.execute(db);
    const running = await priced(db, rows, today);
    const some = running.filter((one) => 'rule' in one);
    const came = await sql<{ id: string; charged: number; trouble: string }>`
      select org_id as id, charged, trouble from luan_charge_cycles(${some.map(({ customer }) => customer.id)}::bigint[],
        ${some.map(({ cycle }) => cycle.from)}::date[], ${some.map(({ cycle }) => cycle.until)}::date[],
        ${some.map(({ cycle }) => cycle.wholeDays)}::int[], ${today}::date, ${some.map(({ rule }) => rule.ruleId)}::bigint[], ${some.map(({ unitFen }) => unitFen)}::bigint[],
        ${some.map(({ rule }) => rule.taxRate)}::int[])`.execute(db);
    return {
      last: rows.at(-1)?.id,
      customers: rows.length,
      charged: came.rows.reduce((sum, { charged }) => sum + charged, 0),
      uncharged: running.flatMap((one) => {
        const trouble = 'rule' in one ? troubleOf(came.rows.find(({ id }) => id === one.customer.id)) : noPrice;
        const { id: orgId, orgName } = one.customer;
        return trouble ? [{ orgId, orgName, from: one.cycle.from, trouble }] : [];
      }),
    };
  });
