import { sql } from 'kysely';
import { ofActor } from '#domains/people/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';

/** The organisation of a person the actor reaches; foreign, and who has left, equals missing. */
export const placeOfMember = async (
  db: Db,
  actor: Actor,
  orgUserId: string,
): Promise<{ orgId: string; path: string }> => {
  const { rows } = await sql<{ orgId: string; path: string }>`
    select m.org_id as "orgId", m.path from org_user m where m.id = ${orgUserId} and ${ofActor(actor)}`.execute(db);
  return orMissing(rows[0]);
};
