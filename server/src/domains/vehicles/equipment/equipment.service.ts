import { sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import { equipmentMachine, equipmentState } from '#contracts/vehicles/equipment/equipment.codes.ts';
import type { equipmentApi } from '#contracts/vehicles/equipment/equipment.contract.ts';
import { monthsAfter } from '#contracts/zone.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { type Failure, fail, failFields, orMissing } from '#kernel/errors.ts';
import { tellHistory } from '#kernel/history.ts';
import { ancestors, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { onEdges, walks } from '#kernel/walks.ts';
import { confirming, findCategories, heard } from './equipment.queries.ts';

type Written = Parsed<typeof equipmentApi.add>;
type Edge = keyof typeof equipmentMachine.edges;
type Problem = Failure['fields'][number];
interface Made {
  equipmentId: string;
  version: number;
}

/** Next inspection by the cycle; null where there is none. */
const nextBy = (months: number | null, from: string): string | null =>
  months === null ? null : monthsAfter(from, months);

const placeProblems = async ({ db, actor }: Context, { roomId, vehicleId }: Written): Promise<Problem[]> => {
  if (roomId !== null && vehicleId !== null) return [{ field: 'vehicleId', key: 'equipment.twoPlaces' }];
  if (roomId !== null) {
    const { rows } =
      await sql`select from room r where r.id = ${roomId} and r.org_id = ${actor.orgId} and ${inScope(actor.scope, 'room r')}`.execute(
        db,
      );
    if (rows.length === 0) return [{ field: 'roomId', key: 'equipment.otherRoom' }];
  }
  if (vehicleId !== null) {
    const { rows } =
      await sql`select from vehicle v where v.id = ${vehicleId} and v.org_id = ${actor.orgId} and ${inScope(actor.scope, 'vehicle v')}`.execute(
        db,
      );
    if (rows.length === 0) return [{ field: 'vehicleId', key: 'event.otherVehicle' }];
  }
  return [];
};

/** The columns of what is written. @throws on the field: a category, room or vehicle of others, a purchase of the future. */
const columnsOf = async (context: Context, input: Written) => {
  const today = dayOf(clock.now());
  const category = (await findCategories(context.db, context.actor)).find((one) => one.categoryId === input.categoryId);
  const problems: Problem[] = [
    ...(category ? [] : [{ field: 'categoryId', key: 'equipment.otherCategory' } as const]),
    ...(input.boughtOn !== null && input.boughtOn > today
      ? [{ field: 'boughtOn', key: 'equipment.future' } as const]
      : []),
    ...(await placeProblems(context, input)),
  ];
  if (!category || problems.length > 0) throw failFields(problems);
  return {
    equipment_no: input.equipmentNo,
    category_id: category.categoryId,
    category_name: category.categoryName,
    equipment_kind: category.equipmentKind,
    check_months: category.checkMonths,
    room_id: input.roomId,
    vehicle_id: input.vehicleId,
    maker: input.maker,
    bought_on: input.boughtOn,
    next_check_on: input.nextCheckOn ?? nextBy(category.checkMonths, input.boughtOn ?? today),
    remark: input.remark,
  };
};

const explain = (error: unknown): unknown =>
  brokenRule(error) === 'equipment_no_once' ? failFields([{ field: 'equipmentNo', key: 'input.taken' }]) : error;

/** Equipment as a sheet or a form brings it. */
export type NewEquipment = Awaited<ReturnType<typeof columnsOf>>;

/** Writes equipment of the own organisation down with its first line of history. @returns its numbers. */
export const insertEquipment = async (
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  all: readonly NewEquipment[],
): Promise<string[]> => {
  if (all.length === 0) return [];
  const made = await db
    .insertInto('equipment')
    .values(
      all.map((one) => ({
        org_id: actor.orgId,
        path: actor.orgPath,
        ...ancestors(actor.orgPath),
        ...one,
        created_by: actor.userId,
      })),
    )
    .returning('id')
    .execute()
    .catch((error: unknown) => {
      throw explain(error);
    });
  const ids = made.map((row) => row.id);
  await tellHistory(
    db,
    actor,
    { machine: equipmentMachine, edge: 'add' },
    sql`select ${actor.orgPath}::text, x.id, null::int, ${equipmentState.values.inUse}::int from unnest(${ids}::bigint[]) x (id)`,
  );
  return ids;
};

/** Enters equipment into the register of the own organisation. */
export const addEquipment = async (context: Context, input: Written): Promise<Made> => {
  const [equipmentId = ''] = await insertEquipment(context, [await columnsOf(context, input)]);
  context.audit({ objectKind: 'equipment', objectId: equipmentId, action: 'equipment.add', after: input });
  return { equipmentId, version: 1 };
};

/** Refuses what is another company's, however far the reader sees. */
const refuseOther = (actor: Actor, row: { readonly org_id: string }): void => {
  if (row.org_id !== actor.orgId) throw fail('equipment.otherOrganisation');
};

interface Stored {
  id: string;
  org_id: string;
  category_id: string;
  check_months: number | null;
  state: number;
  version: number;
}

const lock = async ({ db, actor }: Context, id: string, version: number): Promise<Stored> => {
  const { rows } =
    await sql<Stored>`select e.id, e.org_id, e.category_id, e.check_months, e.state, e.version from equipment e
    where e.id = ${id} and ${inScope(actor.scope, 'equipment e')} for update`.execute(db);
  const stored = orMissing(rows[0]);
  refuseOther(actor, stored);
  if (stored.state === equipmentState.values.scrapped) throw fail('equipment.gone');
  if (stored.version !== version) throw fail('object.changed');
  return stored;
};

/** Changes equipment of the own organisation; another day of inspection is reminded of anew. */
export const modEquipment = async (context: Context, input: Parsed<typeof equipmentApi.mod>): Promise<Made> => {
  const stored = await lock(context, input.equipmentId, input.version);
  const columns = await columnsOf(context, input);
  await context.db
    .updateTable('equipment')
    .set((row) => ({ ...columns, reminded: null, version: row('version', '+', 1) }))
    .where('id', '=', stored.id)
    .execute()
    .catch((error: unknown) => {
      throw explain(error);
    });
  context.audit({
    objectKind: 'equipment',
    objectId: stored.id,
    action: 'equipment.mod',
    before: stored,
    after: input,
  });
  return { equipmentId: stored.id, version: stored.version + 1 };
};

/** Notes an inspection: the equipment was seen then, and its cycle says the next one. */
export const inspectEquipment = async (context: Context, input: Parsed<typeof equipmentApi.inspect>): Promise<Made> => {
  const stored = await lock(context, input.equipmentId, input.version);
  if (stored.state !== equipmentState.values.inUse) throw fail('equipment.notInUse');
  if (input.inspectedOn > dayOf(clock.now())) throw failFields([{ field: 'inspectedOn', key: 'equipment.future' }]);
  const next = input.nextCheckOn ?? nextBy(stored.check_months, input.inspectedOn);
  if (next !== null && next <= input.inspectedOn)
    throw failFields([{ field: 'nextCheckOn', key: 'equipment.beforeInspection' }]);
  await sql`update equipment set inspected_on = ${input.inspectedOn}::date, next_check_on = ${next}::date, reminded = null,
      last_seen_at = greatest(last_seen_at, least(now(), ${input.inspectedOn}::date + interval '1 day')), version = version + 1
    where id = ${stored.id}`.execute(context.db);
  context.audit({
    objectKind: 'equipment',
    objectId: stored.id,
    action: 'equipment.inspect',
    before: stored,
    after: input,
  });
  return { equipmentId: stored.id, version: stored.version + 1 };
};

const since = ({ reason }: { readonly reason: string }) => ({
  state_reason: reason,
  state_since: clock.now().toISOString(),
});

export const equipmentWalks = walks(equipmentMachine, {
  table: 'equipment',
  rule: ({ context, edge, row }) => {
    if (!confirming.includes(edge)) refuseOther(context.actor, row);
  },
  stamps: onEdges(Object.keys(equipmentMachine.edges) as Edge[], since),
});

/**
 * Notes that terminals and cameras of vehicles were heard of with what a platform sent.
 * @param seen vehicles with the moment, ISO 8601; a later one that stands stays.
 */
export const noteSeen = async (db: Db, seen: readonly { vehicleId: string; at: string }[]): Promise<void> => {
  if (seen.length === 0) return;
  await sql`update equipment e set last_seen_at = greatest(e.last_seen_at, x.at)
    from (select y."vehicleId", max(y.at) as at from json_to_recordset(${JSON.stringify(seen)}::json) as y ("vehicleId" bigint, at timestamptz) group by 1) x
    where e.vehicle_id = x."vehicleId" and e.equipment_kind in (${heard})`.execute(db);
};
