-- Tables of parameters.

create table parameter_directory (
  id bigint generated always as identity primary key,
  parent_id bigint references parameter_directory (id),
  directory_code text not null unique,
  directory_name text not null,
  directory_name_en text not null default '',
  sort int not null default 0,
  built_in boolean not null default false,
  version int not null default 1
);
comment on table parameter_directory is 'Directories the parameters stand in';
select luan_share('parameter_directory');

create table parameter (
  id bigint generated always as identity primary key,
  directory_id bigint not null references parameter_directory (id),
  parameter_code text not null unique,
  parameter_name text not null,
  parameter_name_en text not null default '',
  value_kind text not null default 'text',
  content jsonb not null,
  open boolean not null default false,
  remark text not null default '',
  state int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a parameter may hold, and whether organisations set it for themselves and everybody below.
  overridable boolean not null default false,
  options text[] not null default '{}',
  least numeric,
  most numeric,
  built_in boolean not null default false
);
comment on table parameter is 'Parameters with the value of the head office';
select luan_share('parameter');

create table parameter_value (
  org_id bigint not null,
  path text collate "C" not null,
  parameter_code text not null references parameter (parameter_code) on update cascade on delete cascade,
  content jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (org_id, parameter_code)
);
comment on table parameter_value is 'Parameter values an organisation sets for itself and everybody below.';
select luan_guard('parameter_value');

-- Tables of areas.

create table area (
  area_id bigint primary key,
  parent_id bigint,
  level int not null,
  area_name text not null,
  gb_code text not null,
  sort int not null default 0,
  state int not null default 1,
  version int not null default 1
);
comment on table area is 'Areas, industries, subjects, duties, parameters: shared by every organisation.';
-- Those of one parent by area_id
create index area_parent on area (parent_id, area_id);
select luan_share('area');
