import { sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import { useNature, vehicleKind, vehicleMachine, vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import type { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { fitsUse, isPlate, isPlateOf } from '#contracts/vehicles/vehicle.rules.ts';
import { ofActor } from '#domains/people/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { brokenRule, sqlState } from '#kernel/db.ts';
import { type Failure, fail, failFields, orMissing } from '#kernel/errors.ts';
import { tellHistory } from '#kernel/history.ts';
import { ancestors, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { onEdges, walks } from '#kernel/walks.ts';
import { confirming, kept } from './vehicle.queries.ts';

type Written = Parsed<typeof vehicleApi.add>;
type Problem = Failure['fields'][number];
type Edge = keyof typeof vehicleMachine.edges;

/** A vehicle as its row has it. */
interface Stored {
  id: string;
  org_id: string;
  path: string;
  vehicle_kind: number;
  use_nature: number;
  brake_kind: number | null;
  first_registered_on: string;
  driver_id: string | null;
  escort_id: string | null;
  state: number;
  version: number;
}

/** What is looked at together in a vehicle. */
interface Described {
  readonly plateNo: string;
  readonly plateColour: number;
  readonly vehicleKind: number;
  readonly useNature: number;
  readonly goodsClass: string;
  readonly firstRegisteredOn: string;
}

/** A plate that is none, or is of another colour; one of a colour without rules is taken as it is written. */
const plateProblems = ({ plateNo, plateColour }: Pick<Described, 'plateNo' | 'plateColour'>): Problem[] => {
  if (isPlateOf(plateNo, plateColour)) return [];
  if (!isPlate(plateNo)) return [{ field: 'plateNo', key: 'input.plate' }];
  return [{ field: 'plateColour', key: 'vehicle.plateColour' }];
};

/** What does not fit together in a vehicle, by field. */
export const vehicleProblems = (input: Described): Problem[] => {
  const dangerous = input.useNature === useNature.values.dangerous;
  return [
    ...plateProblems(input),
    ...(fitsUse(input.vehicleKind, input.useNature) ? [] : [{ field: 'useNature', key: 'vehicle.otherUse' } as const]),
    ...(dangerous && input.goodsClass === '' ? [{ field: 'goodsClass', key: 'vehicle.noClass' } as const] : []),
    ...(!dangerous && input.goodsClass !== '' ? [{ field: 'goodsClass', key: 'vehicle.classUnasked' } as const] : []),
    ...(input.firstRegisteredOn > dayOf(clock.now())
      ? [{ field: 'firstRegisteredOn', key: 'vehicle.future' } as const]
      : []),
  ];
};

/** Who drives and escorts are people of the own organisation in reach; who was there before may stay. */
const peopleProblems = async ({ db, actor }: Context, input: Written, stored?: Stored): Promise<Problem[]> => {
  const asked = [
    { field: 'driverId', wanted: input.driverId, before: stored?.driver_id },
    { field: 'escortId', wanted: input.escortId, before: stored?.escort_id },
  ];
  const problems: Problem[] = [];
  for (const { field, wanted, before } of asked) {
    if (wanted === null || wanted === before) continue;
    const { rows } = await sql`select from org_user m where m.id = ${wanted} and m.org_id = ${actor.orgId}
      and not m.guest and ${ofActor(actor)}`.execute(db);
    if (rows.length === 0) problems.push({ field, key: 'vehicle.personForeign' });
  }
  if (input.driverId !== null && input.driverId === input.escortId)
    problems.push({ field: 'escortId', key: 'vehicle.sameEscort' });
  return problems;
};

const departmentProblems = async ({ db, actor }: Context, departmentId: string | null): Promise<Problem[]> => {
  if (departmentId === null) return [];
  const { rows } = await sql`select from department t where t.id = ${departmentId} and t.org_id = ${actor.orgId}
    and ${inScope(actor.scope, 'department t')}`.execute(db);
  return rows.length === 0 ? [{ field: 'departmentId', key: 'department.foreign' }] : [];
};

/** A tractor pulls a trailer: both of the own company, and still there. */
const tractorProblems = async (
  { db, actor }: Context,
  { tractorId, vehicleKind: kind }: Written,
  stored?: Stored,
): Promise<Problem[]> => {
  if (tractorId === null) return [];
  if (kind !== vehicleKind.values.trailer) return [{ field: 'tractorId', key: 'vehicle.noTrailer' }];
  const { rows } = await sql`select from vehicle v where v.id = ${tractorId} and v.org_id = ${actor.orgId}
    and v.vehicle_kind = ${vehicleKind.values.tractor} and v.state in (${kept}) and ${inScope(actor.scope, 'vehicle v')} for share`.execute(
    db,
  );
  if (rows.length === 0 || tractorId === stored?.id) return [{ field: 'tractorId', key: 'vehicle.noTractor' }];
  return [];
};

const refuseWrong = async (context: Context, input: Written, stored?: Stored): Promise<void> => {
  const problems = [
    ...vehicleProblems(input),
    ...(await peopleProblems(context, input, stored)),
    ...(await departmentProblems(context, input.departmentId)),
    ...(await tractorProblems(context, input, stored)),
  ];
  if (problems.length > 0) throw failFields(problems);
};

/** Somebody out of the writer's reach, whom the form did not show, stays. */
const staying = async (
  { db, actor }: Context,
  wanted: string | null,
  before: string | null,
): Promise<string | null> => {
  if (wanted !== null || before === null) return wanted;
  const { rows } = await sql`select from org_user m where m.id = ${before} and ${ofActor(actor)}`.execute(db);
  return rows.length === 0 ? before : null;
};

const columnsOf = async (context: Context, input: Written, stored?: Stored) => ({
  plate_no: input.plateNo,
  plate_colour: input.plateColour,
  vin: input.vin,
  vehicle_kind: input.vehicleKind,
  use_nature: input.useNature,
  brake_kind: input.brakeKind,
  goods_class: input.goodsClass,
  brand: input.brand,
  seat_count: input.seatCount,
  rated_load: input.ratedLoad,
  first_registered_on: input.firstRegisteredOn,
  transport_cert_no: input.transportCertNo,
  ownership: input.vehicleOwnership,
  driver_id: await staying(context, input.driverId, stored?.driver_id ?? null),
  escort_id: await staying(context, input.escortId, stored?.escort_id ?? null),
  department_id: input.departmentId,
  tractor_id: input.tractorId,
  gps_terminal: input.gpsTerminal,
  video_terminal: input.videoTerminal,
  mileage: input.mileage,
  remark: input.remark,
});

/** A plate or number the company has already, said of its field. */
const explain = (error: unknown): unknown => {
  const rule = brokenRule(error);
  if (rule === 'vehicle_plate') return failFields([{ field: 'plateNo', key: 'vehicle.plateTaken' }]);
  if (rule === 'vehicle_tractor') return failFields([{ field: 'tractorId', key: 'vehicle.tractorTaken' }]);
  return rule === 'vehicle_vin' ? failFields([{ field: 'vin', key: 'vehicle.vinTaken' }]) : error;
};

/** Tells the first line of vehicles that were just entered. */
export const tellEntered = ({ db, actor }: Pick<Context, 'db' | 'actor'>, ids: readonly string[]): Promise<void> =>
  tellHistory(
    db,
    actor,
    { machine: vehicleMachine, edge: 'add' },
    sql`select ${actor.orgPath}::text, x.id, null::int, ${vehicleState.values.inUse}::int from unnest(${[...ids]}::bigint[]) x (id)`,
  );

/**
 * Enters a vehicle into the register of the own organisation.
 * @throws on the field: a plate that does not fit its colour, a use that does not fit the kind, a plate or number that is
 * there already, people and departments of others.
 */
export const addVehicle = async (context: Context, input: Written): Promise<{ vehicleId: string; version: number }> => {
  const { db, actor } = context;
  await refuseWrong(context, input);
  try {
    const { id } = await db
      .insertInto('vehicle')
      .values({
        org_id: actor.orgId,
        path: actor.orgPath,
        ...ancestors(actor.orgPath),
        ...(await columnsOf(context, input)),
        created_by: actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tellEntered(context, [id]);
    context.audit({ objectKind: 'vehicle', objectId: id, action: 'vehicle.add', after: input });
    return { vehicleId: id, version: 1 };
  } catch (error) {
    throw explain(error);
  }
};

/** Refuses what is another company's, however far the reader sees. */
const refuseOther = (actor: Actor, row: { readonly org_id: string }): void => {
  if (row.org_id !== actor.orgId) throw fail('vehicle.otherCompany');
};

/**
 * A vehicle the own company still has, locked.
 * @throws object.missing, vehicle.otherCompany, vehicle.gone for one that was sold or scrapped.
 */
export const lockVehicle = async ({ db, actor }: Context, vehicleId: string): Promise<Stored> => {
  const { rows } =
    await sql<Stored>`select v.id, v.org_id, v.path, v.vehicle_kind, v.use_nature, v.brake_kind, v.first_registered_on::text,
      v.driver_id, v.escort_id, v.state, v.version from vehicle v
    where v.id = ${vehicleId} and ${inScope(actor.scope, 'vehicle v')} for update`.execute(db);
  const stored = orMissing(rows[0]);
  refuseOther(actor, stored);
  const { transferred, scrapped } = vehicleState.values;
  if (stored.state === transferred || stored.state === scrapped) throw fail('vehicle.gone');
  return stored;
};

/** Changes a vehicle of the own company. */
export const modVehicle = async (
  context: Context,
  input: Parsed<typeof vehicleApi.mod>,
): Promise<{ vehicleId: string; version: number }> => {
  const stored = await lockVehicle(context, input.vehicleId);
  if (stored.version !== input.version) throw fail('object.changed');
  await refuseWrong(context, input, stored);
  const columns = await columnsOf(context, input, stored);
  try {
    await context.db
      .updateTable('vehicle')
      .set((row) => ({ ...columns, version: row('version', '+', 1) }))
      .where('id', '=', stored.id)
      .execute();
  } catch (error) {
    throw explain(error);
  }
  context.audit({ objectKind: 'vehicle', objectId: stored.id, action: 'vehicle.mod', before: stored, after: input });
  return { vehicleId: stored.id, version: stored.version + 1 };
};

/** Deletes a vehicle of the own company that nothing names. @throws object.inUse */
export const delVehicle = async (context: Context, { vehicleId }: { vehicleId: string }): Promise<null> => {
  const stored = await lockVehicle(context, vehicleId);
  await sql`delete from vehicle where id = ${stored.id}`.execute(context.db).catch((error: unknown) => {
    throw sqlState(error) === '23503' ? fail('object.inUse') : error;
  });
  context.audit({ objectKind: 'vehicle', objectId: stored.id, action: 'vehicle.del', before: stored });
  return null;
};

const since = ({ reason }: { readonly reason: string }) => ({
  state_reason: reason,
  state_since: clock.now().toISOString(),
});

export const vehicleWalks = walks(vehicleMachine, {
  table: 'vehicle',
  rule: ({ context, edge, row }) => {
    if (!confirming.includes(edge)) refuseOther(context.actor, row);
  },
  stamps: onEdges(Object.keys(vehicleMachine.edges) as Edge[], since),
  effects: onEdges(['transfer', 'scrap'], async ({ context: { db }, id }) => {
    // Nothing is pulled by, or pulls, what is gone.
    await sql`update vehicle set tractor_id = null where tractor_id is not null and (id = ${id} or tractor_id = ${id})`.execute(
      db,
    );
  }),
});
