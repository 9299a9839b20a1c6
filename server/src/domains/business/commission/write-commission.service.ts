import { sql } from 'kysely';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

/**
 * Writes the commission of what was captured or given back since the last time, by who was assigned on the day of the capture.
 * @returns lines written
 */
export const writeCommission = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ lines: number }>`select luan_write_commission() as lines`.execute(db);
    return rows[0]?.lines ?? 0;
  });
