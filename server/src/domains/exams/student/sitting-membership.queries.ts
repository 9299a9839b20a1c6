import { sql } from 'kysely';
import { asMember } from '#domains/identity/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';

/** The person as the member that sat or sits an exam of a record; what was not begun is the session's alone. */
export const memberOfRecord = (db: Db, actor: Actor, { recordId }: { readonly recordId: string }): Promise<Actor> =>
  asMember(db, actor, sql`select s.org_user_id from exam_sitting s where s.record_id = ${recordId}`);

/** The person as the member of a sitting. */
export const memberOfSitting = (db: Db, actor: Actor, { sittingId }: { readonly sittingId: string }): Promise<Actor> =>
  asMember(db, actor, sql`select s.org_user_id from exam_sitting s where s.id = ${sittingId}`);
