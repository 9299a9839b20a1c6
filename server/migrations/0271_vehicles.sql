-- Vehicles of an organisation, and their papers: one row a document, so that what was valid when stays on record.
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
  version int not null default 1
);
-- A plate and a vehicle stand once in a company, as long as it has them: sold and scrapped ones stay on record.
create unique index vehicle_plate on vehicle (org_id, plate_no, plate_colour) where state not in (5, 6);
create unique index vehicle_vin on vehicle (org_id, vin) where state not in (5, 6);
create index vehicle_path on vehicle (path, id desc);
create index vehicle_l1 on vehicle (l1, id desc) include (path);
create index vehicle_l2 on vehicle (l2, id desc) include (path);
create index vehicle_l3 on vehicle (l3, id desc) include (path);
create index vehicle_l4 on vehicle (l4, id desc) include (path);
create index vehicle_driver on vehicle (driver_id) where driver_id is not null;
create index vehicle_escort on vehicle (escort_id) where escort_id is not null;
create index vehicle_department on vehicle (department_id) where department_id is not null;
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
create index vehicle_paper_vehicle on vehicle_paper (vehicle_id, paper_kind, valid_until) where state = 1;
create index vehicle_paper_until on vehicle_paper (valid_until) where state = 1;
create index vehicle_paper_path on vehicle_paper (path, id desc);
create index vehicle_paper_l1 on vehicle_paper (l1, id desc) include (path);
create index vehicle_paper_l2 on vehicle_paper (l2, id desc) include (path);
create index vehicle_paper_l3 on vehicle_paper (l3, id desc) include (path);
create index vehicle_paper_l4 on vehicle_paper (l4, id desc) include (path);
create index vehicle_paper_file on vehicle_paper (file_id) where file_id is not null;
select luan_guard('vehicle_paper');

-- What a vehicle has: of each kind the document that reaches furthest counts, and of these the one that ends first.
create function luan_vehicle_papers() returns trigger language plpgsql set search_path = public as $$
begin
  update vehicle v set paper_kinds = coalesce(p.kinds, '{}'), papers_until = p.until
  from (select array_agg(k.paper_kind order by k.paper_kind) as kinds, nullif(min(k.until), 'infinity') as until
    from (select paper_kind, max(coalesce(valid_until, 'infinity')) as until from vehicle_paper
      where vehicle_id = coalesce(new.vehicle_id, old.vehicle_id) and state = 1 group by paper_kind) k) p
  where v.id = coalesce(new.vehicle_id, old.vehicle_id);
  return null;
end $$;
create trigger vehicle_papers after insert or update or delete on vehicle_paper for each row execute function luan_vehicle_papers();
