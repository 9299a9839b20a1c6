import { type RawBuilder, sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import type { Data } from '#contracts/route.ts';
import {
  checkSoonDays,
  equipmentCheck,
  equipmentKind,
  equipmentMachine,
  equipmentState,
  heardKinds,
  silentHours,
} from '#contracts/vehicles/equipment/equipment.codes.ts';
import {
  type EquipmentDetail,
  type equipmentApi,
  equipmentList,
} from '#contracts/vehicles/equipment/equipment.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { fail } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { inScope, inScopeOrAbove } from '#kernel/scope.ts';
import { containingPlate } from '#kernel/search-by-kind.ts';
import { canWalk } from '#kernel/transition.ts';

/** Edges whoever stands above walks as well: the confirmation of a repair. */
export const confirming: readonly string[] = ['confirm', 'sendBack'];

const { none, later, soon, overdue } = equipmentCheck.values;
const scrapped = literal(equipmentState, 'scrapped');

const soonDays = sql.raw(
  `least(${checkSoonDays.most}, coalesce(e.check_months, ${checkSoonDays.most}) * ${checkSoonDays.eachMonth})`,
);
const check = sql<number>`(case when e.next_check_on is null or e.state = ${scrapped} then ${sql.raw(String(none))}
  when e.next_check_on < luan_today() then ${sql.raw(String(overdue))}
  when e.next_check_on <= luan_today() + ${soonDays} then ${sql.raw(String(soon))} else ${sql.raw(String(later))} end)`;

/** Kinds that are heard of with what the platform of their vehicle sends, as literals of the statement. */
export const heard = literal(equipmentKind, ...heardKinds);

/** It should be heard of, and was not for a day. */
const silent = sql<boolean>`(e.vehicle_id is not null and e.equipment_kind in (${heard}) and e.state <> ${scrapped}
  and coalesce(e.last_seen_at < now() - interval '${sql.raw(String(silentHours))} hours', true))`;

const joins: RawBuilder<unknown> = sql`left join room r on r.id = e.room_id left join vehicle v on v.id = e.vehicle_id`;

const columns = {
  equipmentId: sql`e.id`,
  orgId: sql`e.org_id`,
  orgName: sql`coalesce(luan_org_name(e.org_id), '')`,
  equipmentNo: sql`e.equipment_no`,
  categoryId: sql`e.category_id`,
  categoryName: sql`e.category_name`,
  equipmentKind: sql`e.equipment_kind`,
  checkMonths: sql`e.check_months`,
  roomId: sql`e.room_id`,
  vehicleId: sql`e.vehicle_id`,
  standsAt: sql`coalesce(v.plate_no, r.room_name, '')`,
  maker: sql`e.maker`,
  boughtOn: sql`e.bought_on::text`,
  inspectedOn: sql`e.inspected_on::text`,
  nextCheckOn: sql`e.next_check_on::text`,
  equipmentCheck: check,
  daysLeft: sql`e.next_check_on - luan_today()`,
  lastSeenAt: sql`e.last_seen_at`,
  silent,
  remark: sql`e.remark`,
  state: sql`e.state`,
  stateReason: sql`e.state_reason`,
  stateSince: sql`e.state_since`,
  createdAt: sql`e.created_at`,
  version: sql`e.version`,
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const own = row.orgId === actor.orgId;
  const state = Number(row.state);
  const writes = own && may(actor, 'system:equipment:mod') && state !== equipmentState.values.scrapped;
  return {
    ...row,
    can: [
      ...(writes ? ['mod'] : []),
      ...(writes && state === equipmentState.values.inUse ? ['inspect'] : []),
      ...canWalk(equipmentMachine, actor, state).filter((edge) => own || confirming.includes(edge)),
    ],
  };
};

const decided = decisions(equipmentMachine, { table: 'equipment', alias: 'e' });

export const equipmentPage = listQuery(equipmentList, {
  deciders: decided.deciders,
  base: 'equipment e',
  alias: 'e',
  joins,
  columns,
  filters: {
    ...decided.filters,
    keyword: (text) =>
      sql<boolean>`(${containing(sql`e.equipment_no`, text)} or ${containing(sql`e.category_name`, text)} or ${containing(sql`e.maker`, text)}
        or e.vehicle_id in (select k.id from vehicle k where ${containingPlate(sql`k.plate_no`, text)})
        or e.room_id in (select k.id from room k where ${containing(sql`k.room_name`, text)}))`,
    equipmentCheck: (wanted) => sql<boolean>`${check} = any(${wanted}::int[])`,
    silent: (wanted) => whether(silent, wanted),
    checkBetween: ([from, until]) => sql<boolean>`e.next_check_on between ${from} and ${until ?? from}`,
  },
  sorts: {
    nextCheckOn: sql`e.next_check_on`,
  },
  finish,
});

/** One piece of equipment of the scope with its history; foreign equals missing. */
export const findEquipment = async (db: Db, actor: Actor, equipmentId: string): Promise<EquipmentDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(columns)}, ${historyOf(equipmentMachine, sql`e.id`)} as history
    from equipment e ${joins} where e.id = ${equipmentId} and ${inScope(actor.scope, 'equipment e')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as unknown as EquipmentDetail;
};

/** Categories in use that an organisation may choose from: its own, those below and, shared, those above. */
export const findCategories = async (db: Db, actor: Actor): Promise<Data<typeof equipmentApi.categories>> => {
  const { rows } = await sql<Data<typeof equipmentApi.categories>[number]>`
    select c.id::text as "categoryId", c.category_name as "categoryName", c.equipment_kind as "equipmentKind", c.check_months as "checkMonths"
    from equipment_category c where c.state = ${literal(recordState, 'enabled')}
      and ${inScopeOrAbove(actor, 'equipment_category c', sql<boolean>`c.shared`)}
    order by c.equipment_kind, c.category_name, c.id`.execute(db);
  return rows;
};
