import { type RawBuilder, sql } from 'kysely';
import { conversionKind, conversionState } from '#contracts/events/conversions/conversion.codes.ts';
import { keptStates, vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';

/** Whether a conversion `c` speaks of the alarm `b`: of its organisation or one above, of its platform or of all. */
const speaksOf = sql<boolean>`starts_with(b.path, c.path) and (c.platform_id is null or c.platform_id = b.platform_id)`;

/** The confirmed conversion of each row `b` of a table: the nearest organisation's, its platform's before that of all. */
const confirmed = (
  table: RawBuilder<unknown>,
  kind: keyof typeof conversionKind.values,
  written: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`(
  select distinct on (b.id) b.id as of_id, b.org_id, b.path, c.id as conversion_id, c.vehicle_id, c.org_user_id, c.of_org_id
  from ${table} b join name_conversion c on c.kind = ${literal(conversionKind, kind)}
    and c.state = ${literal(conversionState, 'confirmed')} and ${written} and ${speaksOf}
  order by b.id, length(c.path) desc, c.platform_id nulls last)`;

const kept = sql<boolean>`v.state in (${literal(vehicleState, ...keptStates)})`;

/** Alarms below the company their platform named: by a conversion, else by its very name. */
const companies = sql`
  converted as (select f.of_id, f.conversion_id, o.id, o.path from ${confirmed(
    sql`alarm`,
    'organisation',
    sql<boolean>`c.foreign_text = b.foreign_org and b.foreign_org <> '' and b.vehicle_id is null and b.org_conversion_id is null`,
  )} f join organisation o on o.id = f.of_org_id where starts_with(o.path, f.path)),
  called as (select b.id as of_id, min(o.id) as id, min(o.path) as path from alarm b join organisation o on o.org_name = b.foreign_org and starts_with(o.path, b.path)
    where b.foreign_org <> '' and b.vehicle_id is null and b.org_conversion_id is null and b.id not in (select of_id from converted)
    group by b.id having count(*) = 1),
  placed as materialized (select b.id, b.platform_id, b.plate_no, b.terminal_no, b.driver_name, b.phone_tail, b.vehicle_id, b.org_user_id, b.user_id,
      b.vehicle_conversion_id, b.driver_conversion_id, coalesce(n.id, x.id, b.org_id) as org_id, coalesce(n.path, x.path, b.path) as path,
      coalesce(n.conversion_id, b.org_conversion_id) as org_conversion_id
    from alarm b left join converted n on n.of_id = b.id left join called x on x.of_id = b.id)`;

/**
 * The vehicle of each alarm among those below its organisation: by its terminal, else by a conversion of its plate, else by the
 * plate; two of one terminal or plate are none.
 */
const vehicles = sql`
  by_terminal as (select b.id as of_id, min(v.id) as id from placed b join vehicle v on v.gps_terminal = b.terminal_no and starts_with(v.path, b.path) and ${kept}
    where b.vehicle_id is null and b.terminal_no <> '' and v.gps_terminal <> '' group by b.id having count(*) = 1),
  by_name as (select f.of_id, f.conversion_id, v.id from ${confirmed(
    sql`placed`,
    'vehicle',
    sql<boolean>`c.foreign_text = b.plate_no and b.plate_no <> '' and b.vehicle_id is null`,
  )} f join vehicle v on v.id = f.vehicle_id where starts_with(v.path, f.path) and ${kept} and f.of_id not in (select of_id from by_terminal)),
  by_plate as (select b.id as of_id, min(v.id) as id from placed b join vehicle v on v.plate_no = b.plate_no and starts_with(v.path, b.path) and ${kept}
    where b.vehicle_id is null and b.plate_no <> '' group by b.id having count(*) = 1),
  driven as materialized (select b.id, b.platform_id, b.driver_name, b.phone_tail, b.org_user_id, b.user_id, b.org_conversion_id, b.driver_conversion_id,
      v.id as vehicle_id, coalesce(n.conversion_id, b.vehicle_conversion_id) as vehicle_conversion_id, v.driver_id,
      case when b.vehicle_id is null and v.id is not null then v.org_id else b.org_id end as org_id,
      case when b.vehicle_id is null and v.id is not null then v.path else b.path end as path
    from placed b left join by_terminal t on t.of_id = b.id left join by_name n on n.of_id = b.id left join by_plate p on p.of_id = b.id
      left join vehicle v on v.id = coalesce(b.vehicle_id, t.id, n.id, p.id))`;

/**
 * Who drove: by a conversion; else, of whom the platform names, the one person of the vehicle's company with that name and,
 * where it says so, that end of the phone number; where it names nobody, who is registered as the vehicle's driver.
 */
const drivers = sql`
  known as (select f.of_id, f.conversion_id, m.id, m.user_id from ${confirmed(
    sql`driven`,
    'driver',
    sql<boolean>`c.foreign_text = b.driver_name and c.phone_tail = b.phone_tail and b.driver_name <> '' and b.vehicle_id is not null and b.org_user_id is null`,
  )} f join org_user m on m.id = f.org_user_id and m.left_at is null where m.org_id = f.org_id),
  named as (select b.id as of_id, min(m.id) as id, min(m.user_id) as user_id from driven b join org_user m on m.org_id = b.org_id
      and m.name_match = luan_match_name(b.driver_name) and m.left_at is null and not m.guest
      and (b.phone_tail = '' or exists (select from app_user u where u.id = m.user_id and right(u.phone_masked, 4) = b.phone_tail))
    where b.driver_name <> '' and b.vehicle_id is not null and b.org_user_id is null group by b.id having count(*) = 1),
  registered as (select b.id as of_id, m.id, m.user_id from driven b join org_user m on m.id = b.driver_id and m.org_id = b.org_id
      and m.left_at is null and not m.guest
    where b.driver_name = '' and b.org_user_id is null)`;

/**
 * Company, vehicle and driver of alarms as far as they can be found, in one statement; what is known already stays.
 * @param alarms rows of what `alarm` names below: alarms as they stand, or as they are about to be written.
 * @returns a table of id, org_id, path, l1 to l4, vehicle_id, org_user_id, user_id and the conversions.
 */
export const matches = (alarms: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  with alarm (id, platform_id, org_id, path, foreign_org, terminal_no, plate_no, driver_name, phone_tail, vehicle_id, org_user_id, user_id,
    org_conversion_id, vehicle_conversion_id, driver_conversion_id) as materialized (${alarms}), ${companies}, ${vehicles}, ${drivers}
  select b.id, o.id as org_id, o.path, o.l1, o.l2, o.l3, o.l4, b.vehicle_id, b.org_conversion_id, b.vehicle_conversion_id,
    coalesce(b.org_user_id, k.id, n.id, r.id) as org_user_id, case when b.org_user_id is null then coalesce(k.user_id, n.user_id, r.user_id) else b.user_id end as user_id,
    coalesce(k.conversion_id, b.driver_conversion_id) as driver_conversion_id
  from driven b join organisation o on o.id = b.org_id left join known k on k.of_id = b.id
    left join named n on n.of_id = b.id left join registered r on r.of_id = b.id)`;

/** Finds company, vehicle and driver of alarms that stand, as far as they can be found; what is known already stays. */
export const findMatches = async (db: Db, ids: readonly string[]): Promise<void> => {
  await sql`update driving_behaviour b set org_id = f.org_id, path = f.path, l1 = f.l1, l2 = f.l2, l3 = f.l3, l4 = f.l4, vehicle_id = f.vehicle_id,
      org_user_id = f.org_user_id, user_id = f.user_id, org_conversion_id = f.org_conversion_id, vehicle_conversion_id = f.vehicle_conversion_id,
      driver_conversion_id = f.driver_conversion_id
    from ${matches(sql`select b.id, b.platform_id, b.org_id, b.path, b.foreign_org, b.terminal_no, b.plate_no, b.driver_name, b.phone_tail, b.vehicle_id,
      b.org_user_id, b.user_id, b.org_conversion_id, b.vehicle_conversion_id, b.driver_conversion_id
      from driving_behaviour b where b.id = any(${[...ids]}::bigint[])`)} f
    where b.id = f.id and (b.org_id, b.vehicle_id, b.org_user_id, b.org_conversion_id) is distinct from (f.org_id, f.vehicle_id, f.org_user_id, f.org_conversion_id)`.execute(
    db,
  );
};

/** Alarms `b` that wait for what a name `c` means. */
export const waitsFor = sql<boolean>`${speaksOf} and case c.kind
  when ${literal(conversionKind, 'organisation')} then b.foreign_org = c.foreign_text and b.vehicle_id is null and b.org_conversion_id is null
  when ${literal(conversionKind, 'vehicle')} then b.plate_no = c.foreign_text and b.vehicle_id is null
  else b.driver_name = c.foreign_text and b.phone_tail = c.phone_tail and b.org_user_id is null and b.vehicle_id is not null end`;

/** Alarms `b` that were matched by a conversion `c`. */
export const matchedBy = sql<boolean>`c.id in (b.org_conversion_id, b.vehicle_conversion_id, b.driver_conversion_id)`;
