import { sql } from 'kysely';
import { checkFaultStanding, checkRecordState, checkSeverity, checkVerdict } from '#contracts/checks/check.codes.ts';
import { type Equipped, lackedBy } from '#contracts/checks/item-applicability.rules.ts';
import type { OwnVehicle, ownCheckApi } from '#contracts/checks/own-check.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { kept, papersOver } from '#domains/vehicles/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { readRows } from '#kernel/read-rows.ts';
import type { Context } from '#kernel/serve.ts';
import { faultTextOf, wordedForReader } from '../records/fault-text.ts';
import { standing } from '../records/standing.queries.ts';
import { templatesFor } from '../templates/template.queries.ts';

/** Condition on `vehicle v`: of the company the person belongs to. Guests of a class belong to none. */
export const ofOwnCompany = (
  actor: Actor,
) => sql<boolean>`exists (select from org_user m where m.id = ${actor.orgUserId}
  and m.org_id = v.org_id and not m.guest and m.left_at is null)`;

/** What is known of the trailer a vehicle pulls; null without one. A tractor pulls one at a time. */
export const trailerOf = (vehicle: string) =>
  sql<Equipped | null>`(select jsonb_build_object('vehicleKind', w.vehicle_kind, 'brakeKind', w.brake_kind) from vehicle w
    where w.tractor_id = ${sql.ref(vehicle)}.id limit 1)`;

interface Read extends Omit<OwnVehicle, 'templates' | 'blocked' | 'seriousStops' | 'lacks'>, Equipped {
  readonly orgId: string;
  readonly path: string;
  readonly trailer: Equipped | null;
}

/** Condition on `vehicle v`; a bare one, since a `coalesce` around it would let no index serve. */
const own = (actor: Actor) => sql<boolean>`(v.driver_id = ${actor.orgUserId} or v.escort_id = ${actor.orgUserId})`;

const counts = sql`r.state <> ${literal(checkRecordState, 'voided')}`;

/** Not mended, or not confirmed yet. */
const unmended = sql`${standing} in (${literal(checkFaultStanding, 'open', 'toConfirm')})`;
const grave = sql`f.severity >= ${literal(checkSeverity, 'serious')} and ${unmended}`;

/** The last check that stopped a vehicle `v` and whose faults are not mended yet. */
const stoppedBy = sql`(case when v.state in (${literal(vehicleState, 'outOfService', 'mended')}) then (
  select jsonb_build_object('checkMoment', k.check_moment, 'faults', (
    select jsonb_agg(jsonb_build_object('text', ${faultTextOf('k')}, 'note', f.note, 'standing', ${standing}) order by f.severity desc, f.item)
    from check_fault f where f.record_id = k.id and ${grave}))
  from check_record k where k.vehicle_id = v.id and k.verdict = ${literal(checkVerdict, 'outOfService')}
    and exists (select from check_fault f where f.record_id = k.id and ${grave})
  order by k.checked_at desc limit 1) end)`;

const vehiclesOf = async (db: Db, actor: Actor, plateNo: string): Promise<Read[]> => {
  const which = plateNo === '' ? own(actor) : sql<boolean>`v.plate_no = ${plateNo}`;
  const rows = await readRows<Read>(db)`
    select v.id as vehicle_id, v.plate_no, v.use_nature, v.vehicle_kind, v.brake_kind,
      ${trailerOf('v')} as trailer, v.path,
      v.org_id, coalesce(t.plate_no, '') as trailer_no, coalesce(${papersOver('t')}, false) as trailer_over,
      coalesce(${own(actor)}, false) as mine, v.state, v.state_reason, v.mileage as odometer, ${stoppedBy} as stopped_by,
      coalesce((select c.duty_phone from check_rule c where c.org_id = v.org_id), '') as duty_phone,
      (select max(r.checked_at) from check_record r where r.vehicle_id = v.id and ${counts}) as last_checked_at,
      array(select distinct r.check_moment from check_record r where r.vehicle_id = v.id and r.checked_on = luan_today() and ${counts}
        and r.verdict <> ${literal(checkVerdict, 'outOfService')} order by 1) as done_today,
      array(select ${faultTextOf('k')} from check_fault f join check_record k on k.id = f.record_id where f.vehicle_id = v.id and ${grave} order by f.id desc limit 10) as open_faults
    from vehicle v left join vehicle t on t.tractor_id = v.id where ${which} and v.state in (${kept}) and ${ofOwnCompany(actor)} order by v.plate_no, v.id limit 50`;
  return rows;
};

/** Vehicles one drives or escorts, or that of a plate in the own company, each with the templates to check it by. */
export const ownVehicles = async (
  { db, actor }: Context,
  input: Parsed<typeof ownCheckApi.vehicles>,
): Promise<Data<typeof ownCheckApi.vehicles>> => {
  const vehicles: OwnVehicle[] = [];
  for (const { path, orgId, vehicleKind, brakeKind, trailer, ...one } of await vehiclesOf(db, actor, input.plateNo)) {
    const templates = await templatesFor(db, { path, vehicleKind, useNature: one.useNature });
    vehicles.push({
      ...one,
      seriousStops: await readParameter(db, orgId, 'checkSeriousStops'),
      lacks: lackedBy([{ vehicleKind, brakeKind }, ...(trailer ? [trailer] : [])]),
      blocked: one.state !== vehicleState.values.inUse,
      templates: templates.map(({ path: _path, ...template }) => ({
        ...template,
        items: wordedForReader(template.items),
      })),
    });
  }
  return vehicles;
};

/** The last checks one handed in. */
export const ownRecords = async ({ db, actor }: Context): Promise<Data<typeof ownCheckApi.own>> => {
  const rows = await readRows<Data<typeof ownCheckApi.own>[number]>(db)`
      select r.id as check_record_id, v.plate_no, r.check_moment, r.verdict, r.checked_at,
        r.state, r.doubts
      from check_record r join vehicle v on v.id = r.vehicle_id where r.org_user_id = ${actor.orgUserId}
      order by r.checked_at desc, r.id desc limit 30`;
  return rows;
};
