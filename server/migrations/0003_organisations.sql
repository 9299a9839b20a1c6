create table organisation (
  id bigint generated always as identity primary key,
  parent_id bigint references organisation (id),
  path text collate "C" not null,
  level int not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  org_name text not null,
  name_key text not null default '',
  type_code text not null,
  real_type_code text not null,
  nature text not null default 'private',
  state int not null default 2,
  cert_state int not null default 0,
  source_type int not null default 10,
  product_name text not null default '',
  industry_codes text[] not null default '{}',
  credit_code text,
  contact_name text not null default '',
  contact_phone text not null default '',
  province_id bigint, city_id bigint, district_id bigint,
  address text not null default '',
  billing_mode text not null default '',
  payment_channels int[] not null default '{}',
  business_license_start_date date,
  business_license_end_date date,
  business_license_date_type int,
  road_license_number text not null default '',
  road_license_start_date date,
  road_license_end_date date,
  bill_expires_at timestamptz,
  ledger_open boolean not null default false,
  ext_json jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index organisation_credit_code on organisation (credit_code);
create unique index organisation_name on organisation (parent_id, org_name);
create index organisation_path on organisation (path);
create index organisation_parent on organisation (parent_id, id);
create index organisation_l1 on organisation (l1, created_at desc, id desc) include (path);
create index organisation_l2 on organisation (l2, created_at desc, id desc) include (path);
create index organisation_l3 on organisation (l3, created_at desc, id desc) include (path);
create index organisation_l2_name on organisation (l2, name_key, id);
select luan_guard('organisation');

-- Parameter values an organisation sets for itself and everybody below.
create table parameter_value (
  org_id bigint not null references organisation (id) on delete cascade,
  path text collate "C" not null,
  parameter_code text not null references parameter (parameter_code) on update cascade on delete cascade,
  content jsonb not null,
  primary key (org_id, parameter_code)
);
select luan_guard('parameter_value');

create table department (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  parent_id bigint references department (id),
  tree text collate "C" not null,
  department_name text not null,
  manager_user_id bigint,
  sort int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index department_name on department (org_id, coalesce(parent_id, 0), department_name);
create index department_tree on department (org_id, tree);
select luan_guard('department');

-- Names of organisations outside the scope that stand above a row in it.
create function luan_org_name(wanted bigint) returns text language sql stable security definer as
$$ select org_name from organisation where id = wanted $$;
