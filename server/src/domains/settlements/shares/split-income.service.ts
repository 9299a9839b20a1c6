import { sql } from 'kysely';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

/** Charges and places split in one transaction. */
const some = 5000;

/** Every minute in which something was captured or given back: writes down who gets how much of it. @returns how many were split */
export const splitIncome = async (runtime: Runtime): Promise<number> => {
  let total = 0;
  for (let done = some; done === some; total += done) {
    const { rows } = await runtime.database.within(everything, (db) =>
      sql<{ n: number }>`select luan_split_income(${some}) as n`.execute(db),
    );
    done = rows[0]?.n ?? 0;
  }
  return total;
};
