import { sql } from 'kysely';
import { checkMoment, checkRecordState } from '#contracts/checks/check.codes.ts';
import { checkDay, checkDayList } from '#contracts/checks/day.contract.ts';
import { vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import { kept } from '#domains/vehicles/door.ts';
import { listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { inScope } from '#kernel/scope.ts';
import { containingPlate } from '#kernel/search-by-kind.ts';

/** Checks before the trip of a vehicle `v` that count. That a vehicle was checked names nobody. */
const before = sql`check_record r where r.vehicle_id = v.id and r.check_moment = ${literal(checkMoment, 'beforeTrip')}
  and r.state <> ${literal(checkRecordState, 'voided')}`;

/** Whether the company of a vehicle `v` has it checked on this day of the week (check_rule; without a row every day). */
const asked = sql<boolean>`(v.state = ${literal(vehicleState, 'inUse')}
  and extract(isodow from luan_today()) <= coalesce((select c.days from check_rule c where c.org_id = v.org_id), 7))`;

/** Whether a vehicle `v` that is in use was not checked before a trip for seven days. */
const neglected = sql<boolean>`(v.state = ${literal(vehicleState, 'inUse')} and not exists (select from ${before} and r.checked_on > luan_today() - 7))`;

/** Where a vehicle `v` stands today. */
export const dayOfVehicle = sql<number>`(case when exists (select from ${before} and r.checked_on = luan_today()) then ${literal(checkDay, 'checked')}
  when ${asked} then ${literal(checkDay, 'missing')} else ${literal(checkDay, 'notAsked')} end)`;

export const checkDayPage = listQuery(checkDayList, {
  base: 'vehicle v',
  alias: 'v',
  always: () => sql<boolean>`v.state in (${kept})`,
  joins: (actor) => sql`
    left join org_user d on d.id = v.driver_id and d.left_at is null and ${inScope(actor.scope, 'org_user d')}
    left join department t on t.id = v.department_id`,
  columns: {
    vehicleId: sql`v.id`,
    plateNo: sql`v.plate_no`,
    checkDay: dayOfVehicle,
    checkVerdict: sql`(select max(r.verdict) from ${before} and r.checked_on = luan_today())`,
    driverName: sql`coalesce(d.real_name, '')`,
    useNature: sql`v.use_nature`,
    lastCheckedAt: sql`(select max(r.checked_at) from check_record r where r.vehicle_id = v.id and r.state <> ${literal(checkRecordState, 'voided')})`,
    checkedDays: sql`(select count(distinct r.checked_on)::int from ${before} and r.checked_on > luan_today() - 7)`,
    departmentName: sql`coalesce(t.department_name, '')`,
    orgId: sql`v.org_id`,
    orgName: sql`coalesce(luan_org_name(v.org_id), '')`,
  },
  filters: {
    keyword: (text) => containingPlate(sql`v.plate_no`, text),
    checkDay: (wanted) => sql<boolean>`${dayOfVehicle} = any(${wanted}::int[])`,
    neglected: (wanted) => whether(neglected, wanted),
    departmentId: (department) => sql<boolean>`v.department_id = ${department}`,
  },
  sorts: {
    lastCheckedAt: sql`(select max(r.checked_at) from check_record r where r.vehicle_id = v.id)`,
  },
  order: { by: 'plateNo', direction: 'asc' },
  finish: (row) => ({ ...row, can: [] }),
});
