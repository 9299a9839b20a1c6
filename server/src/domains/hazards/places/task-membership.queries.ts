import { sql } from 'kysely';
import { asMember } from '#domains/identity/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';

/** The person as the member who is to make a check of a place: made there, it is handed in there, whenever it is sent. */
export const memberOfTask = (
  db: Db,
  actor: Actor,
  { placeTaskId }: { readonly placeTaskId?: string | undefined },
): Promise<Actor> =>
  asMember(
    db,
    actor,
    sql`select p.checker_id from place_task t join place_check p on p.id = t.place_check_id where t.id = ${placeTaskId ?? null}`,
  );
