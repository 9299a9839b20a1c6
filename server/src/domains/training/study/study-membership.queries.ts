import { sql } from 'kysely';
import { asMember } from '#domains/identity/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';

/** The person as the member that has begun to learn for a record; what was not begun is the session's alone. */
export const memberOfRecord = (db: Db, actor: Actor, { recordId }: { readonly recordId: string }): Promise<Actor> =>
  asMember(db, actor, sql`select s.org_user_id from study_session s where s.record_id = ${recordId}`);
