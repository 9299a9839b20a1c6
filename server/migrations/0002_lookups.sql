-- Areas, industries, subjects, duties, parameters: shared by every organisation.
create table area (
  area_id bigint primary key,
  parent_id bigint references area (area_id),
  level int not null,
  area_name text not null,
  gb_code text not null,
  sort int not null default 0,
  state int not null default 1
);
create index area_parent on area (parent_id, area_id);
create index area_name on area (area_name);

create table industry (
  id bigint generated always as identity primary key,
  parent_id bigint references industry (id),
  industry_code text not null unique,
  industry_name text not null,
  industry_name_en text not null default '',
  type_codes text[] not null default '{}',
  sort int not null default 0,
  state int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create table duty (
  id bigint generated always as identity primary key,
  parent_id bigint references duty (id),
  industry_code text,
  duty_code text not null unique,
  duty_name text not null,
  duty_name_en text not null default '',
  sort int not null default 0,
  state int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create table subject (
  id bigint generated always as identity primary key,
  parent_id bigint references subject (id),
  subject_code text not null unique,
  subject_name text not null,
  subject_name_en text not null default '',
  subject_type text not null default 'common',
  plan_class text not null default 'common',
  training_model int not null default 20,
  industry_codes text[] not null default '{}',
  duty_codes text[] not null default '{}',
  public_register boolean not null default false,
  sort int not null default 0,
  state int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now()
);

create table parameter_directory (
  id bigint generated always as identity primary key,
  parent_id bigint references parameter_directory (id),
  directory_code text not null unique,
  directory_name text not null,
  directory_name_en text not null default '',
  sort int not null default 0
);
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
  updated_at timestamptz not null default now()
);
select luan_share('area'), luan_share('industry'), luan_share('duty'), luan_share('subject'),
  luan_share('parameter_directory'), luan_share('parameter');
