-- What takes place in a room names it by its number; the words of the place stay as they were written.
alter table classroom add column room_id bigint references room (id);
create index classroom_room_id on classroom (room_id, held_from) where room_id is not null;
alter table exam_session add column room_id bigint references room (id);
create index exam_session_room_id on exam_session (room_id, starts_at) where room_id is not null;
alter table meeting add column room_id bigint references room (id);
create index meeting_room_id on meeting (room_id, starts_at) where room_id is not null;

-- What occupies a room of the caller's reach between two moments, whoever holds it: lessons that count, sessions that take
-- place, meetings of plans that are valid.
create function luan_room_uses(wanted bigint, since timestamptz, till timestamptz)
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
    select 'examSession', s.id, null, null, s.session_name, s.org_id, s.path, s.starts_at, s.ends_at
    from exam_session s where s.room_id = wanted and s.state = 1 and s.starts_at < till and s.ends_at > since
    union all
    select 'meeting', m.plan_id, m.plan_id, p.flavour, p.plan_name, m.org_id, m.path, m.starts_at, m.ends_at
    from meeting m join plan p on p.id = m.plan_id
    where m.room_id = wanted and p.state <> 11 and m.starts_at < till and m.ends_at > since
  ) u where r.id = wanted and r.path >= (select luan_from()) and r.path < (select luan_to()) $$;
