import { sql } from 'kysely';
import { asMember } from '#domains/identity/door.ts';
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

/** The person as the member that has begun to learn for a record; what was not begun is the session's alone. */
export const memberOfRecord = (db: Db, actor: Actor, { recordId }: { readonly recordId: string }): Promise<Actor> =>
  asMember(db, actor, sql`select s.org_user_id from study_session s where s.record_id = ${recordId}`);
