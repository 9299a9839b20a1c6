-- What platforms mean by the names they write: vehicles, drivers, companies. A name waits with what is proposed for it until
-- somebody says what it means; then it holds for what waits and for what comes.
create table name_conversion (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- Null: of every platform, and of sheets.
  platform_id bigint references third_platform (id),
  kind int not null,
  -- As the platform writes it; the end of the phone number tells namesakes apart.
  foreign_text text not null check (foreign_text <> ''),
  phone_tail text not null default '',
  -- What it means or, while it waits, what is proposed: one of the three by its kind.
  vehicle_id bigint references vehicle (id) on delete set null,
  org_user_id bigint references org_user (id),
  of_org_id bigint references organisation (id),
  way int not null default 0,
  score int not null default 0 check (score between 0 and 100),
  remark text not null default '',
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  check (num_nonnulls(vehicle_id, org_user_id, of_org_id) <= 1)
);
create unique index name_conversion_once on name_conversion (org_id, kind, coalesce(platform_id, 0), foreign_text, phone_tail);
create index name_conversion_path on name_conversion (path, id desc);
create index name_conversion_text on name_conversion (foreign_text, kind);
create index name_conversion_waiting on name_conversion (path, created_at) where state = 1;
create index name_conversion_platform on name_conversion (platform_id) where platform_id is not null;
create index name_conversion_vehicle on name_conversion (vehicle_id) where vehicle_id is not null;
create index name_conversion_member on name_conversion (org_user_id) where org_user_id is not null;
create index name_conversion_of_org on name_conversion (of_org_id) where of_org_id is not null;
select luan_guard('name_conversion');

alter table driving_behaviour
  -- The company as the platform named it.
  add column foreign_org text not null default '',
  -- The conversions by which it was matched; corrected by hand it is matched by none.
  add column org_conversion_id bigint references name_conversion (id) on delete set null,
  add column vehicle_conversion_id bigint references name_conversion (id) on delete set null,
  add column driver_conversion_id bigint references name_conversion (id) on delete set null;
create index driving_behaviour_org_conversion on driving_behaviour (org_conversion_id) where org_conversion_id is not null;
create index driving_behaviour_vehicle_conversion on driving_behaviour (vehicle_conversion_id) where vehicle_conversion_id is not null;
create index driving_behaviour_driver_conversion on driving_behaviour (driver_conversion_id) where driver_conversion_id is not null;
create index driving_behaviour_nobody on driving_behaviour (driver_name) where org_user_id is null and driver_name <> '';
create index driving_behaviour_no_company on driving_behaviour (foreign_org) where vehicle_id is null and foreign_org <> '';
