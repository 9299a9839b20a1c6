import { sql } from 'kysely';
import { ofActor, ofActorOrLeft } from '#domains/people/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';

/** The organisation of a person the actor reaches; foreign equals missing, and so does who has left, unless leavers are wanted too. */
export const placeOfMember = async (
  db: Db,
  actor: Actor,
  orgUserId: string,
  leavers = false,
): Promise<{ orgId: string; path: string }> => {
  const { rows } = await sql<{ orgId: string; path: string }>`
    select m.org_id as "orgId", m.path from org_user m where m.id = ${orgUserId} and ${leavers ? ofActorOrLeft(actor) : ofActor(actor)}`.execute(
    db,
  );
  return orMissing(rows[0]);
};
