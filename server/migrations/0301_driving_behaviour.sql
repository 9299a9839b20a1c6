-- Platforms that send alarms by a signed interface, their messages as they came, and the alarms of driving themselves.
create table third_platform (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  platform_name text not null,
  platform_kind int not null,
  platform_user text not null default '',
  access_key text not null,
  -- Sealed; told once.
  secret_sealed text not null,
  last_ok_at timestamptz,
  remark text not null default '',
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index third_platform_key on third_platform (access_key);
create unique index third_platform_name on third_platform (org_id, platform_name);
create index third_platform_path on third_platform (path, id desc);
select luan_guard('third_platform');

create table driving_behaviour (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  platform_id bigint references third_platform (id),
  external_id text not null default '',
  -- As the platform wrote them.
  plate_no text not null,
  driver_name text not null default '',
  phone_tail text not null default '',
  vehicle_id bigint references vehicle (id),
  user_id bigint references app_user (id),
  org_user_id bigint references org_user (id),
  category int not null,
  level int not null,
  occurred_at timestamptz not null,
  event_place text not null default '',
  speed int,
  speed_limit int,
  event_text text not null default '',
  file_ids bigint[] not null default '{}',
  by_hand boolean not null default false,
  event_id bigint references risk_event (id) on delete set null,
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index driving_behaviour_path on driving_behaviour (path, occurred_at desc, id desc);
create index driving_behaviour_l1 on driving_behaviour (l1, occurred_at desc, id desc) include (path);
create index driving_behaviour_l2 on driving_behaviour (l2, occurred_at desc, id desc) include (path);
create index driving_behaviour_l3 on driving_behaviour (l3, occurred_at desc, id desc) include (path);
create index driving_behaviour_l4 on driving_behaviour (l4, occurred_at desc, id desc) include (path);
create index driving_behaviour_member on driving_behaviour (org_user_id, occurred_at) where org_user_id is not null;
create index driving_behaviour_person on driving_behaviour (user_id) where user_id is not null;
create index driving_behaviour_vehicle on driving_behaviour (vehicle_id, occurred_at) where vehicle_id is not null;
create index driving_behaviour_waiting on driving_behaviour (plate_no) where vehicle_id is null;
create index driving_behaviour_event on driving_behaviour (event_id) where event_id is not null;
select luan_guard('driving_behaviour');
comment on column driving_behaviour.file_ids is 'files';

create table third_message (
  id bigint generated always as identity primary key,
  platform_id bigint not null references third_platform (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  external_id text not null default '',
  -- As it came, sealed; empty once its days are over.
  raw_sealed text not null,
  problem int not null default 0,
  behaviour_id bigint references driving_behaviour (id) on delete set null,
  received_at timestamptz not null default now(),
  state int not null default 1,
  version int not null default 1
);
-- The same alarm is taken once.
create unique index third_message_once on third_message (platform_id, external_id) where external_id <> '';
create index third_message_path on third_message (path, id desc);
create index third_message_platform on third_message (platform_id, state, received_at desc);
create index third_message_behaviour on third_message (behaviour_id) where behaviour_id is not null;
create index third_message_received on third_message (received_at) where raw_sealed <> '';
select luan_guard('third_message');

-- Plates that came from platforms find the vehicle.
create index vehicle_plate_no on vehicle (plate_no);
