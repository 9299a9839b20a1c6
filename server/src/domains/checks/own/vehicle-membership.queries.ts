import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';

/** The person's memberships in the company of a vehicle: a check that was made there is handed in there, whenever it is sent. */
export const membersOfVehicle = (
  { vehicleId }: { readonly vehicleId?: string | undefined },
  { userId }: Actor,
): RawBuilder<unknown> =>
  sql`select m.id from vehicle v join org_user m on m.org_id = v.org_id where v.id = ${vehicleId ?? null} and m.user_id = ${userId}`;
