import { type RawBuilder, sql } from 'kysely';
import { neededPapers, soonDays } from '#contracts/vehicles/paper.rules.ts';
import {
  keptStates,
  useNature,
  vehicleKind,
  vehicleMachine,
  vehiclePapers,
  vehicleState,
} from '#contracts/vehicles/vehicle.codes.ts';
import { type VehicleDetail, vehicleList } from '#contracts/vehicles/vehicle.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { fail } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { containingPlate, containingVin } from '#kernel/search-by-kind.ts';
import { canWalk } from '#kernel/transition.ts';

/** Edges whoever stands above the company walks as well: the confirmation of a repair. */
export const confirming: readonly string[] = ['confirm', 'sendBack'];

/** Kinds of documents a vehicle `v` must have, by its use and kind (paper.rules). */
const needed = ((): RawBuilder<number[]> => {
  const branches = Object.values(useNature.values).flatMap((nature) =>
    Object.values(vehicleKind.values).map(
      (kind) =>
        `when v.use_nature = ${nature} and v.vehicle_kind = ${kind} then '{${neededPapers({ useNature: nature, vehicleKind: kind }).join()}}'::int[]`,
    ),
  );
  return sql.raw(`(case ${branches.join(' ')} else '{}'::int[] end)`);
})();

/** Whether a document of a vehicle `v` ran out. */
export const papersOver = (vehicle: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(vehicle)}.papers_until < luan_today(), false)`;

const { valid, ending, overdue, missing } = vehiclePapers.values;

/** How the documents of a vehicle `v` stand; the worst counts, and what ended weighs more than what was never filed. */
const papers = sql<number>`(case when v.papers_until < luan_today() then ${sql.raw(String(overdue))}
  when not v.paper_kinds @> ${needed} then ${sql.raw(String(missing))}
  when v.papers_until <= luan_today() + ${sql.raw(String(soonDays))} then ${sql.raw(String(ending))}
  else ${sql.raw(String(valid))} end)`;

/** States of a vehicle the company still has, as literals of the statement. */
export const kept = literal(vehicleState, ...keptStates);

/** Who drives and escorts, as far as the reader reaches them and they are still there. */
const joins = (actor: Actor): RawBuilder<unknown> => sql`
  left join org_user d on d.id = v.driver_id and d.left_at is null and ${inScope(actor.scope, 'org_user d')}
  left join org_user e on e.id = v.escort_id and e.left_at is null and ${inScope(actor.scope, 'org_user e')}
  left join department t on t.id = v.department_id
  left join vehicle tr on tr.id = v.tractor_id
  left join vehicle tl on tl.tractor_id = v.id`;

const columns = {
  vehicleId: sql`v.id`,
  orgId: sql`v.org_id`,
  orgName: sql`coalesce(luan_org_name(v.org_id), '')`,
  plateNo: sql`v.plate_no`,
  plateColour: sql`v.plate_colour`,
  vin: sql`v.vin`,
  vehicleKind: sql`v.vehicle_kind`,
  useNature: sql`v.use_nature`,
  brakeKind: sql`v.brake_kind`,
  goodsClass: sql`v.goods_class`,
  brand: sql`v.brand`,
  seatCount: sql`v.seat_count`,
  ratedLoad: sql`v.rated_load`,
  firstRegisteredOn: sql`v.first_registered_on::text`,
  transportCertNo: sql`v.transport_cert_no`,
  vehicleOwnership: sql`v.ownership`,
  driverId: sql`d.id`,
  driverName: sql`coalesce(d.real_name, '')`,
  escortId: sql`e.id`,
  escortName: sql`coalesce(e.real_name, '')`,
  departmentId: sql`v.department_id`,
  departmentName: sql`coalesce(t.department_name, '')`,
  tractorId: sql`tr.id`,
  tractorNo: sql`coalesce(tr.plate_no, '')`,
  trailerId: sql`tl.id`,
  trailerNo: sql`coalesce(tl.plate_no, '')`,
  gpsTerminal: sql`v.gps_terminal`,
  videoTerminal: sql`v.video_terminal`,
  mileage: sql`v.mileage`,
  remark: sql`v.remark`,
  papers,
  papersUntil: sql`v.papers_until::text`,
  state: sql`v.state`,
  stateReason: sql`v.state_reason`,
  stateSince: sql`v.state_since`,
  createdAt: sql`v.created_at`,
  version: sql`v.version`,
};

const isGone = (state: number): boolean =>
  state === vehicleState.values.transferred || state === vehicleState.values.scrapped;

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const own = row.orgId === actor.orgId;
  const state = Number(row.state);
  const writes = own && may(actor, 'system:vehicle:mod') && !isGone(state);
  return {
    ...row,
    can: [
      ...(writes ? ['mod', 'addPaper', 'del'] : []),
      ...canWalk(vehicleMachine, actor, state).filter((edge) => own || confirming.includes(edge)),
    ],
  };
};

const decided = decisions(vehicleMachine, { table: 'vehicle', alias: 'v' });

export const vehiclePage = listQuery(vehicleList, {
  deciders: decided.deciders,
  base: 'vehicle v',
  alias: 'v',
  joins,
  columns,
  filters: {
    ...decided.filters,
    keyword: (text) =>
      sql<boolean>`(${containingPlate(sql`v.plate_no`, text)} or ${containingVin(sql`v.vin`, text)}
        or ${containing(sql`v.brand`, text)} or ${containing(sql`v.transport_cert_no`, text)})`,
    papers: (wanted) => sql<boolean>`${papers} = any(${wanted}::int[])`,
    papersUntil: ([from, until]) => sql<boolean>`v.papers_until between ${from} and ${until ?? from}`,
    between: (days) => within(sql`v.created_at`, days),
  },
  sorts: {
    papersUntil: sql`v.papers_until`,
    firstRegisteredOn: sql`v.first_registered_on`,
  },
  finish,
});

/** One vehicle of the scope with its history; foreign equals missing. */
export const findVehicle = async (db: Db, actor: Actor, vehicleId: string): Promise<VehicleDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(columns)}, array(select unnest(${needed}) except select unnest(v.paper_kinds) order by 1) as missing,
      ${historyOf(vehicleMachine, sql`v.id`)} as history
    from vehicle v ${joins(actor)} where v.id = ${vehicleId} and ${inScope(actor.scope, 'vehicle v')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as unknown as VehicleDetail;
};
