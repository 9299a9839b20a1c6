import { sql } from 'kysely';
import { checkFaultStanding, checkSeverity } from '#contracts/checks/check.codes.ts';
import type { checkFaultApi } from '#contracts/checks/fault.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { reportRepair } from '#domains/vehicles/door.ts';
import { require } from '#kernel/actor.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { findFiles } from '#kernel/files.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { standing } from './standing.queries.ts';

interface Stored {
  id: string;
  org_id: string;
  path: string;
  vehicle_id: string;
  severity: number;
  standing: number;
  vehicle_state: number;
}

const { open, toConfirm } = checkFaultStanding.values;
const { stopping } = checkSeverity.values;

const read = async ({ db, actor }: Context, checkFaultId: string): Promise<Stored> => {
  // What is done about faults of one vehicle is written one after the other.
  await sql`select from vehicle v where v.id = (select f.vehicle_id from check_fault f where f.id = ${checkFaultId}
    and ${inScope(actor.scope, 'check_fault f')}) and ${inScope(actor.scope, 'vehicle v')} for update`.execute(db);
  const { rows } = await sql<Stored>`
    select f.id, f.org_id, f.path, f.vehicle_id, f.severity, ${standing} as standing, v.state as vehicle_state
    from check_fault f join vehicle v on v.id = f.vehicle_id where f.id = ${checkFaultId} and ${inScope(actor.scope, 'check_fault f')}`.execute(
    db,
  );
  return orMissing(rows[0]);
};

/** Whether another fault stops the same vehicle about which nothing was done yet. */
const othersStop = async ({ db }: Context, { id, vehicle_id }: Stored): Promise<boolean> => {
  const { rows } = await sql`select from check_fault f where f.vehicle_id = ${vehicle_id} and f.id <> ${id}
    and f.severity = ${stopping} and ${standing} = ${open} limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * Notes what was done about a fault of the own company. With the last one that stops a vehicle its repair is reported: whoever
 * reports it never confirms it.
 * @throws check.otherCompany, check.mended for one that is mended, and of a vehicle that stands still what its machine refuses.
 */
export const mendFault = async (
  context: Context,
  { checkFaultId, mended, files }: Parsed<typeof checkFaultApi.mend>,
): Promise<Data<typeof checkFaultApi.mend>> => {
  const { db, actor } = context;
  const fault = await read(context, checkFaultId);
  if (fault.org_id !== actor.orgId) throw fail('check.otherCompany');
  if (fault.standing !== open && fault.standing !== toConfirm) throw fail('check.mended');
  if (fault.severity === stopping) require(actor, 'system:vehicle:mod');
  const photos = files.map((file) => file.fileId);
  await findFiles(db, actor, photos);
  await sql`insert into check_mending (fault_id, org_id, path, done, photo_ids, made_by)
    values (${fault.id}, ${fault.org_id}, ${fault.path}, ${mended}, ${photos}::bigint[], ${actor.userId})`.execute(db);
  if (fault.severity === stopping && !(await othersStop(context, fault)))
    await reportRepair(context, { id: fault.vehicle_id, state: fault.vehicle_state }, mended);
  context.audit({ objectKind: 'checkFault', objectId: fault.id, action: 'checkFault.mend', after: { mended, photos } });
  return { faultStanding: (await read(context, checkFaultId)).standing };
};
