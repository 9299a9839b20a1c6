import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { everything } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';

/**
 * Work of the student entry in a transaction of its own. A student's session reaches nothing by scope, and plans and lessons
 * stand above the person's organisation too: the person stands in the condition of every query.
 */
export const asOwn = <T>(visit: Visit, work: (db: Db, actor: Actor) => Promise<T>): Promise<T> =>
  visit.apart(everything, (db) => work(db, visit.actor));
