-- Rooms 场地: where an organisation teaches, meets and examines.
create table room (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  room_name text not null,
  room_kind int not null,
  seats int not null check (seats between 1 and 500),
  area_id bigint references area (area_id),
  address text not null default '',
  room_picture bigint[] not null default '{}',
  remark text not null default '',
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index room_room_name_once on room (org_id, lower(room_name));
create index room_path on room (path);
create index room_area_id on room (area_id);
select luan_guard('room');
