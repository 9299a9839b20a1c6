import { sql } from 'kysely';
import { equipmentState } from '#contracts/vehicles/equipment/equipment.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { inScope, subtree } from '#kernel/scope.ts';
import { equipmentWalks } from './equipment.service.ts';

/**
 * How a piece of equipment of the reader's reach is called where something else names it: category and number.
 * @param orgId the organisation it has to belong to; any of the reach without.
 */
export const equipmentLabel = async (
  db: Db,
  actor: Actor,
  equipmentId: string,
  orgId: string | null = null,
): Promise<string | undefined> => {
  const { rows } = await sql<{
    label: string;
  }>`select e.category_name || ' ' || e.equipment_no as label from equipment e
    where e.id = ${equipmentId} and (${orgId}::bigint is null or e.org_id = ${orgId}) and ${inScope(actor.scope, 'equipment e')}`.execute(
    db,
  );
  return rows[0]?.label;
};

/**
 * Notes a fault of equipment for what a check found, in the name of who checked it; what has a fault already, or is gone, stays as
 * it is. The caller has asked whether the person may check it.
 */
export const failEquipment = async (
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  equipmentId: string,
  reason: string,
): Promise<void> => {
  const { rows } = await sql<{
    state: number;
  }>`select e.state from equipment e where e.id = ${equipmentId} for update`.execute(db);
  if (rows[0]?.state !== equipmentState.values.inUse) return;
  const { orgId, orgPath: path, orgLevel: level } = actor;
  const whole = { ...actor, scope: subtree({ orgId, path, level }) };
  await equipmentWalks.alone({ db, actor: whole }, 'failed', { id: equipmentId, reason });
};
