import { sql } from 'kysely';
import type { CheckMonth, checkRecordApi } from '#contracts/checks/record.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { findVehicle } from '#domains/vehicles/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { inScope } from '#kernel/scope.ts';
import { faultTextOf } from './fault-text.ts';
import { daysOf, type MonthRecord, monthTable } from './month.rules.ts';
import { counting } from './record.queries.ts';
import { mendings, standing } from './standing.queries.ts';

/** A month of one vehicle of the scope for one moment; foreign equals missing. */
export const findMonth = async (
  db: Db,
  actor: Actor,
  { vehicleId, month, checkMoment }: Parsed<typeof checkRecordApi.month>,
): Promise<CheckMonth> => {
  const vehicle = await findVehicle(db, actor, vehicleId);
  const days = daysOf(month);
  const which = sql<boolean>`r.vehicle_id = ${vehicleId} and r.check_moment = ${checkMoment} and ${counting}
    and r.checked_on between ${`${month}-01`}::date and ${`${month}-${days.length}`}::date and ${inScope(actor.scope, 'check_record r')}`;
  const records = await sql<MonthRecord>`
    select extract(day from r.checked_on)::int as day, r.verdict, m.real_name as "checkerName", r.items, r.answers
    from check_record r join org_user m on m.id = r.org_user_id where ${which} order by r.checked_at`.execute(db);
  const faults = await sql<CheckMonth['faults'][number]>`
    select f.found_on::text as "foundOn", ${faultTextOf('r')} as text, f.severity, f.note, ${standing} as standing, ${mendings} as mendings
    from check_fault f join check_record r on r.id = f.record_id where ${which} order by f.found_on, f.item`.execute(
    db,
  );
  const { plateNo, orgName, vehicleKind, useNature } = vehicle;
  return {
    vehicleId,
    plateNo,
    orgName,
    vehicleKind,
    useNature,
    month,
    checkMoment,
    days,
    ...monthTable(records.rows, days),
    faults: faults.rows,
  };
};
