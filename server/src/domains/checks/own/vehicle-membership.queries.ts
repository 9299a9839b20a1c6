import { sql } from 'kysely';
import { asMember } from '#domains/identity/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';

/** The person as a member of the company of a vehicle: a check that was made there is handed in there, whenever it is sent. */
export const memberOfVehicle = (
  db: Db,
  actor: Actor,
  { vehicleId }: { readonly vehicleId?: string | undefined },
): Promise<Actor> =>
  asMember(
    db,
    actor,
    sql`select m.id from vehicle v join org_user m on m.org_id = v.org_id where v.id = ${vehicleId ?? null} and m.user_id = ${actor.userId}`,
  );
