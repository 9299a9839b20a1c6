import { type RawBuilder, sql } from 'kysely';
import { conversionKind, conversionState } from '#contracts/events/conversions/conversion.codes.ts';
import { keptStates, vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';

/** Whether a conversion `c` speaks of the alarm `b`: of its organisation or one above, of its platform or of all. */
const speaksOf = sql<boolean>`starts_with(b.path, c.path) and (c.platform_id is null or c.platform_id = b.platform_id)`;

/** The confirmed conversion of each alarm: the nearest organisation's, its platform's before that of all. */
const confirmed = (
  ids: readonly string[],
  kind: keyof typeof conversionKind.values,
  written: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`(
  select distinct on (b.id) b.id as of_id, c.id as conversion_id, c.vehicle_id, c.org_user_id, c.of_org_id
  from driving_behaviour b join name_conversion c on c.kind = ${literal(conversionKind, kind)}
    and c.state = ${literal(conversionState, 'confirmed')} and ${written} and ${speaksOf}
  where b.id = any(${[...ids]}::bigint[]) order by b.id, length(c.path) desc, c.platform_id nulls last)`;

/** Puts alarms below the company their platform named: by a conversion, else by its very name. */
const findCompanies = async (db: Db, ids: readonly string[]): Promise<void> => {
  await sql`update driving_behaviour b set org_id = o.id, path = o.path, l1 = o.l1, l2 = o.l2, l3 = o.l3, l4 = o.l4, org_conversion_id = f.conversion_id
    from ${confirmed(ids, 'organisation', sql<boolean>`c.foreign_text = b.foreign_org and b.vehicle_id is null and b.org_conversion_id is null`)} f
      join organisation o on o.id = f.of_org_id
    where b.id = f.of_id and starts_with(o.path, b.path)`.execute(db);
  await sql`update driving_behaviour b set org_id = o.id, path = o.path, l1 = o.l1, l2 = o.l2, l3 = o.l3, l4 = o.l4
    from (select b.id as of_id, min(o.id) as id from driving_behaviour b join organisation o on o.org_name = b.foreign_org and starts_with(o.path, b.path)
      where b.id = any(${[...ids]}::bigint[]) and b.vehicle_id is null and b.foreign_org <> '' and b.org_conversion_id is null
      group by b.id having count(*) = 1) f join organisation o on o.id = f.id
    where b.id = f.of_id`.execute(db);
};

/**
 * Finds the vehicle of each alarm among those below its organisation: by its terminal, else by a conversion of its plate, else by the plate;
 * two of one terminal or plate are none.
 */
const findVehicles = async (db: Db, ids: readonly string[]): Promise<void> => {
  const taken = sql`set vehicle_id = v.id, org_id = v.org_id, path = v.path, l1 = v.l1, l2 = v.l2, l3 = v.l3, l4 = v.l4`;
  const kept = sql`v.state in (${literal(vehicleState, ...keptStates)})`;
  await sql`update driving_behaviour b ${taken}
    from (select b.id as of_id, min(v.id) as id from driving_behaviour b join vehicle v on v.gps_terminal = b.terminal_no and starts_with(v.path, b.path) and ${kept}
      where b.id = any(${[...ids]}::bigint[]) and b.vehicle_id is null and b.terminal_no <> '' group by b.id having count(*) = 1) f
      join vehicle v on v.id = f.id
    where b.id = f.of_id`.execute(db);
  await sql`update driving_behaviour b ${taken}, vehicle_conversion_id = f.conversion_id
    from ${confirmed(ids, 'vehicle', sql<boolean>`c.foreign_text = b.plate_no and b.vehicle_id is null`)} f join vehicle v on v.id = f.vehicle_id
    where b.id = f.of_id and starts_with(v.path, b.path) and ${kept}`.execute(db);
  await sql`update driving_behaviour b ${taken}
    from (select b.id as of_id, min(v.id) as id from driving_behaviour b join vehicle v on v.plate_no = b.plate_no and starts_with(v.path, b.path) and ${kept}
      where b.id = any(${[...ids]}::bigint[]) and b.vehicle_id is null and b.plate_no <> '' group by b.id having count(*) = 1) f
      join vehicle v on v.id = f.id
    where b.id = f.of_id`.execute(db);
};

/**
 * Finds who drove: by a conversion; else, of whom the platform names, the one person of the vehicle's company with that name and,
 * where it says so, that end of the phone number; where it names nobody, who is registered as the vehicle's driver.
 */
const findDrivers = async (db: Db, ids: readonly string[]): Promise<void> => {
  await sql`update driving_behaviour b set org_user_id = m.id, user_id = m.user_id, driver_conversion_id = f.conversion_id
    from ${confirmed(
      ids,
      'driver',
      sql<boolean>`c.foreign_text = b.driver_name and c.phone_tail = b.phone_tail and b.vehicle_id is not null and b.org_user_id is null`,
    )} f join org_user m on m.id = f.org_user_id and m.left_at is null
    where b.id = f.of_id and m.org_id = b.org_id`.execute(db);
  await sql`update driving_behaviour b set org_user_id = m.id, user_id = m.user_id
    from (select b.id as of_id, min(d.id) as id from driving_behaviour b join vehicle v on v.id = b.vehicle_id join lateral (
        select m.id from org_user m where b.driver_name = '' and m.id = v.driver_id and m.org_id = b.org_id and m.left_at is null and not m.guest
        union all
        select m.id from org_user m where b.driver_name <> '' and m.org_id = b.org_id and m.name_match = luan_match_name(b.driver_name) and m.left_at is null and not m.guest
          and (b.phone_tail = '' or exists (select from app_user u where u.id = m.user_id and right(u.phone_masked, 4) = b.phone_tail))) d on true
      where b.id = any(${[...ids]}::bigint[]) and b.org_user_id is null group by b.id having count(*) = 1) f
      join org_user m on m.id = f.id
    where b.id = f.of_id`.execute(db);
};

/** Finds company, vehicle and driver of alarms as far as they can be found; what is known already stays. */
export const findMatches = async (db: Db, ids: readonly string[]): Promise<void> => {
  await findCompanies(db, ids);
  await findVehicles(db, ids);
  await findDrivers(db, ids);
};

/** Alarms `b` that wait for what a name `c` means. */
export const waitsFor = sql<boolean>`${speaksOf} and case c.kind
  when ${literal(conversionKind, 'organisation')} then b.foreign_org = c.foreign_text and b.vehicle_id is null and b.org_conversion_id is null
  when ${literal(conversionKind, 'vehicle')} then b.plate_no = c.foreign_text and b.vehicle_id is null
  else b.driver_name = c.foreign_text and b.phone_tail = c.phone_tail and b.org_user_id is null and b.vehicle_id is not null end`;

/** Alarms `b` that were matched by a conversion `c`. */
export const matchedBy = sql<boolean>`c.id in (b.org_conversion_id, b.vehicle_conversion_id, b.driver_conversion_id)`;
