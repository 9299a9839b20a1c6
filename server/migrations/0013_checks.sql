-- Tables of checks.

create table check_template (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- Organisations below use it as it is.
  shared boolean not null default true,
  object_kind int not null default 1,
  -- The first edition of it; null for that one.
  root_id bigint references check_template (id),
  edition int not null default 1 check (edition > 0),
  template_name text not null,
  check_moments int[] not null,
  -- Empty: for all.
  vehicle_kinds int[] not null default '{}',
  use_natures int[] not null default '{}',
  -- [{group, text, hint, severity, photo}]; an item's number is its place in this list, from 1.
  items jsonb not null,
  remark text not null default '',
  state int not null default 1,
  -- The product's own one of this name; null for what people wrote.
  built_in text,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  edition_of bigint not null generated always as (coalesce(root_id, id)) stored
);
comment on table check_template is 'Checks of vehicles: templates in editions, records as the phone handed them in, faults and what was done about them. What is checked (object_kind) is data, so that devices and places are checked by the same tables.';
comment on column check_template.edition_of is 'First edition of the template, which may be itself';
-- Those of a subtree, newest first
create index check_template_path on check_template (path, id desc);
-- One row for each org_id and built_in
create unique index check_template_built_in on check_template (org_id, built_in) where built_in is not null;
-- One row for each edition_of; only where state = 1
create unique index check_template_draft on check_template (edition_of) where state = 1;
-- One row for each edition_of; only where state = 2
create unique index check_template_used on check_template (edition_of) where state = 2;
-- Editions of a template
create index check_template_root on check_template (edition_of, edition);
-- Editions after the first
create index check_template_first on check_template (root_id) where root_id is not null;
select luan_guard_down('check_template');

create table check_rule (
  org_id bigint primary key references organisation (id),
  path text collate "C" not null,
  days int not null check (days between 0 and 7),
  set_by bigint not null,
  version int not null default 1,
  -- The number a company answers while its vehicles are on the road: a driver whose vehicle is stopped calls it.
  duty_phone text not null default ''
);
comment on table check_rule is 'On how many days of the week, from Monday, a company has its vehicles checked before the trip; without a row on all of them.';
comment on column check_rule.duty_phone is 'Number of the company on duty, nobody''s own; empty without one';
select luan_guard('check_rule');

create table check_record (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  object_kind int not null default 1,
  vehicle_id bigint not null references vehicle (id),
  template_id bigint not null references check_template (id),
  -- What the edition said: of an organisation above it may be read by nobody here once it is withdrawn.
  template_name text not null,
  edition int not null,
  items jsonb not null,
  check_moment int not null,
  org_user_id bigint not null references org_user (id),
  -- Made by the phone: handed in twice a check counts once.
  check_key text not null,
  odometer int check (odometer between 0 and 5000000),
  place text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- By the platform's clock: the error of the phone's is taken off.
  started_at timestamptz not null,
  checked_at timestamptz not null,
  checked_on date not null,
  submitted_at timestamptz not null,
  took_seconds int not null check (took_seconds >= 0),
  -- [{finding, note, seconds}] in the order of the edition's items.
  answers jsonb not null,
  verdict int not null,
  fault_count int not null default 0,
  doubts int[] not null default '{}',
  signature_file_id bigint references stored_file (id),
  state int not null default 1,
  state_reason text not null default '',
  version int not null default 1
);
comment on table check_record is 'Checks of a vehicle by its driver';
-- One row for each org_user_id and check_key
create unique index check_record_once on check_record (org_user_id, check_key);
-- Those of one vehicle by checked_on, check_moment, latest first
create index check_record_vehicle on check_record (vehicle_id, checked_on desc, check_moment);
-- Those of one template
create index check_record_template on check_record (template_id);
-- Those of a subtree by checked_at, latest first
create index check_record_checked on check_record (path, checked_at desc);
-- Those of a subtree by checked_at; only where state = 2
create index check_record_doubtful on check_record (path, checked_at) where state = 2;
-- Those of a subtree, newest first
create index check_record_path on check_record (path, id desc);
-- Where is this file used?
create index check_record_signature on check_record (signature_file_id) where signature_file_id is not null;
-- Checks by their hour
create index check_record_l1 on check_record (l1, checked_at desc, id desc) include (path);
create index check_record_l2 on check_record (l2, checked_at desc, id desc) include (path);
create index check_record_l3 on check_record (l3, checked_at desc, id desc) include (path);
create index check_record_l4 on check_record (l4, checked_at desc, id desc) include (path);
select luan_guard('check_record');

create table check_fault (
  id bigint generated always as identity primary key,
  record_id bigint not null references check_record (id),
  vehicle_id bigint not null references vehicle (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  item int not null,
  item_group text not null,
  item_text text not null,
  severity int not null,
  note text not null default '',
  found_on date not null,
  -- The same item of the same vehicle failed within 30 days before.
  repeated boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table check_fault is 'Items that failed in a check';
-- One row for each record_id and item
create unique index check_fault_item on check_fault (record_id, item);
-- Those of one vehicle by found_on, latest first
create index check_fault_vehicle on check_fault (vehicle_id, found_on desc);
-- Those of a subtree, newest first
create index check_fault_path on check_fault (path, id desc);
-- Faults by the day they were found
create index check_fault_l1 on check_fault (l1, found_on desc, id desc) include (path);
create index check_fault_l2 on check_fault (l2, found_on desc, id desc) include (path);
create index check_fault_l3 on check_fault (l3, found_on desc, id desc) include (path);
create index check_fault_l4 on check_fault (l4, found_on desc, id desc) include (path);
select luan_guard('check_fault');

create table check_mending (
  id bigint generated always as identity primary key,
  fault_id bigint not null references check_fault (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  done text not null,
  made_by bigint not null,
  created_at timestamptz not null default now(),
  -- Photos of what was done about a fault.
  photo_ids bigint[] not null default '{}'
);
comment on table check_mending is 'What was done about a fault, one line below the other; no line is changed or taken away.';
comment on column check_mending.photo_ids is 'files';
-- Those of one fault
create index check_mending_fault on check_mending (fault_id, id);
-- Those of a subtree, newest first
create index check_mending_path on check_mending (path, id desc);
-- Where is this file used? Most rows hold none
create index check_mending_photo_ids on check_mending using gin (photo_ids) where photo_ids <> '{}';
select luan_guard('check_mending');
revoke update, delete on check_mending from luan_app;
-- Two records of one person become one; an organisation moves below another.
grant update (made_by, path) on check_mending to luan_app;

create table check_photo (
  id bigint generated always as identity primary key,
  record_id bigint not null references check_record (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  item int not null,
  file_id bigint not null references stored_file (id),
  sha256 text not null
);
comment on table check_photo is 'Photos of items of a check';
-- One row for each record_id and item
create unique index check_photo_item on check_photo (record_id, item);
-- Those of one organisation by sha256
create index check_photo_same on check_photo (org_id, sha256);
-- Where is this file used?
create index check_photo_file on check_photo (file_id);
-- Those of a subtree, newest first
create index check_photo_path on check_photo (path, id desc);
select luan_guard('check_photo');
