import { sql } from 'kysely';
import { cyclesOf, type Term } from '#contracts/billing/billing.rules.ts';
import { amountOf } from '#contracts/pricing/price.rules.ts';
import { priceOf } from '#domains/pricing/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

interface Customer extends Term {
  readonly id: string;
  readonly heads: number;
}

/** Charges the people of one customer for the cycle of today; who is charged already is left alone. */
const chargeCycle = async (db: Db, customer: Customer, today: string): Promise<void> => {
  const cycle = cyclesOf(customer).find(({ from, until }) => from <= today && today <= until);
  if (!cycle || customer.heads === 0) return;
  const asked = { orgId: customer.id, product: 'training', quantity: customer.heads, day: cycle.from } as const;
  const { price } = await priceOf(db, asked);
  if (!price) return;
  const { unitFen } = amountOf({ ...price.rule, tiers: price.rule.priceTiers }, customer.heads);
  await sql`select luan_charge_cycle(${customer.id}, ${cycle.from}::date, ${cycle.until}::date, ${today}::date, ${price.rule.ruleId},
    ${unitFen}, ${price.rule.taxRate})`.execute(db);
};

/**
 * Daily: charges customers billed by cycle, everybody on its first day and whoever joined since for the days that remain. Each customer
 * in a transaction of its own: a run that was killed goes on where it ended, for what is charged is left alone.
 */
export const chargeCycles = async (runtime: Runtime): Promise<void> => {
  const today = dayOf(clock.now());
  const ask = sql<Customer>`select id, billing_cycle as "billingCycle", fee_cycle as "feeCycle", start_at as "startAt", expire_at as "expireAt", heads
    from luan_periodic_customers(${today}::date)`;
  const { rows } = await runtime.database.within(everything, (db) => ask.execute(db), 'read');
  for (const customer of rows) await runtime.database.within(everything, (db) => chargeCycle(db, customer, today));
};
