import { setTimeout } from 'node:timers/promises';
import type { Database } from './db.ts';
import { fail } from './errors.ts';
import { answerOf, giveBack, keepAnswer, type Press } from './idempotency.ts';
import { everything } from './scope.ts';

/** Milliseconds between two looks for the answer of the first of two presses at one time, and looks until it is given up. */
const rhythm = 50;
const looks = 100;

/** The answer of a press that somebody has made or is making; undefined where nobody is. @throws request.repeated without an answer */
const answered = async (database: Database, press: Press): Promise<{ readonly data?: unknown } | undefined> => {
  for (let look = 0; look < looks; look += 1) {
    const known = await database.within(everything, (db) => answerOf(db, press), 'read');
    if (known === undefined || 'data' in known) return known;
    await setTimeout(rhythm);
  }
  throw fail('request.repeated');
};

/**
 * Does work that opens its own transactions once per press. The key is taken in the first of them that writes (`isTaken` says
 * whether it was), so that what is done is done under it or not at all; a refusal gives it back.
 */
export const onceVisit = async (
  database: Database,
  press: Press,
  { work, isTaken }: { work: () => Promise<unknown>; isTaken: () => boolean },
): Promise<unknown> => {
  const known = await answered(database, press);
  if (known) return known.data;
  let data: unknown;
  try {
    data = await work();
  } catch (error) {
    if (isTaken()) await database.within(everything, (db) => giveBack(db, press));
    else {
      // Somebody else's press of the same key was faster: what it did is why this one was refused.
      const first = await answered(database, press);
      if (first) return first.data;
    }
    throw error;
  }
  if (isTaken()) await database.within(everything, (db) => keepAnswer(db, press, data));
  return data;
};
