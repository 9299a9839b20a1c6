import { sql } from 'kysely';
import type { VehicleSheetRow } from '#contracts/vehicles/vehicle.import.ts';
import { writeAudit } from '#kernel/audit.ts';
import { fail } from '#kernel/errors.ts';
import { ancestors, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { tellFiled } from '../papers/paper.service.ts';
import type { FleetVehicle } from './fleet.queries.ts';
import { tellEntered } from './vehicle.service.ts';

type Named = 'plateColour' | 'vehicleKind' | 'useNature' | 'vehicleOwnership';

/** A vehicle of a sheet, its names understood. */
export interface SheetVehicle extends Omit<VehicleSheetRow, Named | 'brakeKind'>, Readonly<Record<Named, number>> {
  readonly brakeKind: number | null;
  readonly driverId: string | null;
  readonly escortId: string | null;
  readonly departmentId: string | null;
  readonly papers: readonly { kind: number; until: string; number: string; result: string }[];
}

type Doing = Pick<Context, 'db' | 'actor'>;

/** Files the documents that a sheet brings for vehicles, by the numbers of these. */
const insertPapers = async (
  doing: Doing,
  vehicles: readonly SheetVehicle[],
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  const { db, actor } = doing;
  const papers = vehicles.flatMap((one) =>
    one.papers.map((paper) => ({ ...paper, vehicleId: ids.get(one.vin) ?? '' })),
  );
  if (papers.length === 0) return;
  const { l1, l2, l3, l4 } = ancestors(actor.orgPath);
  const { rows } = await sql<{ id: string }>`
    insert into vehicle_paper (vehicle_id, org_id, path, l1, l2, l3, l4, paper_kind, paper_number, paper_result, valid_until, created_by)
    select x."vehicleId", ${actor.orgId}::bigint, ${actor.orgPath}::text, ${l1}::bigint, ${l2}::bigint, ${l3}::bigint, ${l4}::bigint,
      x.kind, x.number, x.result, x.until, ${actor.userId}::bigint
    from json_to_recordset(${JSON.stringify(papers)}::json) as x ("vehicleId" bigint, kind int, number text, result text, until date)
    returning id`.execute(db);
  await tellFiled(
    doing,
    rows.map((row) => row.id),
  );
};

/** Enters vehicles of a sheet with their documents; all of them or none. */
export const insertVehicles = async (doing: Doing, vehicles: readonly SheetVehicle[]): Promise<void> => {
  const { db, actor } = doing;
  const { l1, l2, l3, l4 } = ancestors(actor.orgPath);
  const { rows } = await sql<{ id: string; vin: string }>`
    insert into vehicle (org_id, path, l1, l2, l3, l4, plate_no, plate_colour, vin, vehicle_kind, use_nature, brake_kind, goods_class, brand, seat_count,
      rated_load, first_registered_on, transport_cert_no, ownership, driver_id, escort_id, department_id, gps_terminal, mileage, created_by)
    select ${actor.orgId}::bigint, ${actor.orgPath}::text, ${l1}::bigint, ${l2}::bigint, ${l3}::bigint, ${l4}::bigint, x."plateNo",
      x."plateColour", x.vin, x."vehicleKind", x."useNature", x."brakeKind", coalesce(x."goodsClass", ''), coalesce(x.brand, ''), x."seatCount",
      x."ratedLoad", x."firstRegisteredOn", coalesce(x."transportCertNo", ''), x."vehicleOwnership", x."driverId", x."escortId",
      x."departmentId", coalesce(x."gpsTerminal", ''), x.mileage, ${actor.userId}::bigint
    from json_to_recordset(${JSON.stringify(vehicles)}::json) as x ("plateNo" text, "plateColour" int, vin text, "vehicleKind" int,
      "useNature" int, "brakeKind" int, "goodsClass" text, brand text, "seatCount" int, "ratedLoad" int, "firstRegisteredOn" date, "transportCertNo" text,
      "vehicleOwnership" int, "driverId" bigint, "escortId" bigint, "departmentId" bigint, "gpsTerminal" text, mileage int)
    returning id, vin`.execute(db);
  await tellEntered(
    doing,
    rows.map((row) => row.id),
  );
  await insertPapers(doing, vehicles, new Map(rows.map((row) => [row.vin, row.id])));
};

/**
 * Changes vehicles that are there as a sheet says, and files the documents it brings; all of them or none. Each change is a
 * deed of its own, as by hand.
 * @throws object.changed where one of them is gone.
 */
export const updateVehicles = async (
  doing: Doing,
  changed: readonly { vehicle: SheetVehicle; stored: FleetVehicle }[],
): Promise<void> => {
  if (changed.length === 0) return;
  const { db, actor } = doing;
  const values = changed.map(({ vehicle, stored }) => ({ ...vehicle, id: stored.id }));
  const { rows } = await sql<{ id: string; vin: string }>`
    update vehicle v set plate_no = x."plateNo", plate_colour = x."plateColour", vehicle_kind = x."vehicleKind", use_nature = x."useNature",
      brake_kind = x."brakeKind", goods_class = coalesce(x."goodsClass", ''), brand = coalesce(x.brand, ''), seat_count = x."seatCount",
      rated_load = x."ratedLoad", first_registered_on = x."firstRegisteredOn", transport_cert_no = coalesce(x."transportCertNo", ''),
      ownership = x."vehicleOwnership", driver_id = x."driverId", escort_id = x."escortId", department_id = x."departmentId",
      gps_terminal = coalesce(x."gpsTerminal", ''), mileage = x.mileage, version = v.version + 1
    from json_to_recordset(${JSON.stringify(values)}::json) as x (id bigint, "plateNo" text, "plateColour" int, "vehicleKind" int,
      "useNature" int, "brakeKind" int, "goodsClass" text, brand text, "seatCount" int, "ratedLoad" int, "firstRegisteredOn" date,
      "transportCertNo" text, "vehicleOwnership" int, "driverId" bigint, "escortId" bigint, "departmentId" bigint, "gpsTerminal" text, mileage int)
    where v.id = x.id and v.org_id = ${actor.orgId} and ${inScope(actor.scope, 'vehicle v')}
    returning v.id, v.vin`.execute(db);
  if (rows.length !== changed.length) throw fail('object.changed');
  await insertPapers(
    doing,
    changed.map(({ vehicle }) => vehicle),
    new Map(rows.map((row) => [row.vin, row.id])),
  );
  for (const { vehicle, stored } of changed)
    await writeAudit(
      db,
      actor,
      { ip: '', userAgent: '' },
      {
        service: 'manager',
        action: 'vehicle.mod',
        objectKind: 'vehicle',
        objectId: stored.id,
        result: 'done',
        before: stored,
        after: vehicle,
      },
    );
};
