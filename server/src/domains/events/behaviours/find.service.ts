import { type RawBuilder, sql } from 'kysely';
import { conversionKind, conversionState } from '#contracts/events/conversions/conversion.codes.ts';
import { keptStates, vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';

/** Whether a conversion `c` speaks of the alarm `b`: of its organisation or one above, of its platform or of all. */
const speaksOf = sql<boolean>`starts_with(b.path, c.path) and (c.platform_id is null or c.platform_id = b.platform_id)`;

/** The confirmed conversion of the alarm `b`: the nearest organisation's, its platform's before that of all. */
const confirmed = (kind: keyof typeof conversionKind.values, written: RawBuilder<boolean>): RawBuilder<unknown> => sql`(
  select c.id, c.vehicle_id, c.org_user_id, c.of_org_id from name_conversion c
  where c.kind = ${literal(conversionKind, kind)} and c.state = ${literal(conversionState, 'confirmed')} and ${written} and ${speaksOf}
  order by length(c.path) desc, c.platform_id nulls last limit 1)`;

const kept = sql<boolean>`v.state in (${literal(vehicleState, ...keptStates)}) and starts_with(v.path, b.path)`;

/** Alarms `b` below the company their platform named: by a conversion, else by its very name. */
const placed = sql`
  select b.*, coalesce(n.id, x.id, b.org_id) as at_org, coalesce(n.path, x.path, b.path) as at_path, coalesce(n.conversion_id, b.org_conversion_id) as by_org
  from alarm b
    left join lateral (select c.id as conversion_id, o.id, o.path from ${confirmed('organisation', sql<boolean>`c.foreign_text = b.foreign_org`)} c
      join organisation o on o.id = c.of_org_id and starts_with(o.path, b.path)) n on b.foreign_org <> '' and b.vehicle_id is null and b.org_conversion_id is null
    left join lateral (select min(o.id) as id, min(o.path) as path from organisation o where o.org_name = b.foreign_org and starts_with(o.path, b.path)
      having count(*) = 1) x on b.foreign_org <> '' and b.vehicle_id is null and b.org_conversion_id is null and n.id is null`;

/**
 * The vehicle of each alarm `b` among those below its organisation: by its terminal, else by a conversion of its plate, else by
 * the plate; two of one terminal or plate are none. The last look is by a case, since before `coalesce` the second lock keeps the
 * index from being used.
 */
const driven = sql`
  select b.id, b.platform_id, b.driver_name, b.phone_tail, b.org_user_id, b.user_id, b.driver_conversion_id, b.category, b.level, b.occurred_at, b.by_org,
    coalesce(b.vehicle_id, v.id) as vehicle_id, coalesce(n.conversion_id, b.vehicle_conversion_id) as by_vehicle, v.driver_id,
    case when b.vehicle_id is null and v.id is not null then v.org_id else b.org_id end as org_id
  from (select p.id, p.platform_id, p.plate_no, p.terminal_no, p.driver_name, p.phone_tail, p.vehicle_id, p.org_user_id, p.user_id, p.vehicle_conversion_id,
      p.driver_conversion_id, p.category, p.level, p.occurred_at, p.by_org, p.at_org as org_id, p.at_path as path from placed p) b
    left join lateral (select min(v.id) as id from vehicle v where v.gps_terminal = b.terminal_no and v.gps_terminal <> '' and ${kept}
      having count(*) = 1) t on b.terminal_no <> '' and b.vehicle_id is null
    left join lateral (select c.id as conversion_id, v.id from ${confirmed('vehicle', sql<boolean>`c.foreign_text = b.plate_no`)} c
      join vehicle v on v.id = c.vehicle_id and ${kept}) n on b.plate_no <> '' and b.vehicle_id is null and t.id is null
    left join lateral (select min(v.id) as id from vehicle v where v.plate_no = b.plate_no and ${kept}
      having count(*) = 1) p on b.plate_no <> '' and b.vehicle_id is null and t.id is null and n.id is null
    left join vehicle v on v.id = case when b.vehicle_id is not null then b.vehicle_id when t.id is not null then t.id when n.id is not null then n.id else p.id end`;

/** Members `m` who may have driven: still there, and none that is only taught there. */
const present = sql<boolean>`m.org_id = b.org_id and m.left_at is null`;

/**
 * Company, vehicle and driver of alarms as far as they can be found, in one statement; what is known already stays. Who drove is
 * known by a conversion; else, of whom the platform names, it is the one person of the vehicle's company with that name and, where
 * it says so, that end of the phone number; where it names nobody, who is registered as the vehicle's driver. Each look is one by
 * an index for each alarm: how many are found cannot be foreseen, and a plan for one row would compare all with all.
 * @param alarms rows of what `alarm` names below: alarms as they stand, or as they are about to be written.
 * @returns a table of id, org_id, path, l1 to l4, vehicle_id, org_user_id, user_id, the conversions, category, level and moment.
 */
export const matches = (alarms: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  with alarm (id, platform_id, org_id, path, foreign_org, terminal_no, plate_no, driver_name, phone_tail, vehicle_id, org_user_id, user_id,
    org_conversion_id, vehicle_conversion_id, driver_conversion_id, category, level, occurred_at) as materialized (${alarms}),
    placed as materialized (${placed}), driven as materialized (${driven})
  select b.id, b.org_id, b.path, b.l1, b.l2, b.l3, b.l4, b.vehicle_id, b.by_org as org_conversion_id, b.by_vehicle as vehicle_conversion_id,
    coalesce(k.conversion_id, b.driver_conversion_id) as driver_conversion_id, b.category, b.level, b.occurred_at,
    coalesce(b.org_user_id, k.id, n.id, r.id) as org_user_id, case when b.org_user_id is null then coalesce(k.user_id, n.user_id, r.user_id) else b.user_id end as user_id
  from (select d.*, o.path, o.l1, o.l2, o.l3, o.l4 from driven d join organisation o on o.id = d.org_id) b
    left join lateral (select c.id as conversion_id, m.id, m.user_id
      from ${confirmed('driver', sql<boolean>`c.foreign_text = b.driver_name and c.phone_tail = b.phone_tail`)} c join org_user m on m.id = c.org_user_id and ${present}) k
      on b.driver_name <> '' and b.vehicle_id is not null and b.org_user_id is null
    left join lateral (select min(m.id) as id, min(m.user_id) as user_id from org_user m where ${present} and m.name_match = luan_match_name(b.driver_name) and not m.guest
        and (b.phone_tail = '' or exists (select from app_user u where u.id = m.user_id and right(u.phone_masked, 4) = b.phone_tail))
      having count(*) = 1) n on b.driver_name <> '' and b.vehicle_id is not null and b.org_user_id is null and k.id is null
    left join org_user r on r.id = b.driver_id and r.org_id = b.org_id and r.left_at is null and not r.guest and b.driver_name = '' and b.org_user_id is null)`;

/** Finds company, vehicle and driver of alarms that stand, as far as they can be found; what is known already stays. */
export const findMatches = async (db: Db, ids: readonly string[]): Promise<void> => {
  await sql`update driving_behaviour b set org_id = f.org_id, path = f.path, l1 = f.l1, l2 = f.l2, l3 = f.l3, l4 = f.l4, vehicle_id = f.vehicle_id,
      org_user_id = f.org_user_id, user_id = f.user_id, org_conversion_id = f.org_conversion_id, vehicle_conversion_id = f.vehicle_conversion_id,
      driver_conversion_id = f.driver_conversion_id
    from ${matches(sql`select b.id, b.platform_id, b.org_id, b.path, b.foreign_org, b.terminal_no, b.plate_no, b.driver_name, b.phone_tail, b.vehicle_id,
      b.org_user_id, b.user_id, b.org_conversion_id, b.vehicle_conversion_id, b.driver_conversion_id, b.category, b.level, b.occurred_at
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
