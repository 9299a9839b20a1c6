import { sql } from 'kysely';
import { vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import { ofActor } from '#domains/people/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { readRows } from '#kernel/read-rows.ts';
import { inScope } from '#kernel/scope.ts';

/** A document as it stands: the one of its kind that holds longest. */
export interface HeldPaper {
  readonly kind: number;
  readonly until: string | null;
  readonly result: string;
}

/** A vehicle the organisation has, as a sheet describes it. */
export interface FleetVehicle {
  readonly id: string;
  readonly plateNo: string;
  readonly plateColour: number;
  readonly vin: string;
  readonly vehicleKind: number;
  readonly useNature: number;
  readonly brakeKind: number | null;
  readonly goodsClass: string;
  readonly brand: string;
  readonly seatCount: number | null;
  readonly ratedLoad: number | null;
  readonly firstRegisteredOn: string;
  readonly transportCertNo: string;
  readonly vehicleOwnership: number;
  readonly driverId: string | null;
  readonly escortId: string | null;
  readonly departmentId: string | null;
  readonly gpsTerminal: string;
  readonly mileage: number | null;
  readonly papers: readonly HeldPaper[];
}

/** What the names in a sheet stand for in the own organisation, and what it has already. */
export interface Fleet {
  /** Memberships by what their names are compared by; several for namesakes. */
  readonly people: ReadonlyMap<string, readonly string[]>;
  /** Names of memberships, and of departments. */
  readonly names: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
  readonly byPlate: ReadonlyMap<string, FleetVehicle>;
  readonly byVin: ReadonlyMap<string, FleetVehicle>;
  /** Whether what is there already may be changed. */
  readonly mayChange: boolean;
}

/** A plate and its colour: two vehicles may have one number in two colours. */
export const plateKey = ({ plateNo, plateColour }: { plateNo: string; plateColour: number }): string =>
  `${plateNo}/${plateColour}`;

const readVehicles = async (db: Db, actor: Actor): Promise<FleetVehicle[]> => {
  const rows = await readRows<FleetVehicle>(db)`
    select v.id, v.plate_no, v.plate_colour, v.vin, v.vehicle_kind, v.use_nature,
      v.brake_kind, v.goods_class, v.brand, v.seat_count, v.rated_load,
      v.first_registered_on::text as first_registered_on, v.transport_cert_no, v.ownership as vehicle_ownership,
      v.driver_id, v.escort_id, v.department_id, v.gps_terminal, v.mileage,
      coalesce((select json_agg(json_build_object('kind', h.paper_kind, 'until', h.valid_until, 'result', h.paper_result)) from (
        select distinct on (p.paper_kind) p.paper_kind, p.valid_until, p.paper_result from vehicle_paper p where p.vehicle_id = v.id
        order by p.paper_kind, p.valid_until desc nulls first) h), '[]') as papers
    from vehicle v
    where v.org_id = ${actor.orgId} and ${inScope(actor.scope, 'vehicle v')}
      and v.state not in (${literal(vehicleState, 'transferred', 'scrapped')})`;
  return rows;
};

/** Reads people, departments and vehicles of the own organisation, in reach. */
export const readFleet = async (db: Db, actor: Actor): Promise<Fleet> => {
  const { rows: members } = await sql<{
    id: string;
    key: string;
    name: string;
  }>`select m.id, m.name_match as key, m.real_name as name from org_user m
    where m.org_id = ${actor.orgId} and not m.guest and ${ofActor(actor)}`.execute(db);
  const people = new Map<string, string[]>();
  for (const { id, key } of members) people.set(key, [...(people.get(key) ?? []), id]);
  const { rows: departments } = await sql<{
    id: string;
    name: string;
  }>`select t.id, t.department_name as name from department t
    where t.org_id = ${actor.orgId} and ${inScope(actor.scope, 'department t')} order by t.id desc`.execute(db);
  const vehicles = await readVehicles(db, actor);
  return {
    people,
    names: new Map([
      ...members.map((one) => [`member ${one.id}`, one.name] as const),
      ...departments.map((one) => [`department ${one.id}`, one.name] as const),
    ]),
    departments: new Map(departments.map((one) => [one.name, one.id])),
    byPlate: new Map(vehicles.map((one) => [plateKey(one), one])),
    byVin: new Map(vehicles.map((one) => [one.vin, one])),
    mayChange: may(actor, 'system:vehicle:mod'),
  };
};
