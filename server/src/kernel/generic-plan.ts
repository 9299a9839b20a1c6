import { sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * Runs a statement of many questions with the plan that fits any values. For such a statement PostgreSQL believes that a plan for the
 * very values is worth making each time: what waits took 40 ms to plan and 3 ms to run. The values of these questions are scopes,
 * kinds and states, for which the plan is the same.
 */
export const withGenericPlan = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  const asBefore = () => sql`reset plan_cache_mode`.execute(db);
  await sql`set plan_cache_mode = force_generic_plan`.execute(db);
  try {
    const result = await work();
    await asBefore();
    return result;
  } catch (error) {
    // In a transaction that failed it cannot be said, and goes with the transaction.
    await asBefore().catch(() => undefined);
    throw error;
  }
};
