import { sql } from 'kysely';
import { classState, signUpState } from '#contracts/schools/class.codes.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { promoteNext } from './seat.service.ts';

/** Classes that have free places and people who wait: places were added, or who waits sits in no other class any more. */
const unfilled = async (runtime: Runtime): Promise<string[]> => {
  const { rows } = await runtime.database.within(
    everything,
    (db) =>
      sql<{ id: string }>`select k.id from training_class k where k.taken < k.places
        and k.state in (${literal(classState, 'signingUp', 'running')})
        and exists (select from class_sign_up s where s.class_id = k.id and s.state = ${literal(signUpState, 'waiting')})`.execute(
        db,
      ),
    'read',
  );
  return rows.map((row) => row.id);
};

/** Gives free places to those who wait, in their order; each class in a transaction of its own. @returns how many moved up. */
export const fillPlaces = async (runtime: Runtime): Promise<number> => {
  let moved = 0;
  for (const id of await unfilled(runtime))
    moved += await runtime.database.within(everything, async (db) => {
      let count = 0;
      while (await promoteNext(db, id)) count += 1;
      return count;
    });
  return moved;
};
