import { sql } from 'kysely';
import { equipmentKind, equipmentMachine, equipmentState } from '#contracts/vehicles/equipment/equipment.codes.ts';
import { tellPast } from '#kernel/history.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';

const kinds = equipmentKind.values;
const { inUse, faulty, mended } = equipmentState.values;

/**
 * Equipment of the demonstration, once, in companies with vehicles: each vehicle has its terminal and its fire extinguisher, the
 * first room a sign-in machine; one terminal is silent, one machine broken, one repair waits for somebody to confirm it.
 */
export const fillEquipment = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ id: string }>`
      with owner as (select o.id, o.path, o.l1, o.l2, o.l3, o.l4, coalesce((select min(m.user_id) from org_user m where m.org_id = o.id
            and m.user_class <> 102 and m.left_at is null), 1) as maker
          from organisation o where exists (select from vehicle v where v.org_id = o.id) and not exists (select from equipment e where e.org_id = o.id)),
        fleet as (select v.*, row_number() over (partition by v.org_id order by v.id) as nth from vehicle v),
        wanted as (
          select w.id as org_id, v.id as vehicle_id, null::bigint as room_id, v.nth, x.kind, x.prefix || lpad(v.nth::text, 3, '0') as no, x.maker as made_by
          from owner w join fleet v on v.org_id = w.id and v.nth <= 12
            cross join (values (${kinds.terminal}::int, 'ZD-', ${said('安途科技')}), (${kinds.fire}::int, 'MHQ-', ${said('平安消防')})) as x (kind, prefix, maker)
          union all
          select w.id, null, r.id, row_number() over (partition by w.id order by r.id), ${kinds.signIn}::int, 'QD-' || lpad((row_number() over (partition by w.id order by r.id))::text, 3, '0'), ${said('智签')}
          from owner w join room r on r.org_id = w.id)
      insert into equipment (org_id, path, l1, l2, l3, l4, equipment_no, category_id, category_name, equipment_kind, check_months, room_id, vehicle_id, maker,
        bought_on, inspected_on, next_check_on, last_seen_at, state, state_reason, state_since, created_by, created_at)
      select w.id, w.path, w.l1, w.l2, w.l3, w.l4, x.no, c.id, c.category_name, c.equipment_kind, c.check_months, x.room_id, x.vehicle_id, x.made_by,
        luan_today() - 400, luan_today() - y.ago, (luan_today() - y.ago + make_interval(months => c.check_months))::date,
        case when x.kind = ${kinds.terminal} then now() - make_interval(hours => case when x.nth = 2 then 50 else (x.nth % 5)::int end)
          else (luan_today() - y.ago) + interval '10 hours' end,
        s.state, case when s.state = ${inUse} then '' when s.state = ${faulty} then ${said('无法开机')} else ${said('已更换电源，通电正常')} end,
        case when s.state = ${inUse} then now() - interval '70 days' else now() - interval '1 day' end, w.maker, now() - interval '70 days'
      from wanted x join owner w on w.id = x.org_id
        join equipment_category c on c.equipment_kind = x.kind and c.org_id = (select o.id from organisation o where o.parent_id is null)
        cross join lateral (select case when c.check_months = 1 then case when x.nth = 3 then 33 else (3 + x.nth % 20)::int end
          when x.nth = 5 then 345 else (30 + x.nth * 7 % 200)::int end as ago) y
        cross join lateral (select case when x.kind = ${kinds.terminal} and x.nth = 4 then ${faulty}::int
          when x.kind = ${kinds.terminal} and x.nth = 6 then ${mended}::int else ${inUse}::int end as state) s
      order by x.org_id, x.kind, x.nth returning id`.execute(db);
    const ids = rows.map((row) => row.id);
    await tellPast(
      db,
      sql`select e.path, ${equipmentMachine.name}, e.id, x.edge, x."from", x."to", x.reason, e.created_by, x.at from equipment e
        cross join lateral (values ('add', null::int, ${inUse}::int, null::text, e.created_at, true),
          ('fail', ${inUse}, ${faulty}, ${said('无法开机')}, e.state_since - interval '1 hour', e.state <> ${inUse}),
          ('mend', ${faulty}, ${mended}, e.state_reason, e.state_since, e.state = ${mended})) as x (edge, "from", "to", reason, at, is_so)
        where e.id = any(${ids}::bigint[]) and x.is_so order by e.id, x.at`,
    );
    return ids.length;
  });
