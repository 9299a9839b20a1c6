import { sql } from 'kysely';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { unfilled } from '../unfilled.ts';
import { promoteNext } from './seat.service.ts';

const findUnfilled = async (runtime: Runtime): Promise<string[]> => {
  const { rows } = await runtime.database.within(
    everything,
    (db) => sql.raw<{ id: string }>(unfilled).execute(db),
    'read',
  );
  return rows.map((row) => row.id);
};

/** Gives free places to those who wait, in their order; each class in a transaction of its own. @returns how many moved up. */
export const fillPlaces = async (runtime: Runtime): Promise<number> => {
  let moved = 0;
  for (const id of await findUnfilled(runtime))
    moved += await runtime.database.within(everything, async (db) => {
      let count = 0;
      while (await promoteNext(db, id)) count += 1;
      return count;
    });
  return moved;
};
