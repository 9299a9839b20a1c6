import { sql } from 'kysely';
import { checkFaultStanding, checkRecordState, checkSeverity } from '#contracts/checks/check.codes.ts';
import { vehicleMachine, vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import { literal } from '#kernel/literal.ts';

const of = (standing: keyof typeof checkFaultStanding.values) => literal(checkFaultStanding, standing);

const steps = (edge: keyof typeof vehicleMachine.edges) =>
  sql`select h.at from state_history h where h.machine = ${sql.lit(vehicleMachine.name)} and h.object_id = f.vehicle_id
    and h.edge = ${sql.lit(edge)}`;

const mended = sql`exists (select from check_mending m where m.fault_id = f.id)`;
const confirmed = sql`exists (select from (${steps('confirm')}) s where s.at > f.created_at)`;
/** Something was done about it, and nobody sent the vehicle back since. */
const reported = sql`exists (select from check_mending m where m.fault_id = f.id
  and not exists (select from (${steps('sendBack')}) s where s.at > m.created_at))`;

/**
 * How far a fault `f` is mended. One that stops its vehicle is mended when somebody confirmed the vehicle's repair after it;
 * any other when something was done about it. Those of voided checks, and of vehicles that are gone, count no longer.
 */
export const standing = sql<number>`(case
  when exists (select from check_record r where r.id = f.record_id and r.state = ${literal(checkRecordState, 'voided')}) then ${of('voided')}
  when f.severity < ${literal(checkSeverity, 'stopping')} then (case when ${mended} then ${of('mended')} else ${of('open')} end)
  when ${confirmed} then ${of('mended')}
  when exists (select from vehicle v where v.id = f.vehicle_id and v.state in (${literal(vehicleState, 'transferred', 'scrapped')})) then ${of('voided')}
  when ${reported} or exists (select from vehicle v where v.id = f.vehicle_id and v.state = ${literal(vehicleState, 'mended')}) then ${of('toConfirm')}
  else ${of('open')} end)`;

/** What was done about a fault `f`, one line after the other. */
export const mendings = sql`coalesce((select json_agg(json_build_object('done', m.done,
  'byName', coalesce(luan_person_name(m.made_by), ''), 'at', m.created_at, 'photoIds', m.photo_ids::text[]) order by m.id) from check_mending m where m.fault_id = f.id), '[]'::json)`;
