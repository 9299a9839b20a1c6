import { sql } from 'kysely';
import { vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { ownOrganisation } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { vehicleWalks } from './vehicle.service.ts';

/** A vehicle whose row the caller has locked. */
interface Locked {
  readonly id: string;
  readonly state: number;
}

const { inUse, underRepair, suspended, outOfService } = vehicleState.values;

/**
 * Takes a vehicle out of service for what a check found, in the name of who checked it; one that stands still already stays as
 * it is. The caller has locked the row and asked whether the person may check this vehicle.
 * @returns whether it was taken out now.
 */
export const failVehicle = async (
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  vehicle: Locked,
  reason: string,
): Promise<boolean> => {
  if (![inUse, underRepair, suspended].includes(vehicle.state as 1 | 2 | 4)) return false;
  await vehicleWalks.alone({ db, actor: { ...actor, scope: ownOrganisation(actor) } }, 'fail', {
    id: vehicle.id,
    reason,
  });
  return true;
};

/** Notes the kilometres a check read, where they are more than those that stand. */
export const noteMileage = async (db: Db, vehicleId: string, kilometres: number): Promise<void> => {
  await sql`update vehicle set mileage = ${kilometres} where id = ${vehicleId} and coalesce(mileage, 0) < ${kilometres}`.execute(
    db,
  );
};

/** Reports the repair of a vehicle that is out of service: somebody else confirms it. Any other is left alone. */
export const reportRepair = async (context: Context, vehicle: Locked, done: string): Promise<void> => {
  if (vehicle.state !== outOfService) return;
  await vehicleWalks.walk(context, 'mend', { id: vehicle.id, reason: done });
};
