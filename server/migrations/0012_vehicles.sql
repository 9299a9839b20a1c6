-- Tables of vehicles.

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
comment on table room is 'Rooms 场地: where an organisation teaches, meets and examines.';
comment on column room.room_picture is 'files';
-- One row for each org_id and room_name
create unique index room_room_name_once on room (org_id, lower(room_name));
-- Those of a subtree
create index room_path on room (path);
-- Those of one area
create index room_area_id on room (area_id);
-- Where is this file used? Most rows hold none
create index room_room_picture on room using gin (room_picture) where room_picture <> '{}';
select luan_guard('room');

create table vehicle (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  plate_no text not null,
  plate_colour int not null,
  vin text not null,
  vehicle_kind int not null,
  use_nature int not null,
  -- Classes of the dangerous goods it may carry, as 2.1 or 3; empty for other uses.
  goods_class text not null default '',
  brand text not null default '',
  seat_count int check (seat_count between 1 and 200),
  -- Kilograms.
  rated_load int check (rated_load between 1 and 200000),
  first_registered_on date not null,
  transport_cert_no text not null default '',
  ownership int not null,
  driver_id bigint references org_user (id),
  escort_id bigint references org_user (id),
  department_id bigint references department (id) on delete set null,
  gps_terminal text not null default '',
  video_terminal boolean not null default false,
  -- Kilometres.
  mileage int check (mileage between 0 and 5000000),
  remark text not null default '',
  -- Kinds of its papers that are not voided, and the day on which the first of them ends; written by the papers alone.
  paper_kinds int[] not null default '{}',
  papers_until date,
  state int not null default 1,
  state_reason text not null default '',
  state_since timestamptz not null default now(),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- Of a trailer: the tractor that pulls it; one tractor pulls one.
  tractor_id bigint references vehicle (id) on delete set null,
  -- What works the brakes of a vehicle.
  brake_kind int check (brake_kind between 1 and 3)
);
comment on table vehicle is 'Vehicles of an organisation, and their papers: one row a document, so that what was valid when stays on record.';
comment on column vehicle.brake_kind is 'brakeKind; null where nobody has said';
-- A plate and a vehicle stand once in a company, as long as it has them: sold and scrapped ones stay on record
create unique index vehicle_plate on vehicle (org_id, plate_no, plate_colour) where state not in (5, 6);
-- One row for each org_id and vin; only where state not in (5, 6)
create unique index vehicle_vin on vehicle (org_id, vin) where state not in (5, 6);
-- Those of a subtree, newest first
create index vehicle_path on vehicle (path, id desc);
create index vehicle_l1 on vehicle (l1, id desc) include (path);
create index vehicle_l2 on vehicle (l2, id desc) include (path);
create index vehicle_l3 on vehicle (l3, id desc) include (path);
create index vehicle_l4 on vehicle (l4, id desc) include (path);
-- Those of one driver
create index vehicle_driver on vehicle (driver_id) where driver_id is not null;
-- Those of one escort
create index vehicle_escort on vehicle (escort_id) where escort_id is not null;
-- Those of one department
create index vehicle_department on vehicle (department_id) where department_id is not null;
-- Plates that came from platforms find the vehicle
create index vehicle_plate_no on vehicle (plate_no);
-- One row for each tractor_id
create unique index vehicle_tractor on vehicle (tractor_id) where tractor_id is not null;
-- Found by gps_terminal; only where gps_terminal <> ''
create index vehicle_terminal on vehicle (gps_terminal) where gps_terminal <> '';
-- Everything an organisation has or had
create index vehicle_org on vehicle (org_id);
select luan_guard('vehicle');

create table vehicle_paper (
  id bigint generated always as identity primary key,
  vehicle_id bigint not null references vehicle (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  paper_kind int not null,
  paper_number text not null default '',
  -- What it found, as a technical grade.
  paper_result text not null default '',
  valid_from date,
  -- Null for what does not end.
  valid_until date,
  file_id bigint references stored_file (id),
  file_name text not null default '',
  -- Days ahead of its end at which the organisation was reminded last.
  reminded int,
  state int not null default 1,
  reason text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  check (valid_until >= valid_from)
);
comment on table vehicle_paper is 'Papers of a vehicle and how long they are valid';
-- Those of one vehicle by paper_kind, valid_until; only where state = 1
create index vehicle_paper_vehicle on vehicle_paper (vehicle_id, paper_kind, valid_until) where state = 1;
-- What the clock looks for by valid_until; only where state = 1
create index vehicle_paper_until on vehicle_paper (valid_until) where state = 1;
-- Those of a subtree, newest first
create index vehicle_paper_path on vehicle_paper (path, id desc);
-- Where is this file used?
create index vehicle_paper_file on vehicle_paper (file_id) where file_id is not null;
-- Papers by the day they run out
create index vehicle_paper_l1 on vehicle_paper (l1, valid_until, id) include (path);
create index vehicle_paper_l2 on vehicle_paper (l2, valid_until, id) include (path);
create index vehicle_paper_l3 on vehicle_paper (l3, valid_until, id) include (path);
create index vehicle_paper_l4 on vehicle_paper (l4, valid_until, id) include (path);
select luan_guard('vehicle_paper');

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
comment on table equipment_category is 'Equipment 设备: terminals, cameras, sign-in machines, fire extinguishers; where it stands, its inspections and faults.';
-- One row for each org_id and category_name
create unique index equipment_category_category_name_once on equipment_category (org_id, category_name);
-- Those of a subtree, newest first
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
  version int not null default 1
);
comment on table equipment is 'Equipment by number: extinguishers, machines, terminals';
-- One row for each org_id and equipment_no
create unique index equipment_no_once on equipment (org_id, equipment_no);
-- Those of a subtree, newest first
create index equipment_path on equipment (path, id desc);
create index equipment_l1 on equipment (l1, id desc) include (path);
create index equipment_l2 on equipment (l2, id desc) include (path);
create index equipment_l3 on equipment (l3, id desc) include (path);
create index equipment_l4 on equipment (l4, id desc) include (path);
-- Those of one category
create index equipment_category_id on equipment (category_id);
-- Those of one room
create index equipment_room on equipment (room_id) where room_id is not null;
-- Those of one vehicle
create index equipment_vehicle on equipment (vehicle_id) where vehicle_id is not null;
-- What the clock looks for by next_check_on
create index equipment_due on equipment (next_check_on) where next_check_on is not null;
select luan_guard('equipment');
