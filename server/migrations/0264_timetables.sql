-- Lessons of a class by the clock: when, what, where, by whom. Name of teacher and place stand as they were written.
create table class_slot (
  id bigint generated always as identity primary key,
  class_id bigint not null references training_class (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  lesson_id bigint references lesson (id),
  topic text not null,
  room_id bigint references room (id),
  place text not null default '',
  teacher_id bigint not null references teacher (id),
  teacher_name text not null,
  state int not null default 1,
  reason text not null default '',
  -- The lesson in a classroom that it became: its hours count there.
  classroom_id bigint references classroom (id),
  -- Scan of the sheet that was signed.
  sheet_file_id bigint references stored_file (id),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  check (ends_at > starts_at)
);
create index class_slot_class on class_slot (class_id, starts_at);
create index class_slot_path on class_slot (path, starts_at);
create index class_slot_teacher on class_slot (teacher_id, starts_at);
create index class_slot_room on class_slot (room_id, starts_at) where room_id is not null;
create index class_slot_sheet on class_slot (sheet_file_id) where sheet_file_id is not null;
select luan_guard('class_slot');

-- Who is expected at a lesson of a class, and who came: the training organisation's, and the side's that sent the person.
create table slot_seat (
  id bigint generated always as identity primary key,
  slot_id bigint not null references class_slot (id) on delete cascade,
  sign_up_id bigint not null references class_sign_up (id) on delete cascade,
  path text collate "C" not null,
  client_path text collate "C" not null,
  came_at timestamptz,
  late_minutes int not null default 0,
  way text,
  marked_by bigint,
  -- The hours of the lesson counted for the person.
  counted boolean not null default false
);
create unique index slot_seat_once on slot_seat (slot_id, sign_up_id);
create index slot_seat_sign_up on slot_seat (sign_up_id);
create index slot_seat_path on slot_seat (path, id desc);
create index slot_seat_client on slot_seat (client_path, id desc);
select luan_two_sides('slot_seat');

-- A client reads the timetable of a class it may read, and the lessons its own people are expected at.
create policy client on class_slot for select to luan_app using (
  exists (select from training_class k where k.id = class_slot.class_id)
  or exists (select from slot_seat e where e.slot_id = class_slot.id));

-- Whoever is accepted is expected at the lessons that are still to come, and whoever leaves is no longer.
create function luan_seat_slot() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into slot_seat (slot_id, sign_up_id, path, client_path)
    select new.id, s.id, s.path, s.client_path from class_sign_up s where s.class_id = new.class_id and s.state = 4;
  return null;
end $$;
create trigger class_slot_seats after insert on class_slot for each row execute function luan_seat_slot();

create function luan_seat_sign_up() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.state = 4 then
    insert into slot_seat (slot_id, sign_up_id, path, client_path)
      select t.id, new.id, new.path, new.client_path from class_slot t where t.class_id = new.class_id and t.state = 1 and t.ends_at > now()
      on conflict do nothing;
  else
    delete from slot_seat e using class_slot t where e.sign_up_id = new.id and t.id = e.slot_id and t.state = 1 and e.came_at is null
      and t.ends_at > now();
  end if;
  return null;
end $$;
create trigger class_sign_up_seats after insert or update of state on class_sign_up for each row execute function luan_seat_sign_up();

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
