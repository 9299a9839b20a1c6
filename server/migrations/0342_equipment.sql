-- Equipment 设备: terminals, cameras, sign-in machines, fire extinguishers; where it stands, its inspections and faults.
create table equipment_category (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- Organisations below choose it as it is.
  shared boolean not null default true,
  category_name text not null,
  equipment_kind int not null,
  -- Months between two inspections; null: it is not inspected.
  check_months int check (check_months between 1 and 120),
  check_basis text not null default '',
  remark text not null default '',
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index equipment_category_category_name_once on equipment_category (org_id, category_name);
create index equipment_category_path on equipment_category (path, id desc);
select luan_guard_down('equipment_category');

create table equipment (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  equipment_no text not null,
  category_id bigint not null references equipment_category (id),
  -- As its category said: what it is and how often it is inspected stay when the category is out of reach.
  category_name text not null,
  equipment_kind int not null,
  check_months int,
  room_id bigint references room (id),
  vehicle_id bigint references vehicle (id),
  maker text not null default '',
  bought_on date,
  inspected_on date,
  next_check_on date,
  -- By its platform, or by who inspected it.
  last_seen_at timestamptz,
  -- Days ahead of the inspection of which was reminded last.
  reminded int,
  remark text not null default '',
  state int not null default 1,
  state_reason text not null default '',
  state_since timestamptz not null default now(),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  check (num_nonnulls(room_id, vehicle_id) <= 1)
);
create unique index equipment_no_once on equipment (org_id, equipment_no);
create index equipment_path on equipment (path, id desc);
create index equipment_l1 on equipment (l1, id desc) include (path);
create index equipment_l2 on equipment (l2, id desc) include (path);
create index equipment_l3 on equipment (l3, id desc) include (path);
create index equipment_l4 on equipment (l4, id desc) include (path);
create index equipment_category_id on equipment (category_id);
create index equipment_room on equipment (room_id) where room_id is not null;
create index equipment_vehicle on equipment (vehicle_id) where vehicle_id is not null;
create index equipment_due on equipment (next_check_on) where next_check_on is not null;
select luan_guard('equipment');
