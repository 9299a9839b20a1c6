import { sql } from 'kysely';
import { checkFaultStanding, checkSeverity } from '#contracts/checks/check.codes.ts';
import { checkFaultList } from '#contracts/checks/fault.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { inScope } from '#kernel/scope.ts';
import { containingPlate } from '#kernel/search-by-kind.ts';
import { localDay } from '#kernel/zone.ts';
import { faultTextOf } from './fault-text.ts';
import { standing } from './standing.queries.ts';

const { open, toConfirm } = checkFaultStanding.values;

/** Whether the reader may note what was done: of a fault that stops its vehicle this reports the repair of the vehicle too. */
export const mayMend = (actor: Actor, row: { orgId: unknown; severity: unknown; faultStanding: unknown }): boolean =>
  row.orgId === actor.orgId &&
  (row.faultStanding === open || row.faultStanding === toConfirm) &&
  may(actor, 'check:fault:mend') &&
  (row.severity !== checkSeverity.values.stopping || may(actor, 'system:vehicle:mod'));

export const checkFaultPage = listQuery(checkFaultList, {
  base: 'check_fault f',
  alias: 'f',
  joins: sql`join vehicle c on c.id = f.vehicle_id join check_record k on k.id = f.record_id
    left join lateral (select m.done, m.created_at from check_mending m where m.fault_id = f.id order by m.id desc limit 1) last on true`,
  columns: {
    checkFaultId: sql`f.id`,
    checkRecordId: sql`f.record_id`,
    vehicleId: sql`f.vehicle_id`,
    plateNo: sql`c.plate_no`,
    faultText: faultTextOf('k'),
    itemText: sql`f.item_text`,
    itemGroup: sql`f.item_group`,
    severity: sql`f.severity`,
    faultNote: sql`f.note`,
    repeated: sql`f.repeated`,
    foundOn: sql`f.found_on::text`,
    faultStanding: standing,
    mended: sql`coalesce(last.done, '')`,
    mendedAt: sql`last.created_at`,
    openDays: sql`greatest(0, coalesce(${localDay(sql`last.created_at`)}, luan_today()) - f.found_on)`,
    orgId: sql`f.org_id`,
    orgName: sql`coalesce(luan_org_name(f.org_id), '')`,
  },
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`f.item_text`, text)}
        or exists (select from check_record k where k.id = f.record_id and ${containing(faultTextOf('k'), text)}) or f.vehicle_id in (select v.id from vehicle v
        where ${containingPlate(sql`v.plate_no`, text)}))`,
    faultStanding: (wanted) => sql<boolean>`${standing} = any(${wanted}::int[])`,
    foundBetween: ([from, until]) => sql<boolean>`f.found_on between ${from} and ${until ?? from}`,
  },
  sorts: { foundOn: sql`f.found_on` },
  order: { by: 'foundOn', direction: 'desc' },
  finish: (row, actor) => ({
    ...row,
    can: mayMend(actor, row as unknown as Parameters<typeof mayMend>[1]) ? ['mend'] : [],
  }),
});

/** A fault as another domain asks for it. */
interface FaultOfRecord {
  readonly checkFaultId: string;
  readonly vehicleId: string;
  readonly orgId: string;
  /** Membership of who made the check. */
  readonly orgUserId: string;
  /** How the edition calls it. */
  readonly faultText: string;
  readonly severity: number;
  readonly repeated: boolean;
  readonly foundOn: string;
  readonly standing: number;
}

/** The faults one check of the scope found, the gravest first. */
export const faultsOfRecord = async (db: Db, actor: Actor, checkRecordId: string): Promise<FaultOfRecord[]> => {
  const { rows } = await sql<FaultOfRecord>`
    select f.id as "checkFaultId", f.vehicle_id as "vehicleId", f.org_id as "orgId", k.org_user_id as "orgUserId", ${faultTextOf('k')} as "faultText",
      f.severity, f.repeated, f.found_on::text as "foundOn", ${standing} as standing
    from check_fault f join check_record k on k.id = f.record_id
    where f.record_id = ${checkRecordId} and ${inScope(actor.scope, 'check_fault f')} order by f.severity desc, f.item`.execute(
    db,
  );
  return rows;
};
