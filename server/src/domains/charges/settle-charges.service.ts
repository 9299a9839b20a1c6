import { type RawBuilder, sql } from 'kysely';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { chargePlan } from './charge.service.ts';
import { chargeSeats } from './charge-seats.service.ts';
import { returnReleased, tellLearners } from './learner-charge.service.ts';

/** Postings of one book in one transaction: so many lines of its chain are written together, and others wait no longer than that. */
const mostPostings = 200;

const idsOf = async (runtime: Runtime, found: RawBuilder<unknown>): Promise<string[]> => {
  const ask = sql<{ id: string }>`select id from ${found} id`;
  return (await runtime.database.within(everything, (db) => ask.execute(db), 'read')).rows.map(({ id }) => id);
};

/** Posts what records of one book have taken, some hundred a transaction, until the rest waits for money. */
const captureBook = async (runtime: Runtime, orgId: string): Promise<void> => {
  for (let done = mostPostings; done === mostPostings; ) {
    const { rows } = await runtime.database.within(everything, (db) =>
      sql<{ n: number }>`select luan_capture_book(${orgId}, ${mostPostings}) as n`.execute(db),
    );
    done = rows[0]?.n ?? 0;
  }
};

/**
 * Every minute, where anything can be done: posts what was taken, reserves what is owed, the oldest first, tells learners what they have
 * to pay, then gives back to them what was released.
 */
export const settleCharges = async (runtime: Runtime): Promise<void> => {
  for (const orgId of await idsOf(runtime, sql`luan_payers_waiting()`)) await captureBook(runtime, orgId);
  for (const planId of await idsOf(runtime, sql`luan_plans_waiting()`))
    await runtime.database.within(everything, (db) => sql`select luan_reserve_plan(${planId})`.execute(db));
  await tellLearners(runtime);
  await returnReleased(runtime);
};

/** Hourly: charges members who joined and seats that were booked without it, takes and releases what a step left behind. Each plan in a transaction of its own. */
export const followCharges = async (runtime: Runtime): Promise<void> => {
  await runtime.database.within(everything, (db) => sql`select luan_take_missed()`.execute(db));
  for (const planId of await idsOf(runtime, sql`luan_plans_uncharged()`))
    await runtime.database.within(everything, (db) => chargePlan(db, planId));
  const seats = await idsOf(runtime, sql`luan_seats_uncharged()`);
  if (seats.length > 0) await runtime.database.within(everything, (db) => chargeSeats(db, seats));
  for (const planId of await idsOf(runtime, sql`luan_plans_holding()`))
    await runtime.database.within(everything, (db) => sql`select luan_release_plan(${planId})`.execute(db));
};
