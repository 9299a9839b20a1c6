-- Functions, triggers and views of vehicles: applied again whenever this file has changed.

-- What occupies a room, lessons of a timetable that are still to be held among it; held, they are lessons in a classroom.
create or replace function luan_room_uses(wanted bigint, since timestamptz, till timestamptz)
returns table (kind text, object_id bigint, plan_id bigint, flavour text, name text, org_name text, begins_at timestamptz,
  ends_at timestamptz, in_reach boolean)
language sql stable security definer rows 5 set search_path = public as $$
  select u.kind, u.object_id, u.plan_id, u.flavour, u.name, luan_org_name(u.org_id), u.begins_at, u.ends_at,
    u.path >= (select luan_from()) and u.path < (select luan_to())
  from room r cross join lateral (
    select 'classroom' as kind, c.id as object_id, c.plan_id, p.flavour, p.plan_name as name, c.org_id, c.path,
      c.held_from as begins_at, c.held_until as ends_at
    from classroom c join plan p on p.id = c.plan_id
    where c.room_id = wanted and c.state = 1 and c.held_from < till and c.held_until > since
    union all
    select 'classSlot', t.id, null, null, k.class_name, t.org_id, t.path, t.starts_at, t.ends_at
    from class_slot t join training_class k on k.id = t.class_id
    where t.room_id = wanted and t.state = 1 and t.starts_at < till and t.ends_at > since
    union all
    select 'examSession', s.id, null, null, s.session_name, s.org_id, s.path, s.starts_at, s.ends_at
    from exam_session s where s.room_id = wanted and s.state = 1 and s.starts_at < till and s.ends_at > since
    union all
    select 'meeting', m.plan_id, m.plan_id, p.flavour, p.plan_name, m.org_id, m.path, m.starts_at, m.ends_at
    from meeting m join plan p on p.id = m.plan_id
    where m.room_id = wanted and p.state <> 11 and m.starts_at < till and m.ends_at > since
  ) u where r.id = wanted and r.path >= (select luan_from()) and r.path < (select luan_to()) $$;

-- What a vehicle has: of each kind the document that reaches furthest counts, and of these the one that ends first.
create or replace function luan_vehicle_papers() returns trigger language plpgsql set search_path = public as $$
begin
  update vehicle v set paper_kinds = coalesce(p.kinds, '{}'), papers_until = p.until
  from (select array_agg(k.paper_kind order by k.paper_kind) as kinds, nullif(min(k.until), 'infinity') as until
    from (select paper_kind, max(coalesce(valid_until, 'infinity')) as until from vehicle_paper
      where vehicle_id = coalesce(new.vehicle_id, old.vehicle_id) and state = 1 group by paper_kind) k) p
  where v.id = coalesce(new.vehicle_id, old.vehicle_id);
  return null;
end $$;

create or replace trigger vehicle_papers after insert or update or delete on vehicle_paper for each row execute function luan_vehicle_papers();
